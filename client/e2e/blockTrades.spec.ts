import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';

const APPLY = '申込内容を確認';
const CONFIRM = 'この内容で申し込む';
const DONE = '申込を受け付けました';
const WRONG_PASSWORD = 'セキュリティキーが一致しません';
const QUANTITY = '買付数量';
const PASSWORD = '大口取引パスワード';

test('a customer buys part of a block, is refused once, and sells it from the next session @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const { data: offers } = await world.api('/trade/blockList', {}, session);
  const [offer] = offers;
  if (offer?.bulkPassword === undefined) throw new Error('no block is on offer');

  await app.open('/home/large');
  const card = page.getByTestId('block-offer').first();
  await expect(card).toContainText('市場価格より');
  await expect(card).toContainText('09:30時点');
  await expect(card).toContainText('受付終了まで5時間0分');
  await card.click();

  // Below the minimum the field reports the error before anything is sent.
  await page.getByLabel(QUANTITY, { exact: true }).fill('1');
  await expect(page.getByText(`${offer.minimumQuantity}株以上を入力してください`)).toBeVisible();
  await page.getByLabel(QUANTITY, { exact: true }).fill(String(offer.minimumQuantity));

  // Only the server can refuse a wrong password; the typed text stays.
  await page.getByRole('textbox', { name: PASSWORD }).fill('WRONG');
  await app.button(APPLY).click();
  await expect(page.getByText('審査が終わるまで取り消せません', { exact: false })).toBeVisible();
  await app.button(CONFIRM).click();
  await expect(page.getByRole('alert')).toContainText(WRONG_PASSWORD);
  await expect(page.getByRole('alert')).toContainText('入力したパスワードまたはキーを確認し');
  await app.button('入力に戻る').click();
  await expect(page.getByLabel(QUANTITY, { exact: true })).toHaveValue(String(offer.minimumQuantity));

  await app.button(`${offer.bulkPassword} を入力する`).click();
  const held = await page.getByTestId('block-hold').innerText();
  await app.button(APPLY).click();
  await expect(page.getByTestId('block-hold')).toHaveText(held);
  await app.button(CONFIRM).click();
  await expect(page.getByRole('status').getByText(DONE, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: '申込履歴を見る' }).click();
  const order = page.getByTestId('block-order');
  await expect(order).toContainText('審査中');
  await world.advance('PT31M');
  await expect(order).toContainText('承認済');
  await order.getByRole('link', { name: '保有を見る' }).click();
  await expect(page.getByText('当日買付分は売却できません(T+1)', { exact: false })).toBeVisible();
  await world.to('jp:open');
  await world.advance('PT5M');
  await app.closePosition();
  await expect(app.toast(app.words.saleRequested)).toBeVisible();
});

test('a closed block says so before the form, and one under review takes no second application', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const { data: offers } = await world.api('/trade/blockList', {}, session);
  const [offer] = offers;
  if (offer?.bulkPassword === undefined) throw new Error('no block is on offer');
  const { id, bulkPassword, minimumQuantity } = offer;
  const request = { id, quantity: String(minimumQuantity), bulkPassword, clientOrderId: 'story-block-1' };
  await world.api('/trade/blockApply', request, session);

  await app.open(`/home/largeInfo?id=${id}`);
  await expect(page.getByText('審査中の申込があります')).toBeVisible();
  await expect(app.button(APPLY)).toHaveCount(0);

  await world.review('reject');
  await expect(app.button(APPLY)).toBeVisible();
  await app.open('/home/largeQc');
  await expect(page.getByTestId('block-order')).toContainText('不承認');
  await expect(page.getByTestId('block-order')).toContainText('拘束していた全額は、買付余力に戻りました。');

  await app.open(`/home/largeInfo?id=${id}`);
  await world.advance('PT5H');
  await expect(page.getByText('大口取引の受付は終了しています', { exact: false })).toBeVisible();
  await expect(page.getByText('14:30 に締め切りました。').first()).toBeVisible();
});
