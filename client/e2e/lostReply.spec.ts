import { expect, test } from './fixtures.ts';

const LOST = /Failed to load resource: net::ERR/;

test('the client looks up an order whose reply was lost, and the order is not duplicated @whole', async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(LOST);
  await customer.openStock(code);
  await world.armFault('/trade/placeOrder', 'drop', { when: 'after' });
  const lookUp = await customer.hold('/trade/orderByClientId');
  await customer.buyAtMarket(100);
  await expect(page.getByRole('status').getByText(customer.text('ticket.checking'))).toBeVisible();
  lookUp();
  await expect(page.getByRole('status').getByText(customer.text('ticket.accepted'), { exact: true })).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(1);
});

test('an order that never reached the server is reported as not sent, and can be sent again', async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(LOST);
  await customer.openStock(code);
  await world.armFault('/trade/placeOrder', 'drop', { when: 'before' });
  await customer.buyAtMarket(100);
  await expect(page.getByRole('status').getByText(customer.text('ticket.notSent'))).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(0);
  await world.disarmFaults();
  await customer.button('ticket.resend').click();
  await expect(page.getByRole('status').getByText(customer.text('ticket.accepted'), { exact: true })).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(1);
});

test('a second tap while an order is in flight sends nothing @whole', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  await world.armFault('/trade/placeOrder', 'delay', { delayMs: 500 });
  await customer.prepareMarketOrder(100);
  await customer.button('ticket.confirmBuy').dblclick();
  await expect(page.getByRole('status').getByText(customer.text('ticket.accepted'), { exact: true })).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(1);
});
