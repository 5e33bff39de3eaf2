import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

const FUND_PASSWORD = '246810';
const CARD = {
  holder: 'MOGI TARO',
  cardType: 'ordinary',
  institution: '模擬銀行',
  branch: '本店',
  branchCode: '001',
  number: '0000001234',
  fundPassword: FUND_PASSWORD,
} as const;

async function bindCard(world: World, session: Session): Promise<void> {
  const { status } = await world.api('/user/bankCardAdd', CARD, session);
  expect(status).toBe(1);
}

async function fill(app: App, amount: string, password: string): Promise<void> {
  await app.page.getByLabel('出金額').fill(amount);
  await app.page.getByLabel('取引暗証番号', { exact: true }).fill(password);
  await app.button('内容を確認する').click();
}

test('every obstacle to a withdrawal shows before the form, each with its remedy @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const { code } = await world.popularStock();
  await world.api(
    '/trade/placeOrder',
    { clientOrderId: 'story-order', code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' },
    session,
  );
  await app.open('/mine/withdraw');
  await expect(page.getByText('いまは出金できません')).toBeVisible();
  await expect(page.getByText('登録された口座が見つかりません')).toBeVisible();
  await expect(page.getByText('保有中の建玉があります')).toBeVisible();
  await expect(page.getByText(/求められた場合は詐欺です/)).toBeVisible();
  await expect(page.getByLabel('出金額')).toHaveCount(0);
  await expectAccessible(page, 'the obstacles to a withdrawal');
  await page.getByRole('link', { name: '建玉を見る' }).click();
  await expect(page).toHaveURL(/#\/position\/index/);
});

test('a withdrawal recovers from a wrong PIN, is reviewed, and is cancelled while pending @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  await bindCard(world, session);
  await app.open('/mine/withdraw');
  await expect(page.getByText('いま出金できます')).toBeVisible();
  await expect(page.getByTestId('withdrawable')).toHaveText('10,000,000.00');
  await expectAccessible(page, 'the withdrawal');

  await fill(app, '1000', FUND_PASSWORD);
  await expect(page.getByText('最低金額は30,000.00 JPYです')).toBeVisible();
  await fill(app, '50000', '111111');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/50,000.00\sJPY を 模擬銀行 .*1234 へ出金します/)).toBeVisible();
  await expectAccessible(page, 'the review of a withdrawal');
  await app.button('出金を申し込む').click();
  await expect(sheet.getByText('取引暗証番号が違います')).toBeVisible();
  await app.button('入力に戻る').click();
  await expect(page.getByLabel('出金額')).toHaveValue('50000');
  await expect(page.getByLabel('取引暗証番号', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await fill(app, '50000', FUND_PASSWORD);
  await app.button('出金を申し込む').click();
  await expect(sheet.getByRole('heading', { name: '出金の申込を受け付けました' })).toBeVisible();
  await sheet.getByText('閉じる', { exact: true }).click();
  await expect(page.getByTestId('withdrawable')).toHaveText('9,950,000.00');
  const rows = page.getByTestId('withdrawal-row');
  await expect(rows).toContainText('確認中');

  await app.button('出金を取り消す').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '出金を取り消す' }).click();
  await expect(rows).toContainText('取消済');
  await expect(page.getByTestId('withdrawable')).toHaveText('10,000,000.00');
});

test('a customer withdraws the whole balance, which is paid and recorded @both', async ({ page, world, enter }) => {
  const app = new App(page);
  await bindCard(world, await enter());
  await app.open('/mine/withdraw');
  const rows = page.getByTestId('withdrawal-row');
  const sheet = page.getByRole('dialog');
  await app.button('全額').click();
  await page.getByLabel('取引暗証番号', { exact: true }).fill(FUND_PASSWORD);
  await app.button('内容を確認する').click();
  await app.button('出金を申し込む').click();
  await expect(sheet.getByRole('heading', { name: '出金の申込を受け付けました' })).toBeVisible();
  await sheet.getByText('閉じる', { exact: true }).click();
  await world.review('pass');
  await expect(rows.first()).toContainText('完了');
  await expect(page.getByTestId('withdrawable')).toHaveText('0.00');

  await app.open('/mine/transactionRecords?tab=withdraw');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('開始日').fill('2026-11-20');
  await expect(rows).toHaveCount(0);
});
