import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

const FUND_PASSWORD = '246810';
const AMOUNT = 100_000;
const WORDS = {
  amount: '投資額',
  fundPassword: '取引暗証番号',
  buy: '申し込む',
  risk: 'リスクの説明を読む',
  go: '申込へ進む',
  leave: 'やめておく',
  review: '内容を確認',
  confirm: 'この内容で申し込む',
  done: 'コピー注文を受け付けました',
  refused: '受け付けられませんでした',
  back: '入力に戻る',
  toOrders: 'コピー注文を見る',
  tooLittle: '最低金額を下回っています',
  tooMuch: '余力が不足しています',
  wrongPassword: '取引暗証番号が違います',
  ended: '終了',
  stopLoss: '損失限度',
};

/** The API's copy product in yen with the shortest lock-up. */
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

async function fill(page: Page, amount: string, password: string): Promise<void> {
  await page.getByLabel(WORDS.amount, { exact: true }).fill(amount);
  await page.getByLabel(WORDS.fundPassword, { exact: true }).fill(password);
}

/** From the list to the review: the field marks too small and too large amounts before anything is sent. */
async function fillUpToReview(app: App, name: string): Promise<void> {
  const { page } = app;
  await page.getByRole('link', { name, exact: true }).click();
  await app.button(WORDS.buy).click();
  await fill(page, '9,999', FUND_PASSWORD);
  await app.button(WORDS.review).click();
  await expect(page.getByText(WORDS.tooLittle)).toBeVisible();
  await fill(page, '99999999', FUND_PASSWORD);
  await app.button(WORDS.review).click();
  await expect(page.getByText(WORDS.tooMuch)).toBeVisible();
  await fill(page, String(AMOUNT), '111111');
  const limit = page.getByTestId('copy-stop-loss');
  await expect(limit).toContainText('損失が続いても');
  await page.getByRole('radiogroup', { name: WORDS.stopLoss }).getByText('10%', { exact: true }).click();
  await expect(limit).toContainText('累計損益が −10,000.00 JPY 以下');
  await expect(limit).toContainText('保証されません');
  await app.button(WORDS.review).click();
}

test('a customer reads the risk, buys a copy product, follows gains and losses, and gets the money back @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const before = await balance(world, session);
  const product = await shortest(world, session);
  await app.open('/home/follow');
  await fillUpToReview(app, product.names.jp);

  // Confirming needs the risk text opened first; closing it returns to the typed values.
  await expect(app.button(WORDS.confirm)).toHaveAttribute('aria-disabled', 'true');
  await app.button(WORDS.risk).click();
  await expect(page.getByTestId('copy-risk')).toContainText('−100,000');
  await expect(page.getByTestId('copy-risk')).toContainText('最大ドローダウンと同じ下落のとき');
  await expect(page.getByTestId('copy-risk')).toContainText('−20,000.00');
  await expect(app.button(WORDS.leave)).toBeVisible();
  await expectAccessible(page, 'the risk');
  await app.button(WORDS.go).click();
  await expect(page.getByLabel(WORDS.amount, { exact: true })).toHaveValue(String(AMOUNT));
  await app.button(WORDS.review).click();
  await expectAccessible(page, 'the review');
  await app.button(WORDS.confirm).click();

  // The server refuses a wrong fund password and gives the reason; the amount stays.
  await expect(page.getByRole('heading', { name: WORDS.refused })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(WORDS.wrongPassword);
  await app.button(WORDS.back).click();
  await expect(page.getByLabel(WORDS.fundPassword, { exact: true })).toHaveAccessibleDescription(
    `${WORDS.wrongPassword} 残り4回です。`,
  );
  await expect(page.getByLabel(WORDS.amount, { exact: true })).toHaveValue(String(AMOUNT));
  await page.getByLabel(WORDS.fundPassword, { exact: true }).fill(FUND_PASSWORD);
  await app.button(WORDS.review).click();
  await app.button(WORDS.confirm).click();
  await expect(page.getByRole('heading', { name: WORDS.done })).toBeVisible();
  expect(await balance(world, session)).toBe(before - AMOUNT);

  await page.getByRole('link', { name: WORDS.toOrders }).last().click();
  await expect(page).toHaveURL(/#\/mine\/followOrder/);
  const total = page.getByTestId('copy-total');
  await expect(total).toHaveText('0.00');
  await expect(page.getByText('2026/11/26 00:00').first()).toBeVisible();
  await expect(page.getByText('−10,000.00 JPY(10%)')).toBeVisible();

  // Daily results: the total is what the server has posted, gain or loss.
  await world.advance('P5D');
  const { data: orders } = await world.api('/trade/copyOrderList', {}, session);
  const [order] = orders;
  expect(order?.results.length).toBeGreaterThanOrEqual(2);
  expect(order?.results.some(({ basisPoints }) => basisPoints < 0)).toBe(true);
  const sum = Number(order?.totalProfit);
  await expect(total).toHaveText(`${sum > 0 ? '+' : '−'}${Math.abs(sum).toLocaleString('en')}.00`);
  await expectAccessible(page, 'the order');

  // The lock-up ends at midnight; the refund is the amount plus every result.
  await world.advance('P4D');
  await app.open('/mine/followOrder?tab=ended');
  await expect(page.getByTestId('copy-order')).toHaveCount(1);
  await expect(page.getByTestId('copy-order')).toContainText(WORDS.ended);
  const { data: ended } = await world.api('/trade/copyOrderList', {}, session);
  const back = Number(ended[0]?.paidOut);
  expect(back).toBe(AMOUNT + Number(ended[0]?.totalProfit));
  await expect(page.getByTestId('copy-order')).toContainText(`${back.toLocaleString('en')}.00`);
  expect(await balance(world, session)).toBe(before - AMOUNT + back);
});

test('an expected return is always shown with its risk', async ({ page, enter }) => {
  const app = new App(page);
  await enter();
  await app.open('/home/follow');
  const products = page.getByTestId('copy-product');
  await expect(products.first()).toBeVisible();
  const returns = page.getByTestId('expected-return');
  await expect(returns).toHaveCount(await products.count());
  for (const words of ['最悪の日', '最悪の月', '損失の日', '1日の変動範囲', '保証なし', '引き出せません']) {
    await expect(returns.filter({ hasText: words })).toHaveCount(await returns.count());
  }
});

test('an offer closes at its deadline while its page is open', async ({ page, world, enter }) => {
  const app = new App(page);
  const session = await enter();
  const product = await shortest(world, session);
  await app.open(`/home/follow?id=${product.id}`);
  await expect(app.button(WORDS.buy)).toBeVisible();
  await world.control('POST', '/clock', { to: new Date(product.buyUntil).toISOString() });
  await expect(page.getByText('募集期限を過ぎたため、新しい申込はできません。')).toBeVisible();
  await expect(app.button(WORDS.buy)).toHaveCount(0);
});
