import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

/** Returns the steps of an order, as a screen reader reads them. */
function steps(app: App, within: Pick<Locator, 'getByRole'> = app.page): Locator {
  return within.getByRole('list', { name: app.text('orderTimeline.title') }).getByRole('listitem');
}

type Name =
  | 'submitted'
  | 'accepted'
  | 'sentToExchange'
  | 'filled'
  | 'marginAdded'
  | 'closeRequested'
  | 'closed'
  | 'cancelled'
  | 'awaitingOpening'
  | 'awaitingFill';

/** Returns the text of a step and its place: done, current or ahead. */
function step(app: App, name: Name, place: 'done' | 'current' = 'done'): string {
  return `${app.text(`orderTimeline.name.${name}`)} (${app.text(`orderTimeline.place.${place}`)})`;
}

test('the timeline of an order shows its steps from submission to close @both', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '10' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-course' }, customer);
  const { id = '' } = data;
  await world.advance('PT1M');
  await world.api('/trade/marginTopUp', { id, amount: '5000', clientOrderId: 'story-margin' }, customer);
  await customer.open(`/position/info?id=${id}`);
  await expect(steps(customer)).toContainText(
    (['submitted', 'accepted', 'filled', 'marginAdded'] as const).map((name) => step(customer, name)),
  );
  await expect(steps(customer).nth(2)).toContainText('2026/11/18 09:30:00');
  await expect(steps(customer).nth(3)).toContainText('2026/11/18 09:31:00');
  await expectAccessible(page, 'the timeline of a position');

  await customer.button('positions.close').click();
  await customer.button('ticket.review').click();
  await customer.button('positions.closeConfirm').click();
  const sheet = page.getByRole('dialog');
  await expect(steps(customer, sheet)).toContainText(
    (['filled', 'closeRequested', 'closed'] as const).map((name) => step(customer, name)),
  );
  await sheet
    .getByRole('button', { name: customer.text('action.close') })
    .last()
    .click();
  await expect(steps(customer).last()).toContainText('2026/11/18 09:31:00');

  // A closed position can be backtested with a stop. A more distant stop would have changed nothing.
  await customer.button('backtest.action').click();
  await sheet.getByRole('button', { name: '−10%' }).click();
  await customer.button('backtest.run').click();
  await expect(page.getByTestId('backtest-difference')).toContainText(/^0/);
  await expectAccessible(page, 'a backtest');
});

test('a cancelled order is shown as cancelled, a pending one shows no fill, and one entered at night is filled at the open @whole', async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR/);
  const { data: stock } = await world.api('/market/stockDetail', { code });
  const price = stock.limitDown ?? '1';
  const order = { code, side: 'long', orderType: 'limit', price, quantity: '100', leverage: '1' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-waiting' }, customer);
  const { id = '' } = data;
  await customer.open(`/position/info?id=${id}`);
  await expect(steps(customer).last()).toContainText(step(customer, 'awaitingFill', 'current'));
  await world.api('/trade/amendOrder', { id, quantity: '200', clientOrderId: 'story-amended' }, customer);
  await world.api('/trade/cancelOrder', { id }, customer);
  await expect(steps(customer).last()).toContainText(step(customer, 'cancelled'));

  await world.to('jp:close');
  await customer.openStock(code);
  await customer.fillMarketOrder(100);
  const opening = { time: '11/19 09:00' };
  await expect(customer.says('ticket.queued', opening)).toBeVisible();
  await expectAccessible(page, 'the ticket of a closed market');
  await customer.button('ticket.review').click();
  await expect(customer.says('ticket.queued', opening)).toBeVisible();
  await customer.button('ticket.confirmBuy').click();
  await expect(customer.says('ticket.queuedUntil', opening)).toBeVisible();
  await expect(steps(customer).last()).toContainText(step(customer, 'awaitingOpening', 'current'));
  await world.to('jp:open');
  await world.advance('PT1M');
  await expect(steps(customer)).toContainText(
    (['submitted', 'accepted', 'sentToExchange', 'filled'] as const).map((name) => step(customer, name)),
  );
  await expect(steps(customer).nth(2)).toContainText('2026/11/19 09:00:00');
  await customer.button('action.close').click();

  await world.armFault('/trade/placeOrder', 'drop', { when: 'before' });
  await world.armFault('/trade/orderByClientId', 'drop', { when: 'before', always: true });
  await customer.buyAtMarket(100);
  await expect(steps(customer)).toHaveText([customer.like('orderTimeline.name.checking')]);
});
