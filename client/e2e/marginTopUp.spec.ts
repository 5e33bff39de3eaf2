import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';

const ADD = '保証金を追加する';
const AMOUNT = '追加する金額';

test('a top-up adds margin to a leveraged position and moves its liquidation price away @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const { code } = await world.popularStock();
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '10' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-leveraged' }, session);
  await app.open(`/position/info?id=${data.id}`);
  await app.button(ADD).click();

  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(AMOUNT, { exact: true }).fill('99999999999');
  await expect(sheet.getByText('余力が不足しています', { exact: false })).toBeVisible();
  await sheet.getByLabel(AMOUNT, { exact: true }).fill('1.5');
  await sheet.getByRole('button', { name: '内容を確認' }).click();
  await expect(sheet.getByText('整数で入力してください', { exact: true })).toBeVisible();

  await sheet.getByLabel(AMOUNT, { exact: true }).fill('50000');
  const promised = sheet.getByTestId('top-up-liquidation').locator('b');
  await expect(promised).toContainText(/\d/);
  await sheet.getByRole('button', { name: '内容を確認' }).click();
  await expect(sheet.getByText('保証金を50,000.00 JPY追加します。', { exact: false })).toBeVisible();
  const price = (await promised.innerText()).replace(/[^\d,.]/g, '');
  await sheet.getByRole('button', { name: ADD }).click();
  await expect(sheet.getByText('保証金を追加しました')).toBeVisible();
  await expect(sheet.getByText(`強制決済の価格 ${price}`)).toBeVisible();
  await sheet.getByRole('button', { name: '閉じる' }).last().click();

  await expect(page.getByText('追加した保証金', { exact: true })).toBeVisible();
  await expect(page.getByText(price, { exact: true })).toBeVisible();
});

test('a refused top-up shows its cause, and the amount stays', async ({ page, world, enter }) => {
  const app = new App(page);
  const session = await enter();
  const { code } = await world.popularStock();
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '10' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-leveraged' }, session);
  await app.open(`/position/info?id=${data.id}`);
  await app.button(ADD).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(AMOUNT, { exact: true }).fill('1000');
  await sheet.getByRole('button', { name: '内容を確認' }).click();
  await world.armMessage('/trade/marginTopUp', 'insufficient_balance');
  await sheet.getByRole('button', { name: ADD }).click();
  await expect(sheet.getByRole('alert')).toContainText('余力が不足しています');
  await sheet.getByRole('button', { name: '入力に戻る' }).click();
  await expect(sheet.getByLabel(AMOUNT, { exact: true })).toHaveValue('1000');
});
