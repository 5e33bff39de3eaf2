/** The means to take pictures of the app: a server, a browser, and sheets of several pictures. */
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from '../bench/browser.mjs';
import { startServer } from '../bench/server.mjs';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';

/** The verified customer of a new world, who has money. */
const CUSTOMER = { account: '0900000001', password: 'demo-1234' };
const START = '2026-11-18T09:30:00+09:00';
/** The width from which a page has its desktop layout, in pixels. */
const DESKTOP_PX = 1024;
/** The time that a canvas needs after the last answer, in milliseconds. */
const SETTLED_AFTER_MS = 1_500;

/** Starts a new world with a frozen clock, and a browser. `world` has what `makeBusy` of the stories needs. */
export async function openStage() {
  const server = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--clock', 'frozen', '--start', START, '--port', String(port)],
    ready: '/sim/v1/health',
  });
  const origin = `http://localhost:${server.port}`;
  const api = async (path, body, session = {}) => {
    const given = Object.entries(body).filter(([, value]) => value !== undefined);
    const form = { method: 'POST', headers: session, body: new URLSearchParams(given) };
    return (await fetch(`${origin}/api/vue${path}`, form)).json();
  };
  const control = async (path, body) => {
    const json = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await fetch(`${origin}/sim/v1${path}`, json)).json();
  };
  const world = {
    api,
    advance: (duration) => control('/clock', { advance: duration }),
    async review(outcome) {
      for (const { id } of (await control('/reviews')).reviews) await control(`/reviews/${id}`, { outcome });
    },
  };
  const { token, account } = (await api('/user/login', CUSTOMER)).data;
  const browser = await launch();
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  return { origin, world, session: { token, account }, browser, close };
}

/** Opens a page of the logged-in customer. `settings` are the settings that the app stores on the device. */
export async function openPage({ browser, session }, { size, settings, language = 'jp' }) {
  const isTouched = size.width < DESKTOP_PX;
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: isTouched,
    isMobile: isTouched,
  });
  const page = await context.newPage();
  const kept = { tokend: session.token, account: session.account, language, settings: JSON.stringify(settings) };
  await page.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, kept);
  return page;
}

/** Returns a picture of a page at rest, without the space for a scroll bar. */
export async function pictureOf(page) {
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
  await page.waitForLoadState('networkidle');
  await pause(SETTLED_AFTER_MS);
  return page.screenshot({ type: 'png' });
}

/**
 * Writes a sheet of pictures in rows of `columns` on one background. Each picture is `heightPx` high. The name of the
 * file decides whether the sheet is a JPEG.
 */
export async function compose(browser, pictures, { path, heightPx, columns, roomPx }) {
  const frames = pictures.map(
    ({ picture, size: { width, height } }) =>
      `<img width="${Math.round((width / height) * heightPx)}" height="${heightPx}"` +
      ` src="data:image/png;base64,${picture.toString('base64')}"` +
      ` style="border-radius:12px;box-shadow:0 6px 20px rgb(15 23 32 / .16)">`,
  );
  const page = await browser.newPage({ viewport: { width: 1, height: 1 }, deviceScaleFactor: 1 });
  await page.setContent(
    `<body style="margin:0"><main style="display:grid;width:max-content;grid-template-columns:repeat(${columns},auto);` +
      `gap:${roomPx}px;padding:${roomPx * 1.5}px;background:#e6eaef">${frames.join('')}</main>`,
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const isJpeg = path.endsWith('.jpg');
  await page.locator('main').screenshot({ path, ...(isJpeg && { type: 'jpeg', quality: 62 }) });
  await page.close();
}
