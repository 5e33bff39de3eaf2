import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

const FUND_PASSWORD = '246810';
const WORDS = {
  amount: '借入額',
  fundPassword: '取引暗証番号',
  review: '内容を確認',
  confirm: '借入を申し込む',
  applied: '借入の申込を受け付けました',
  pending: '審査中です',
  tooMuch: '借入可能額は 4,000,000.00 JPY です',
  unpaid: '未返済の借入があります',
  repay: '全額を返済する',
  refused: '受け付けられませんでした',
  back: '入力に戻る',
  wrongPassword: '取引暗証番号が違います',
  repaid: '完済しました',
  close: '閉じる',
  rejected: '不承認',
};

async function apply(app: App, amount: string): Promise<void> {
  const { page } = app;
  await page.getByLabel(WORDS.amount, { exact: true }).fill(amount);
  await page.getByLabel(WORDS.fundPassword, { exact: true }).fill(FUND_PASSWORD);
  await app.button(WORDS.review).click();
}

async function withdrawalRules(world: World, session: Session): Promise<readonly string[]> {
  const { data } = await world.api('/user/withdrawalTerms', { type: 'jpy' }, session);
  return data.blocked.map(({ key }) => key);
}

test('a customer borrows, meets the debt when withdrawing, and repays exactly the amount owed @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  await app.open('/mine/loan');
  await expect(page.getByTestId('credit-score')).toContainText('80');

  // The field refuses more than the limit, and the cost of the typed amount shows before anything is sent.
  await apply(app, '4000001');
  await expect(page.getByText(WORDS.tooMuch)).toBeVisible();
  await apply(app, '500,000');
  const cost = page.getByTestId('loan-cost');
  await expect(cost).toContainText('200.00');
  await expect(cost).toContainText('506,000.00');
  await expectAccessible(page, 'the review of a loan');
  await app.button(WORDS.confirm).click();
  await expect(page.getByRole('heading', { name: WORDS.applied })).toBeVisible();
  expect(await withdrawalRules(world, session)).not.toContain('loan_unpaid');
  await app.button(WORDS.close).click();
  await expect(page.getByText(WORDS.pending)).toBeVisible();

  // The review ends after its time; five midnights add their interest.
  await world.advance('PT1H');
  await expect(page.getByTestId('loan-owed')).toHaveText('500,000.00');
  await world.advance('P5D');
  await expect(page.getByTestId('loan-owed')).toHaveText('501,000.00');
  // A week ahead, seven more nights are charged.
  await expect(page.getByTestId('loan-plan')).toContainText('502,400.00');
  await expect(page.getByText(WORDS.unpaid)).toBeVisible();
  await expect(page.getByLabel(WORDS.amount, { exact: true })).toHaveCount(0);
  expect(await withdrawalRules(world, session)).toContain('loan_unpaid');
  await app.open('/mine/withdraw');
  await expect(page.getByText(WORDS.unpaid).first()).toBeVisible();

  // A wrong fund password first: nothing is paid, and the sheet stays open.
  await app.open('/mine/loan');
  await app.button(WORDS.repay).click();
  await page.getByLabel(WORDS.fundPassword, { exact: true }).fill('111111');
  await app.button('501,000.00 JPY を返済する').click();
  await expect(page.getByRole('heading', { name: WORDS.refused })).toBeVisible();
  await app.button(WORDS.back).click();
  await expect(page.getByLabel(WORDS.fundPassword, { exact: true })).toHaveAccessibleDescription(
    `${WORDS.wrongPassword} 残り4回です。`,
  );
  await expectAccessible(page, 'the repayment');
  await page.getByLabel(WORDS.fundPassword, { exact: true }).fill(FUND_PASSWORD);
  await app.button('501,000.00 JPY を返済する').click();
  await expect(page.getByRole('heading', { name: WORDS.repaid })).toBeVisible();
  await app.button(WORDS.close).last().click();
  await expect(page.getByTestId('loan-debt')).toHaveText('0.00');
  expect(await withdrawalRules(world, session)).not.toContain('loan_unpaid');

  await app.open('/mine/loanOrder');
  const row = page.getByTestId('loan-row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('完済');
  await expect(row).toContainText('1,000.00');
  await expectAccessible(page, 'the loan history');
});

test('after midnight passes between figure and confirmation, the new debt shows before payment', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const terms = { type: 'jpy', amount: '100000', fundPassword: FUND_PASSWORD, clientOrderId: 'story-loan-1' } as const;
  await world.api('/user/loanApply', terms, session);
  await world.review('pass');
  await app.open('/mine/loan');
  await app.button(WORDS.repay).click();
  await page.getByLabel(WORDS.fundPassword, { exact: true }).fill(FUND_PASSWORD);
  await world.advance('P1D');
  await app.button('100,040.00 JPY を返済する').click();
  await expect(page.getByRole('heading', { name: WORDS.repaid })).toBeVisible();
});

test('a rejected loan says so and allows another application', async ({ page, world, enter }) => {
  const app = new App(page);
  const session = await enter();
  const terms = { type: 'jpy', amount: '100000', fundPassword: FUND_PASSWORD, clientOrderId: 'story-loan-2' } as const;
  await world.api('/user/loanApply', terms, session);
  await app.open('/mine/loanOrder');
  await expect(page.getByTestId('loan-row')).toContainText('審査中');
  await world.review('reject');
  await expect(page.getByTestId('loan-row')).toContainText(WORDS.rejected);
  await app.open('/mine/loan');
  await expect(page.getByLabel(WORDS.amount, { exact: true })).toBeVisible();
});
