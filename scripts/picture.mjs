/**
 * `node scripts/picture.mjs`: takes client/pictures/app.png, the README's picture of the app, from the current build.
 * Run it after a change of these screens, and commit the result. It needs the browser of the tests.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from './bench/browser.mjs';
import { startServer } from './bench/server.mjs';
import { ROOT, SIMULATOR_MAIN } from './lib/paths.mjs';

const TARGET = join(ROOT, 'client', 'pictures', 'app.png');
const CUSTOMER = { account: '0900000001', password: 'demo-1234' };
const START = '2026-11-18T09:30:00+09:00';
/** How far the market moves between the orders and the pictures. */
const LATER = 'PT5H10M';
const CODE = 'ZJ1087';
const ORDERS = [
  { code: 'ZJ1002', side: 'long' },
  { code: 'ZJ1154', side: 'short' },
  { code: CODE, side: 'long' },
];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 844 };
const SHOTS = [
  { size: PHONE, theme: 'light', path: '/home/home' },
  { size: PHONE, theme: 'light', path: `/quotes/info?code=${CODE}` },
  { size: PHONE, theme: 'dark', path: '/position/index' },
  { size: DESKTOP, theme: 'dark', path: `/quotes/info?code=${CODE}`, period: '日足' },
];
/** The height of each screen in the picture. */
const HEIGHT_PX = 560;
const ROOM_PX = 18;
const SETTLED_AFTER_MS = 2_500;

async function call(origin, path, body, session = {}) {
  const response = await fetch(`${origin}/api/vue${path}`, {
    method: 'POST',
    headers: session,
    body: new URLSearchParams(body),
  });
  const { status, msg, data } = await response.json();
  if (status !== 1) throw new Error(`${path} answered ${msg}`);
  return data;
}

/** Prepares a customer with a few positions, hours after they were opened. */
async function prepare(origin) {
  const { token, account } = await call(origin, '/user/login', CUSTOMER);
  for (const [index, order] of ORDERS.entries()) {
    const terms = { ...order, orderType: 'market', quantity: '300', leverage: '1', clientOrderId: `picture-${index}` };
    await call(origin, '/trade/placeOrder', terms, { token, account });
  }
  await fetch(`${origin}/sim/v1/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: LATER }),
  });
  return { token, account };
}

async function shoot(browser, origin, session, { size, theme, path, period }) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
  });
  const page = await context.newPage();
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('tokend', kept.token);
      localStorage.setItem('account', kept.account);
      localStorage.setItem('settings', JSON.stringify({ theme: kept.theme }));
    },
    { ...session, theme },
  );
  await page.goto(`${origin}/#${path}`);
  // Removes the space for a scroll bar, which a picture does not have.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
  if (period !== undefined) await page.getByText(period, { exact: true }).click();
  await page.waitForLoadState('networkidle');
  await pause(SETTLED_AFTER_MS);
  const picture = await page.screenshot({ type: 'png' });
  await context.close();
  return { picture: picture.toString('base64'), width: Math.round((size.width / size.height) * HEIGHT_PX) };
}

/** Places screens side by side on one background. */
async function compose(browser, screens) {
  const width = screens.reduce((sum, screen) => sum + screen.width + ROOM_PX, ROOM_PX * 3);
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT_PX + 60 },
    deviceScaleFactor: 1,
  });
  const frames = screens.map(
    (screen) =>
      `<img width="${screen.width}" height="${HEIGHT_PX}" src="data:image/png;base64,${screen.picture}"` +
      ` style="border-radius:12px;box-shadow:0 6px 20px rgb(15 23 32 / .16)">`,
  );
  await page.setContent(
    `<body style="margin:0;height:100vh;display:flex;justify-content:center;align-items:center;gap:${ROOM_PX}px;` +
      `background:#e6eaef">${frames.join('')}</body>`,
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: TARGET });
}

const server = await startServer({
  entry: SIMULATOR_MAIN,
  args: (port) => ['--memory', '--clock', 'frozen', '--start', START, '--port', String(port)],
  ready: '/sim/v1/health',
});
const browser = await launch();
try {
  const origin = `http://localhost:${server.port}`;
  const session = await prepare(origin);
  const screens = [];
  for (const shot of SHOTS) screens.push(await shoot(browser, origin, session, shot));
  await compose(browser, screens);
} finally {
  await browser.close();
  await server.stop();
}
