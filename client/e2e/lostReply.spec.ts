import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';

const LOST = /Failed to load resource: net::ERR/;
const CHECKING = '結果を確認しています';
const NOT_SENT = '注文は送られていません';

test('the client looks up an order whose answer was lost, and it stays one order', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(LOST);
  const app = new App(page);
  const { code } = await world.popularStock();
  const session = await enter();
  await app.openStock(code);
  await world.armFault('/trade/placeOrder', 'drop', { when: 'after' });
  // Long enough to be visible.
  await world.armFault('/trade/orderByClientId', 'delay', { delayMs: 800 });
  await app.buyAtMarket(100);
  await expect(page.getByRole('status').getByText(CHECKING)).toBeVisible();
  await expect(page.getByRole('status').getByText(app.words.accepted, { exact: true })).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(1);
});

test('an order that never arrived is reported as not sent, and can be sent again', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(LOST);
  const app = new App(page);
  const { code } = await world.popularStock();
  const session = await enter();
  await app.openStock(code);
  await world.armFault('/trade/placeOrder', 'drop', { when: 'before' });
  await app.buyAtMarket(100);
  await expect(page.getByRole('status').getByText(NOT_SENT)).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(0);
  await world.disarmFaults();
  await app.button('もう一度送る').click();
  await expect(page.getByRole('status').getByText(app.words.accepted, { exact: true })).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(1);
});

test('a second tap while an order is in flight sends nothing', async ({ page, world, enter }) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  const session = await enter();
  await app.openStock(code);
  await world.armFault('/trade/placeOrder', 'delay', { delayMs: 500 });
  await app.prepareMarketOrder(100);
  await app.button(app.words.confirmBuy).dblclick();
  await expect(page.getByRole('status').getByText(app.words.accepted, { exact: true })).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(1);
});
