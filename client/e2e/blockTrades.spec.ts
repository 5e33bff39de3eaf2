import { expect, test } from './fixtures.ts';

test('a customer buys part of a block, has one application rejected, and sells the shares from the next session on @both', async ({
  page,
  world,
  customer,
}) => {
  const { data: offers } = await world.api('/trade/blockList', {}, customer);
  const [offer] = offers;
  if (offer?.bulkPassword === undefined) throw new Error('no block is on offer');

  await customer.open('/home/large');
  const card = page.getByTestId('block-offer').first();
  await expect(card).toContainText(customer.like('blockTrades.gap.discount'));
  await expect(card).toContainText(customer.text('exchange.at', { time: '09:30' }));
  await expect(card).toContainText(
    customer.text('application.untilClose', { time: customer.text('timeLeft.hours', { hours: 5, minutes: 0 }) }),
  );
  await card.click();

  // Below the minimum the field reports the error before anything is sent.
  await customer.field('blockTrades.quantity').fill('1');
  await expect(customer.says('blockTrades.quantityBelow', { minimum: offer.minimumQuantity })).toBeVisible();
  await customer.field('blockTrades.quantity').fill(String(offer.minimumQuantity));

  // Only the server can refuse a wrong password; the typed text stays.
  await page.getByRole('textbox', { name: customer.text('blockTrades.password') }).fill('WRONG');
  await customer.button('application.review').click();
  await expect(customer.says('blockTrades.noCancel')).toBeVisible();
  await customer.button('application.confirm').click();
  await expect(page.getByRole('alert')).toContainText(customer.text('message.security_key_mismatch.text'));
  await expect(page.getByRole('alert')).toContainText(customer.text('message.security_key_mismatch.next'));
  await customer.button('money.back').click();
  await expect(customer.field('blockTrades.quantity')).toHaveValue(String(offer.minimumQuantity));

  await customer.button('blockTrades.passwordFill', { password: offer.bulkPassword }).click();
  const held = await page.getByTestId('block-hold').innerText();
  await customer.button('application.review').click();
  await expect(page.getByTestId('block-hold')).toHaveText(held);
  await customer.button('application.confirm').click();
  await expect(page.getByRole('status').getByText(customer.text('application.done'), { exact: true })).toBeVisible();

  await page.getByRole('link', { name: customer.text('blockTrades.toOrders') }).click();
  const order = page.getByTestId('block-order');
  await expect(order).toContainText(customer.text('blockTrades.state.pendingReview'));
  await world.advance('PT31M');
  await expect(order).toContainText(customer.text('blockTrades.state.passed'));
  await order.getByRole('link', { name: customer.text('blockTrades.toPosition') }).click();
  await expect(customer.says('message.t1_sell_blocked.text')).toBeVisible();
  await world.to('jp:open');
  await world.advance('PT5M');
  await customer.closePosition();
  await customer.hearToast('message.sale_requested.text');
});

test('a closed block offer says so before its form, and an offer with an application under review accepts no second one', async ({
  page,
  world,
  customer,
}) => {
  const { data: offers } = await world.api('/trade/blockList', {}, customer);
  const [offer] = offers;
  if (offer?.bulkPassword === undefined) throw new Error('no block is on offer');
  const { id, bulkPassword, minimumQuantity } = offer;
  const request = { id, quantity: String(minimumQuantity), bulkPassword, clientOrderId: 'story-block-1' };
  await world.api('/trade/blockApply', request, customer);

  await customer.open(`/home/largeInfo?id=${id}`);
  await expect(customer.says('message.order_under_review.text')).toBeVisible();
  await expect(customer.button('application.review')).toHaveCount(0);

  await world.review('reject');
  await expect(customer.button('application.review')).toBeVisible();
  await customer.open('/home/largeQc');
  await expect(page.getByTestId('block-order')).toContainText(customer.text('blockTrades.state.rejected'));
  await expect(page.getByTestId('block-order')).toContainText(customer.text('blockTrades.stateText.rejected'));

  await customer.open(`/home/largeInfo?id=${id}`);
  await world.advance('PT5H');
  await expect(customer.says('message.block_trade_closed.text')).toBeVisible();
  await expect(customer.says('blockTrades.closedAt', { time: '14:30' }).first()).toBeVisible();
});
