import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORDS } from './support/busyCustomer.ts';
import type { Session, World } from './support/world.ts';

const AMOUNT = 100_000;

/** Returns the yen copy product with the shortest lock-up period. */
async function shortest(world: World, session: Session) {
  const { data } = await world.api('/trade/copyProductList', {}, session);
  const product = data.find(
    ({ status, currency, lockUpDays }) => status === 0 && currency === 'jpy' && lockUpDays === 7,
  );
  if (!product) throw new Error('no one-week copy product is on offer');
  return product;
}

async function balance(world: World, session: Session): Promise<number> {
  const { data } = await world.api('/user/getUserinfo', { type: 'jpy' }, session);
  return Number(data['jpy']);
}

async function fill(app: App, amount: string, password: string): Promise<void> {
  await app.write({ 'copyTrading.amount': amount, 'money.fundPassword': password });
}

/**
 * Goes from the list to the review. The field marks amounts that are too small or too large before anything is sent.
 */
async function fillUpToReview(app: App, name: string): Promise<void> {
  const { page } = app;
  await page.getByRole('link', { name, exact: true }).click();
  await app.button('copyTrading.buy').click();
  await fill(app, '9,999', PASSWORDS.fund);
  await app.button('money.review').click();
  await expect(app.says('message.below_minimum_amount.text')).toBeVisible();
  await fill(app, '99999999', PASSWORDS.fund);
  await app.button('money.review').click();
  await expect(app.says('message.insufficient_balance.text')).toBeVisible();
  await fill(app, String(AMOUNT), '111111');
  const limit = page.getByTestId('copy-stop-loss');
  await expect(limit).toContainText(app.text('copyTrading.stopLossNone'));
  await page
    .getByRole('radiogroup', { name: app.text('copyTrading.stopLoss') })
    .getByText('10%', { exact: true })
    .click();
  await expect(limit).toContainText(app.like('copyTrading.stopLossText', { amount: '−10,000.00 JPY' }));
  await expect(limit).toContainText(app.text('copyTrading.stopLossGap'));
  await app.button('money.review').click();
}

test('a customer reads the risk, buys a copy product, follows its gains and losses, and receives the money at the end @both', async ({
  page,
  world,
  customer,
}) => {
  const before = await balance(world, customer);
  const product = await shortest(world, customer);
  await customer.open('/home/follow');
  await fillUpToReview(customer, product.names.jp);

  // Confirming requires that the risk text was opened. Closing it returns to the typed values.
  await expect(customer.button('copyTrading.confirm')).toHaveAttribute('aria-disabled', 'true');
  await customer.button('copyTrading.riskOpen').click();
  await expect(page.getByTestId('copy-risk')).toContainText('−100,000');
  await expect(page.getByTestId('copy-risk')).toContainText(customer.text('copyTrading.riskLossFall'));
  await expect(page.getByTestId('copy-risk')).toContainText('−20,000.00');
  await expect(customer.button('copyTrading.riskLeave')).toBeVisible();
  await expectAccessible(page, 'the risk');
  await customer.button('copyTrading.riskGo').click();
  await expect(customer.field('copyTrading.amount')).toHaveValue(String(AMOUNT));
  await customer.button('money.review').click();
  await expectAccessible(page, 'the review');
  await customer.button('copyTrading.confirm').click();

  // The server refuses a wrong fund password with a reason, and the amount stays.
  await expect(page.getByRole('heading', { name: customer.text('money.refused') })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(customer.text('message.wrong_fund_password.text'));
  await customer.button('money.back').click();
  await expect(customer.field('money.fundPassword')).toHaveAccessibleDescription(
    `${customer.text('message.wrong_fund_password.text')} ${customer.text('attempts.left', { left: 4 })}`,
  );
  await expect(customer.field('copyTrading.amount')).toHaveValue(String(AMOUNT));
  await customer.field('money.fundPassword').fill(PASSWORDS.fund);
  await customer.button('money.review').click();
  await customer.button('copyTrading.confirm').click();
  await expect(page.getByRole('heading', { name: customer.text('copyTrading.done') })).toBeVisible();
  expect(await balance(world, customer)).toBe(before - AMOUNT);

  await page
    .getByRole('link', { name: customer.text('copyTrading.toOrders') })
    .last()
    .click();
  await expect(page).toHaveURL(/#\/mine\/followOrder/);
  const total = page.getByTestId('copy-total');
  await expect(total).toHaveText('0.00');
  await expect(page.getByText('2026/11/26 00:00').first()).toBeVisible();
  await expect(page.getByText('−10,000.00 JPY(10%)')).toBeVisible();

  // The total of the daily results equals the sum of the results that the server posted, gain or loss.
  await world.advance('P5D');
  const { data: orders } = await world.api('/trade/copyOrderList', {}, customer);
  const [order] = orders;
  expect(order?.results.length).toBeGreaterThanOrEqual(2);
  expect(order?.results.some(({ basisPoints }) => basisPoints < 0)).toBe(true);
  const sum = Number(order?.totalProfit);
  await expect(total).toHaveText(`${sum > 0 ? '+' : '−'}${Math.abs(sum).toLocaleString('en')}.00`);
  await expectAccessible(page, 'the order');

  // The lock-up ends at midnight. The refund is the amount plus all results.
  await world.advance('P4D');
  await customer.open('/mine/followOrder?tab=ended');
  await expect(page.getByTestId('copy-order')).toHaveCount(1);
  await expect(page.getByTestId('copy-order')).toContainText(customer.text('copyTrading.ended'));
  const { data: ended } = await world.api('/trade/copyOrderList', {}, customer);
  const back = Number(ended[0]?.paidOut);
  expect(back).toBe(AMOUNT + Number(ended[0]?.totalProfit));
  await expect(page.getByTestId('copy-order')).toContainText(`${back.toLocaleString('en')}.00`);
  expect(await balance(world, customer)).toBe(before - AMOUNT + back);
});

test('an expected return is always shown with its risk', async ({ page, customer }) => {
  await customer.open('/home/follow');
  const products = page.getByTestId('copy-product');
  await expect(products.first()).toBeVisible();
  const returns = page.getByTestId('expected-return');
  await expect(returns).toHaveCount(await products.count());
  for (const words of [
    customer.text('returns.worstDay'),
    customer.text('returns.worstMonth'),
    customer.text('returns.lossDays'),
    customer.text('returns.range'),
    customer.text('returns.notGuaranteed'),
    customer.text('returns.exit.lockedUntilEnd'),
  ]) {
    await expect(returns.filter({ hasText: words })).toHaveCount(await returns.count());
  }
});

test('a copy product cannot be bought after its deadline, even if its page was open before', async ({
  world,
  customer,
}) => {
  const product = await shortest(world, customer);
  await customer.open(`/home/follow?id=${product.id}`);
  await expect(customer.button('copyTrading.buy')).toBeVisible();
  await world.control('POST', '/clock', { to: new Date(product.buyUntil).toISOString() });
  await expect(customer.says('copyTrading.pastText')).toBeVisible();
  await expect(customer.button('copyTrading.buy')).toHaveCount(0);
});
