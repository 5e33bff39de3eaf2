/**
 * `node scripts/picture.mjs`: takes client/pictures/app.png, the README's picture of the app, from the current build.
 * Run it after a change of these screens, and commit the result. It needs the browser of the tests.
 */
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { compose, openPage, openStage, pictureOf } from './pictures/stage.mjs';

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

const stage = await openStage();
try {
  const { origin, world, session, browser } = stage;
  for (const [index, order] of ORDERS.entries()) {
    const terms = { ...order, orderType: 'market', quantity: '300', leverage: '1', clientOrderId: `picture-${index}` };
    const { status, msg } = await world.api('/trade/placeOrder', terms, session);
    if (status !== 1) throw new Error(`an order was refused: ${msg}`);
  }
  await world.advance(LATER);
  const pictures = [];
  for (const { size, theme, path, period } of SHOTS) {
    const page = await openPage(stage, { size, settings: { theme } });
    await page.goto(`${origin}/#${path}`);
    if (period !== undefined) await page.getByText(period, { exact: true }).click();
    pictures.push({ picture: await pictureOf(page), size });
    await page.context().close();
  }
  const path = join(ROOT, 'client', 'pictures', 'app.png');
  await compose(browser, pictures, { path, heightPx: 560, columns: SHOTS.length, roomPx: 18 });
} finally {
  await stage.close();
}
