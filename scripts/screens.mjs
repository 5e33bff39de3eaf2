/** `node scripts/screens.mjs`: see USAGE. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { readFlags } from './lib/flags.mjs';
import { ROOT } from './lib/paths.mjs';
import { compose, openPage, openStage, pictureOf } from './pictures/stage.mjs';

const USAGE = `
node scripts/screens.mjs takes twelve screens of a busy customer from the current build, as single pictures and as
sheets, into pictures-of-screens/twelve, which git ignores. Needs the browser of the tests.

  --language jp,us,cn   only these languages
  --theme light,dark    only these themes
  --width 390,1440      these widths, px; 320 is the smallest
  --keep after          writes three sheets to client/pictures instead, as screens-after-*.jpg
`;
const { values: flags } = await readFlags(USAGE, {
  language: { type: 'string', default: 'jp,us,cn' },
  theme: { type: 'string', default: 'light,dark' },
  width: { type: 'string', default: '390,1440' },
  keep: { type: 'string' },
});

const { PASSWORDS, makeBusy } = await tsImport('../client/e2e/support/busyCustomer.ts', import.meta.url);
const { Texts } = await tsImport('../client/e2e/support/texts.ts', import.meta.url);

const DESK_PX = 1280;
/** The limit of the wait for a page, in milliseconds. Content that loads only when a reader is near may never load. */
const LOADED_WITHIN_MS = 10_000;
const FOLDER = join(ROOT, 'pictures-of-screens', 'twelve');
/** The looks whose pictures git stores. Every language, both themes and both widths appear once. */
const KEPT = [
  { name: 'phone-light', width: 390, theme: 'light', language: 'jp' },
  { name: 'phone-dark', width: 390, theme: 'dark', language: 'us' },
  { name: 'desktop-light', width: 1440, theme: 'light', language: 'cn' },
];
/** The layouts of the two sheets of pictures. */
const OF_PHONES = { columns: 6, heightPx: 560, roomPx: 10 };
const OF_DESKS = { columns: 3, heightPx: 325, roomPx: 10 };

const listed = (text) => text.split(',');
const LOOKS =
  flags.keep === undefined
    ? listed(flags.language).flatMap((language) =>
        listed(flags.theme).flatMap((theme) =>
          listed(flags.width).map((width) => ({
            name: `${language}-${theme}-${width}`,
            width: Number(width),
            theme,
            language,
          })),
        ),
      )
    : KEPT;

/** Holdings in yen and dollars, two days after most of them were bought. */
async function prepare({ world, session }) {
  const things = await makeBusy(world, session);
  const call = async (path, body) => (await world.api(path, body, session)).data;
  const quote = await call('/trade/exchangeQuote', { from: 'jpy', to: 'usd', amount: '1000000' });
  const exchange = { quoteId: quote.id, fundPassword: PASSWORDS.fund, clientOrderId: 'screens-exchange' };
  await call('/trade/exchange', exchange);
  // New York opens half an hour before midnight in Tokyo.
  await world.advance('PT14H30M');
  const [abroad] = (await call('/market/stockList', { market: 'us', sort: 'popular', size: '1' })).stocks;
  const order = { code: abroad.code, side: 'long', orderType: 'market', quantity: '3', leverage: '1' };
  await call('/trade/placeOrder', { ...order, clientOrderId: 'screens-abroad' });
  await call('/user/watchlistAdd', { code: abroad.code });
  await world.advance('P1DT10H30M');
  const [, other] = (await call('/market/stockList', { market: 'jp', sort: 'popular', size: '2' })).stocks;
  return { code: things.code, other: other.code };
}

/**
 * The twelve screens: for each, an address and the controls that are pressed there. `desk` has the changes for a
 * desktop.
 */
function screensOf({ code }) {
  const stock = `/quotes/info?code=${code}`;
  return [
    { id: 'home', path: '/home/home' },
    { id: 'watchlist', path: '/quotes/self' },
    { id: 'search', path: '/quotes/search?text=ZJ10' },
    { id: 'stock', path: stock },
    { id: 'ticket', path: `${stock}&order=long`, choose: 'orderType.trailingStop' },
    { id: 'full', path: stock, press: 'chart.full' },
    { id: 'positions', path: '/position/index' },
    { id: 'money', path: '/position/index?portfolio=market' },
    { id: 'statements', path: '/mine/transactionRecords', press: 'statements.title' },
    { id: 'glossary', path: '/mine/help?term=leverage' },
    { id: 'screener', path: '/quotes/self?tab=screener' },
    { id: 'settings', path: '/mine/index', desk: { id: 'desk', path: stock, charts: '4' } },
  ];
}

async function take(page, origin, texts, { path, press, choose, charts }) {
  const radio = (name) => page.getByRole('radio', { name, exact: true });
  await page.goto('about:blank');
  await page.goto(`${origin}/#${path}`);
  if (press !== undefined) await page.getByRole('button', { name: texts.of(press), exact: true }).click();
  if (choose !== undefined) await radio(texts.of(choose)).check();
  if (charts !== undefined)
    await page
      .getByRole('radiogroup', { name: texts.of('desk.charts') })
      .getByRole('radio', { name: charts })
      .check();
  await page.waitForLoadState('networkidle');
  const loading = page.getByText(texts.of('state.loading'), { exact: true }).first();
  await loading.waitFor({ state: 'detached', timeout: LOADED_WITHIN_MS }).catch(() => undefined);
  return pictureOf(page);
}

/** Returns the stored settings with which the chart of the stock starts. */
const settingsOf = (theme, { code, other }) => {
  const compared = [
    { code: 'ZX-JP1', look: 0, isIndex: true },
    { code: other, look: 1, isIndex: false },
  ];
  return { theme, charts: JSON.stringify([{ code, period: 'day', compared }]) };
};

const stage = await openStage();
try {
  const things = await prepare(stage);
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, width, theme, language } of LOOKS) {
    const isDesk = width >= DESK_PX;
    const size = { width, height: isDesk ? 900 : 844 };
    const texts = new Texts(language);
    const pictures = [];
    for (const { desk, ...screen } of screensOf(things)) {
      const shot = isDesk && desk ? desk : screen;
      const settings = shot.id === 'full' ? settingsOf(theme, things) : { theme };
      const page = await openPage(stage, { size, settings, language });
      const picture = await take(page, stage.origin, texts, shot);
      await page.context().close();
      pictures.push({ picture, size });
      if (flags.keep === undefined) writeFileSync(join(FOLDER, `${name}-${shot.id}.png`), picture);
    }
    const path =
      flags.keep === undefined
        ? join(FOLDER, `${name}.png`)
        : join(ROOT, 'client', 'pictures', `screens-${String(flags.keep)}-${name}.jpg`);
    await compose(stage.browser, pictures, isDesk ? { ...OF_DESKS, path } : { ...OF_PHONES, path });
    console.log(path);
  }
} finally {
  await stage.close();
}
