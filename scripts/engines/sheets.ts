import { World } from '../../client/e2e/support/world.ts';
import { enter, open } from './place.ts';
import type { Place } from './place.ts';

const LOT = 100;

/** A closed position is backtested with other terms, and two orders at one price of the book are listed. */
export async function sheets(place: Place): Promise<void> {
  const { browser, sim } = place;
  const world = new World(sim);
  const session = await sim.logIn();
  const { code } = await world.popularStock();
  const order = { code, side: 'long', quantity: String(LOT), leverage: '1' } as const;
  const bought = await world.api(
    '/trade/placeOrder',
    { ...order, orderType: 'market', clientOrderId: 'sheets-bought' },
    session,
  );
  const { id = '' } = bought.data;
  await sim.advance('PT1M');
  await world.api('/trade/closePosition', { id, clientOrderId: 'sheets-closed' }, session);
  const [, level] = (await world.api('/market/book', { code })).data.bids;
  for (const clientOrderId of ['sheets-first', 'sheets-second'])
    await world.api(
      '/trade/placeOrder',
      { ...order, orderType: 'limit', price: level?.price ?? 'none', clientOrderId },
      session,
    );

  const left = (title: string) =>
    browser.until('the sheet is closed', (text) => !document.body.innerText.includes(text), title);
  await enter(place, `/position/info?id=${id}`, session);
  await browser.tap('button', browser.text('backtest.action'));
  await browser.sees(browser.text('backtest.title'));
  await browser.tap('button', browser.text('backtest.run'));
  await browser.sees(browser.text('backtest.difference'));
  await browser.tap('sheetButton', browser.text('action.close'));
  await left(browser.text('backtest.title'));

  await open(place, `/quotes/info?code=${code}`);
  await browser.tap('fold', browser.text('book.open'));
  await browser.tap('button', browser.text('book.own', { quantity: String(2 * LOT) }));
  await browser.sees(browser.text('positions.ownHere'));
  const shown = await browser.until('both orders are listed', () => {
    const rows = [...document.querySelectorAll('[role=dialog] li')].map((row) => row.textContent);
    return rows.length === 2 ? rows : undefined;
  });
  for (const { id: own } of (await world.api('/trade/orders', { type: 'jpy' }, session)).data.slice(0, 2))
    if (!shown.some((row) => row.includes(own))) throw new Error(`${own} is not among ${shown.join(', ')}`);
  await browser.tap('sheetButton', browser.text('action.close'));
  await left(browser.text('positions.ownHere'));
}
