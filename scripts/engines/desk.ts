import { readFileSync } from 'node:fs';
import { PALETTE_WORDS } from '../../client/src/i18n/later/palette.ts';
import { KEYS, LIMIT_MS } from './browser.ts';
import { DESK, PHONE } from './launch.ts';
import { enter, follow } from './place.ts';
import type { Place } from './place.ts';
import { until } from './programs.ts';

/** Returns whether the desk and this number of its charts show the stock with this name. It runs in the page. */
function shows(name: string, charts: number): boolean {
  const cells = [...document.querySelectorAll('main section')].filter(
    (section) => section.querySelector('canvas') !== null && section.getAttribute('aria-label')?.endsWith(` ${name}`),
  );
  return document.querySelector('h1')?.textContent === name && cells.length === charts;
}

/** Panes move by keyboard, two charts follow and lead the list, and the palette finds a stock. */
async function arrange(place: Place): Promise<void> {
  const { browser, sim } = place;
  const session = await sim.logIn();
  const { stocks } = (await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '2' })).data;
  for (const { code } of stocks) await sim.api('/user/watchlistAdd', { code }, session);
  const [first = '', second = ''] = stocks.map(({ names }) => names.jp);
  await enter(place, `/quotes/info?code=${stocks[0]?.code}`, session);

  const line = browser.text('desk.line', {
    one: browser.text('chart.title'),
    other: browser.text('quotes.watchlistTitle'),
  });
  const widthOf = (name: string) =>
    document.querySelector(`main section[aria-label="${name}"]`)?.getBoundingClientRect().width;
  const list = browser.text('quotes.watchlistTitle');
  const before = await browser.until('the desk has its list', widthOf, list);
  await browser.write(line, KEYS.right, 'line');
  await until('the list is narrower', LIMIT_MS, async () => ((await browser.run(widthOf, list)) ?? before) < before);

  await browser.tap('radio', '2');
  await browser.until('two charts show the stock', shows, first, 2);
  await browser.tap('link', second);
  await browser.until('the linked chart follows the list', shows, second, 1);
  await browser.tap('button', browser.text('desk.linkOf', { name: first }));
  await browser.until('the desk follows the linked chart', shows, first, 1);

  await browser.press(KEYS.control, 'k');
  await browser.write(PALETTE_WORDS.jp.label, stocks[1]?.code ?? '');
  await browser.press(KEYS.enter);
  await browser.until('the palette has opened the stock', shows, second, 2);
}

/**
 * Returns whether a press anywhere in the first row of a table of stocks leads to the stock of that row. It runs in the
 * page.
 */
function leadsToItsOwn(): boolean {
  const row = document.querySelector('main tbody tr');
  const { right = 0, top = 0 } = row?.querySelector('td')?.getBoundingClientRect() ?? {};
  const link = document.elementFromPoint(right - 2, top + 2)?.closest('a');
  return link !== null && link !== undefined && row?.contains(link) === true;
}

/** A statement is written with its font, and saved. */
async function savePdf(place: Place): Promise<void> {
  const { browser } = place;
  await browser.run(follow, '/mine/transactionRecords');
  await browser.tap('button', browser.text('statements.title'));
  await browser.tap('button', browser.text('statements.savePdf', { period: '2026/11' }));
  await until('the PDF is saved', LIMIT_MS, () => {
    const [file] = browser.files().filter((name) => name.endsWith('.pdf'));
    return file !== undefined && /^%PDF-[^]*%%EOF\s*$/.test(readFileSync(file, 'latin1'));
  });
}

/** What a customer does at a desk. */
export async function desk(place: Place): Promise<void> {
  await place.browser.resize(DESK);
  try {
    await arrange(place);
    await place.browser.run(follow, '/quotes/self');
    await place.browser.until('a press in a row of the market list leads to its stock', leadsToItsOwn);
    await savePdf(place);
  } finally {
    await place.browser.resize(PHONE);
  }
}
