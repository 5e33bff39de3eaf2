/**
 * `node scripts/icons.mjs`: draws the icons of the installed app from client/public/icon.svg. Run it after a change of
 * that drawing, and commit the result. It needs the browser of the tests.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from './lib/paths.mjs';

const PUBLIC = join(ROOT, 'client', 'public');
const FOLDER = join(PUBLIC, 'icons');
/** The share of an icon that systems never crop. Everything important is within it. */
const SAFE_SHARE = 0.8;
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'maskable-512.png', size: 512, share: SAFE_SHARE },
  { name: 'touch-180.png', size: 180, share: SAFE_SHARE },
];

/** Returns the browser that scripts/ensure.mjs recorded. Without a record, Playwright uses its own. */
function browserOptions() {
  const note = join(ROOT, '.cache', 'browser.json');
  if (!existsSync(note)) return {};
  const { path, noSandbox } = JSON.parse(readFileSync(note, 'utf8'));
  return { executablePath: path, args: noSandbox ? ['--no-sandbox'] : [] };
}

const svg = readFileSync(join(PUBLIC, 'icon.svg')).toString('base64');
const ground = /fill="(#[0-9a-f]{6})"/.exec(readFileSync(join(PUBLIC, 'icon.svg'), 'utf8'))?.[1] ?? '#000000';
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(browserOptions());
for (const { name, size, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${share < 1 ? ground : 'transparent'}">` +
      `<img width="${side}" height="${side}" src="data:image/svg+xml;base64,${svg}"></body>`,
  );
  await page.waitForFunction(() => document.images[0]?.complete);
  await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
  await page.close();
}
await browser.close();
