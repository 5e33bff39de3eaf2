import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORDS } from './support/busyCustomer.ts';
import type { Session, World } from './support/world.ts';

async function apply(app: App, amount: string): Promise<void> {
  await app.field('loans.amount').fill(amount);
  await app.field('money.fundPassword').fill(PASSWORDS.fund);
  await app.button('money.review').click();
}

async function withdrawalRules(world: World, session: Session): Promise<readonly string[]> {
  const { data } = await world.api('/user/withdrawalTerms', { type: 'jpy' }, session);
  return data.blocked.map(({ key }) => key);
}

test('a customer borrows, sees the debt on the withdrawal screen, and repays exactly the amount owed @both', async ({
  page,
  world,
  customer,
}) => {
  await customer.open('/mine/loan');
  await expect(page.getByTestId('credit-score')).toContainText('80');

  // The field rejects more than the limit. The cost of the typed amount appears before anything is sent.
  await apply(customer, '4000001');
  await expect(customer.says('loans.aboveAvailable', { amount: '4,000,000.00 JPY' })).toBeVisible();
  await apply(customer, '500,000');
  const cost = page.getByTestId('loan-cost');
  await expect(cost).toContainText('200.00');
  await expect(cost).toContainText('506,000.00');
  await expectAccessible(page, 'the review of a loan');
  await customer.button('loans.confirm').click();
  await expect(page.getByRole('heading', { name: customer.text('loans.applied') })).toBeVisible();
  expect(await withdrawalRules(world, customer)).not.toContain('loan_unpaid');
  await customer.button('action.close').click();
  await expect(customer.says('loans.pendingTitle')).toBeVisible();

  // The review ends after its time. Five midnights add interest.
  await world.advance('PT1H');
  await expect(page.getByTestId('loan-owed')).toHaveText('500,000.00');
  await world.advance('P5D');
  await expect(page.getByTestId('loan-owed')).toHaveText('501,000.00');
  // A week ahead, seven more nights are charged.
  await expect(page.getByTestId('loan-plan')).toContainText('502,400.00');
  await expect(customer.says('message.loan_unpaid.text')).toBeVisible();
  await expect(customer.field('loans.amount')).toHaveCount(0);
  expect(await withdrawalRules(world, customer)).toContain('loan_unpaid');
  await customer.open('/mine/withdraw');
  await expect(customer.says('message.loan_unpaid.text').first()).toBeVisible();

  // After a wrong fund password nothing is paid, and the sheet stays open.
  await customer.open('/mine/loan');
  await customer.button('loans.repay').click();
  await customer.field('money.fundPassword').fill('111111');
  await customer.button('loans.repayConfirm', { amount: '501,000.00 JPY' }).click();
  await expect(page.getByRole('heading', { name: customer.text('money.refused') })).toBeVisible();
  await customer.button('money.back').click();
  await expect(customer.field('money.fundPassword')).toHaveAccessibleDescription(
    `${customer.text('message.wrong_fund_password.text')} ${customer.text('attempts.left', { left: 4 })}`,
  );
  await expectAccessible(page, 'the repayment');
  await customer.field('money.fundPassword').fill(PASSWORDS.fund);
  await customer.button('loans.repayConfirm', { amount: '501,000.00 JPY' }).click();
  await expect(page.getByRole('heading', { name: customer.text('loans.repaid') })).toBeVisible();
  await customer.button('action.close').last().click();
  await expect(page.getByTestId('loan-debt')).toHaveText('0.00');
  expect(await withdrawalRules(world, customer)).not.toContain('loan_unpaid');

  await customer.open('/mine/loanOrder');
  const row = page.getByTestId('loan-row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(customer.text('loans.state.repaid'));
  await expect(row).toContainText('1,000.00');
  await expectAccessible(page, 'the loan history');
});

test('if midnight passes before a repayment is confirmed, the customer sees the new debt first', async ({
  page,
  world,
  customer,
}) => {
  const terms = { type: 'jpy', amount: '100000', fundPassword: PASSWORDS.fund, clientOrderId: 'story-loan-1' } as const;
  await world.api('/user/loanApply', terms, customer);
  await world.review('pass');
  await customer.open('/mine/loan');
  await customer.button('loans.repay').click();
  await customer.field('money.fundPassword').fill(PASSWORDS.fund);
  await world.advance('P1D');
  await customer.button('loans.repayConfirm', { amount: '100,040.00 JPY' }).click();
  await expect(page.getByRole('heading', { name: customer.text('loans.repaid') })).toBeVisible();
});

test('a rejected loan is shown as rejected, and the customer can apply again', async ({ page, world, customer }) => {
  const terms = { type: 'jpy', amount: '100000', fundPassword: PASSWORDS.fund, clientOrderId: 'story-loan-2' } as const;
  await world.api('/user/loanApply', terms, customer);
  await customer.open('/mine/loanOrder');
  await expect(page.getByTestId('loan-row')).toContainText(customer.text('loans.state.pendingReview'));
  await world.review('reject');
  await expect(page.getByTestId('loan-row')).toContainText(customer.text('loans.state.rejected'));
  await customer.open('/mine/loan');
  await expect(customer.field('loans.amount')).toBeVisible();
});
