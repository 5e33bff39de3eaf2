/**
 * `npm run gallery`: opens every component of `@zaraba/kit` in every state in a browser. With `-- --pictures` it writes
 * pictures of the page instead, in each language and theme, to an ignored folder.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, TOOLS } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const KIT = join(ROOT, 'client', 'kit');
const BUILT = join(CACHE, 'gallery');
const PICTURES = join(ROOT, 'pictures-of-screens', 'gallery');
/** An address that no server has. The browser gets the built files from this process. */
const ORIGIN = 'http://gallery.invalid';
const PHONE = { width: 390, height: 844 };
const LANGUAGES = ['ja', 'zh-Hans', 'en'];
const THEMES = ['light', 'dark'];

async function vite(...args) {
  const { code } = await runNode(TOOLS.vite, args, { cwd: KIT });
  return code;
}

async function takePictures() {
  await (await import('./ensure/browser.mjs')).ensureBrowser();
  if ((await vite('build', '--outDir', BUILT, '--logLevel', 'error')) !== 0) return 1;
  const { launch } = await import('./bench/browser.mjs');
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(BUILT, pathname === '/' ? 'index.html' : pathname) });
    });
    mkdirSync(PICTURES, { recursive: true });
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        await page.goto(`${ORIGIN}/?language=${language}&theme=${theme}`);
        await page.locator('main').waitFor();
        const path = join(PICTURES, `${language}-${theme}.png`);
        await page.screenshot({ path, fullPage: true });
        console.log(path);
      }
    }
  } finally {
    await browser.close();
  }
  return 0;
}

process.exitCode = process.argv.includes('--pictures') ? await takePictures() : await vite('--open');
