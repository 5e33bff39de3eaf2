import { expect, test } from './fixtures.ts';

test('a customer joins a day trade and receives its result @both', async ({ page, world, customer }) => {
  await customer.open('/home/withinDays');
  await expect(customer.says('dayTrades.notGuaranteed').first()).toBeVisible();
  await expect(
    page.getByText(
      customer.text('application.untilClose', { time: customer.text('timeLeft.hours', { hours: 5, minutes: 30 }) }),
    ),
  ).toBeVisible();

  // The field reports an amount out of bounds.
  await customer.field('dayTrades.amount').fill('9999');
  await customer.button('application.review').click();
  await expect(customer.says('dayTrades.belowMinimum', { minimum: '10,000.00' })).toBeVisible();

  await customer.field('dayTrades.amount').fill('200000');
  await expect(page.getByText('−7,200')).toBeVisible();
  await customer.button('application.review').click();
  await expect(customer.says('dayTrades.noCancel')).toBeVisible();
  await customer.button('application.confirm').click();
  await expect(page.getByRole('status').getByText(customer.text('application.done'), { exact: true })).toBeVisible();

  await page
    .getByRole('link', { name: customer.text('dayTrades.toOrders') })
    .last()
    .click();
  const trade = page.getByTestId('day-trade');
  await expect(trade).toContainText(customer.text('dayTrades.state.submitted'));
  await world.advance('PT11M');
  await expect(trade).toContainText(customer.text('dayTrades.state.trading'));
  await world.to('jp:close');
  await expect(trade).toContainText(customer.text('dayTrades.state.settled'));
  await expect(trade).toContainText(customer.like('dayTrades.stateText.settled'));
  await expect(trade.getByTestId('day-trade-profit')).toContainText(/[+−]/);
  await customer.button('dayTrades.receive').click();
  await expect(trade.getByText(customer.text('dayTrades.receiveDone'))).toBeVisible();
  await expect(trade).toContainText(customer.text('dayTrades.state.applied'));
  await expect(trade.getByTestId('day-trade-received')).toContainText(/\d/);
});

test('outside its hours the day trade screen states when it opens, and an unclaimed result is paid automatically', async ({
  page,
  world,
  customer,
}) => {
  await world.api('/trade/dayTradeApply', { amount: '10000', clientOrderId: 'story-day-1' }, customer);
  await customer.open('/home/withinDays');
  await expect(customer.says('message.order_under_review.text')).toBeVisible();
  await world.to('jp:close');
  await expect(customer.says('message.not_trading_time.text')).toBeVisible();
  await expect(customer.says('dayTrades.nextOpen', { time: '11/19 09:00' }).first()).toBeVisible();
  await expect(customer.button('application.review')).toHaveCount(0);

  await customer.open('/home/qcList');
  await expect(page.getByTestId('day-trade')).toContainText(customer.text('dayTrades.state.settled'));
  await world.to('jp:open');
  await expect(page.getByTestId('day-trade')).toContainText(customer.text('dayTrades.state.applied'));
});

test('a day trade application rejected in review is refunded in full', async ({ page, world, customer }) => {
  await world.api('/trade/dayTradeApply', { amount: '10000', clientOrderId: 'story-day-2' }, customer);
  await customer.open('/home/qcList');
  await expect(page.getByTestId('day-trade')).toContainText(customer.text('dayTrades.state.submitted'));
  await world.review('reject');
  await expect(page.getByTestId('day-trade')).toContainText(customer.text('dayTrades.state.failed'));
  await expect(page.getByTestId('day-trade')).toContainText(customer.text('dayTrades.stateText.failed'));
});
