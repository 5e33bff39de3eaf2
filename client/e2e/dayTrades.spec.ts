import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';

const AMOUNT = '参加金額';
const REVIEW = '申込内容を確認';
const CONFIRM = 'この内容で申し込む';

test('a customer joins a session and receives its result @both', async ({ page, world, enter }) => {
  const app = new App(page);
  await enter();
  await app.open('/home/withinDays');
  await expect(page.getByText('利益は保証されません', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('受付終了まで5時間30分')).toBeVisible();

  // The field reports an amount out of bounds.
  await page.getByLabel(AMOUNT, { exact: true }).fill('9999');
  await app.button(REVIEW).click();
  await expect(page.getByText('10,000.00円以上を入力してください')).toBeVisible();

  await page.getByLabel(AMOUNT, { exact: true }).fill('200000');
  await expect(page.getByText('−7,200')).toBeVisible();
  await app.button(REVIEW).click();
  await expect(page.getByText('申込後は取り消せません。')).toBeVisible();
  await app.button(CONFIRM).click();
  await expect(page.getByRole('status').getByText('申込を受け付けました', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: '履歴を見る' }).last().click();
  const trade = page.getByTestId('day-trade');
  await expect(trade).toContainText('審査中');
  await world.advance('PT11M');
  await expect(trade).toContainText('取引中');
  await world.to('jp:close');
  await expect(trade).toContainText('結果確定');
  await expect(trade).toContainText('何もしなくても');
  await expect(trade.getByTestId('day-trade-profit')).toContainText(/[+−]/);
  await app.button('受け取る').click();
  await expect(trade.getByText('残高に入りました')).toBeVisible();
  await expect(trade).toContainText('受取済');
  await expect(trade.getByTestId('day-trade-received')).toContainText(/\d/);
});

test('outside its hours the programme says when it opens, and an uncollected result is paid automatically', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  await world.api('/trade/dayTradeApply', { amount: '10000', clientOrderId: 'story-day-1' }, session);
  await app.open('/home/withinDays');
  await expect(page.getByText('審査中の申込があります')).toBeVisible();
  await world.to('jp:close');
  await expect(page.getByText('取引時間外です', { exact: false })).toBeVisible();
  await expect(page.getByText('次の受付は 11/19 09:00 からです。').first()).toBeVisible();
  await expect(app.button(REVIEW)).toHaveCount(0);

  await app.open('/home/qcList');
  await expect(page.getByTestId('day-trade')).toContainText('結果確定');
  await world.to('jp:open');
  await expect(page.getByTestId('day-trade')).toContainText('受取済');
});

test('an application rejected in review refunds everything', async ({ page, world, enter }) => {
  const app = new App(page);
  const session = await enter();
  await world.api('/trade/dayTradeApply', { amount: '10000', clientOrderId: 'story-day-2' }, session);
  await app.open('/home/qcList');
  await expect(page.getByTestId('day-trade')).toContainText('審査中');
  await world.review('reject');
  await expect(page.getByTestId('day-trade')).toContainText('不成立');
  await expect(page.getByTestId('day-trade')).toContainText('全額が買付余力に戻りました');
});
