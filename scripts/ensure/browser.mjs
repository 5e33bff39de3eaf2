/** Finds a Chromium that starts, or installs one, and records it for the browser tests. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { exclusively } from '../lib/exclusive.mjs';
import { BROWSER_NOTE, TOOLS } from '../lib/paths.mjs';
import { run, runNode } from '../lib/run.mjs';
import { writeStamp } from '../lib/stamp.mjs';

const PROBE_LIMIT_MS = 30_000;
const CONNECTION_LIMIT_MS = 10_000;
const CJK_FONTS = 'fonts-droid-fallback';
const isRoot = process.getuid?.() === 0;

const USUAL_NAMES = [
  // Chromium without the window around the page. With it, a run of stories takes a third longer.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the full path of a program; undefined if it is missing. */
function locate(name) {
  if (isAbsolute(name)) return existsSync(name) ? name : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Starts a browser once on an empty page. A file that exists may still lack libraries or rights. */
async function starts(path) {
  const profile = mkdtempSync(join(tmpdir(), 'zaraba-probe-'));
  const { code, output } = await run(
    path,
    [
      '--headless',
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      '--dump-dom',
      'data:text/html,<p>zaraba</p>',
    ],
    { capture: true, timeoutMs: PROBE_LIMIT_MS },
  );
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  return code === 0 && output.includes('<p>zaraba</p>');
}

async function runnersOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** Returns the first candidate that starts. */
async function find() {
  const candidates = [process.env.BROWSER_PATH, await runnersOwn(), ...USUAL_NAMES];
  for (const candidate of candidates) {
    const path = candidate && locate(candidate);
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

/** Returns how to install system packages: as root, or with sudo if that needs no password. */
async function systemRights() {
  if (!locate('apt-get')) return undefined;
  if (isRoot) return [];
  return (await run('sudo', ['-n', 'true'], { capture: true })).code === 0 ? ['sudo', '-n'] : undefined;
}

async function apt(packages) {
  const rights = await systemRights();
  if (!rights) return false;
  const call = async (...args) => {
    const [command, ...rest] = [...rights, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    const { code, output } = await run(command, rest, { capture: true });
    if (code !== 0) console.log(output.trim());
    return code === 0;
  };
  console.log(`Installing ${packages.join(' ')} (apt-get) …`);
  await call('update');
  return call('install', '-y', '--no-install-recommends', ...packages);
}

async function download() {
  console.log('No browser found; downloading Chromium (playwright install) …');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_LIMIT_MS) };
  const { code, output } = await runNode(TOOLS.playwright, ['install', 'chromium'], { capture: true, env });
  if (code !== 0) console.log(`The download failed: ${output.trim().split('\n')[0]}`);
  return code === 0;
}

async function obtain() {
  if (await download()) {
    const path = await find();
    if (path) return path;
  }
  // Older Debian versions have no separate package for the headless shell.
  const installed = (await apt(['chromium-headless-shell', CJK_FONTS])) || (await apt(['chromium', CJK_FONTS]));
  return installed ? find() : undefined;
}

/**
 * Ensures a Japanese font. Without one every character is a box; nothing fails, but pictures and widths are
 * meaningless.
 */
async function ensureFonts() {
  if (process.platform !== 'linux' || !locate('fc-list')) return;
  const { output } = await run('fc-list', [':lang=ja', 'family'], { capture: true });
  if (output.trim() || (isRoot && (await apt([CJK_FONTS])))) return;
  console.log(`No Japanese font is installed: pictures will show boxes (Debian package ${CJK_FONTS}).`);
}

/** Returns the recorded browser, if its file is unchanged. Starting it each time would cost a second. */
function noted() {
  try {
    const { path, changed } = JSON.parse(readFileSync(BROWSER_NOTE, 'utf8'));
    const asked = process.env.BROWSER_PATH;
    return (!asked || asked === path) && statSync(path).mtimeMs === changed;
  } catch {
    return false;
  }
}

export async function ensureBrowser() {
  if (noted()) return;
  await exclusively('browser', async () => {
    if (noted()) return;
    const path = (await find()) ?? (await obtain());
    if (!path) {
      throw new Error(
        'The browser tests need a Chromium that starts, and none was found or could be fetched.\n' +
          'Install Chromium or Google Chrome, or name one: BROWSER_PATH=/path/to/chrome npm test',
      );
    }
    await ensureFonts();
    writeStamp(BROWSER_NOTE, JSON.stringify({ path, changed: statSync(path).mtimeMs, noSandbox: isRoot }));
  });
}
