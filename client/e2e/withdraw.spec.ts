import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { BANK_CARD, PASSWORDS } from './support/busyCustomer.ts';
import type { Session, World } from './support/world.ts';

async function bindCard(world: World, session: Session): Promise<void> {
  const { status } = await world.api('/user/bankCardAdd', BANK_CARD, session);
  expect(status).toBe(1);
}

async function fill(app: App, amount: string, password: string): Promise<void> {
  await app.page.getByLabel(app.text('withdraw.amount')).fill(amount);
  await app.field('money.fundPassword').fill(password);
  await app.button('funding.review').click();
}

test('every obstacle to a withdrawal is stated before the form, each with its remedy @both', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  await world.api(
    '/trade/placeOrder',
    { clientOrderId: 'story-order', code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' },
    customer,
  );
  await customer.open('/mine/withdraw');
  await expect(customer.says('withdraw.blocked')).toBeVisible();
  await expect(customer.says('message.bank_card_not_found.text')).toBeVisible();
  await expect(customer.says('message.positions_open.text')).toBeVisible();
  await expect(customer.says('funding.noFee')).toBeVisible();
  await expect(page.getByLabel(customer.text('withdraw.amount'))).toHaveCount(0);
  await expectAccessible(page, 'the obstacles to a withdrawal');
  await page.getByRole('link', { name: customer.text('funding.way.closingPositions') }).click();
  await expect(page).toHaveURL(/#\/position\/index/);
});

test('a withdrawal can be corrected after a wrong PIN, is reviewed, and is cancelled while pending @both', async ({
  page,
  world,
  customer,
}) => {
  await bindCard(world, customer);
  await customer.open('/mine/withdraw');
  await expect(customer.says('withdraw.ready')).toBeVisible();
  await expect(page.getByTestId('withdrawable')).toHaveText('10,000,000.00');
  await expectAccessible(page, 'the withdrawal');

  await fill(customer, '1000', PASSWORDS.fund);
  await expect(customer.says('funding.below', { amount: '30,000.00 JPY' })).toBeVisible();
  await fill(customer, '50000', '111111');
  const sheet = page.getByRole('dialog');
  await expect(
    sheet.getByText(customer.like('withdraw.words', { amount: '50,000.00 JPY', bank: BANK_CARD.institution })),
  ).toBeVisible();
  await expectAccessible(page, 'the review of a withdrawal');
  await customer.button('withdraw.confirm').click();
  await expect(sheet.getByText(customer.text('message.wrong_fund_password.text'))).toBeVisible();
  await customer.button('money.back').click();
  await expect(page.getByLabel(customer.text('withdraw.amount'))).toHaveValue('50000');
  await expect(customer.field('money.fundPassword')).toHaveAttribute('aria-invalid', 'true');

  await fill(customer, '50000', PASSWORDS.fund);
  await customer.button('withdraw.confirm').click();
  await expect(sheet.getByRole('heading', { name: customer.text('withdraw.doneTitle') })).toBeVisible();
  await sheet.getByText(customer.text('action.close'), { exact: true }).click();
  await expect(page.getByTestId('withdrawable')).toHaveText('9,950,000.00');
  const rows = page.getByTestId('withdrawal-row');
  await expect(rows).toContainText(customer.text('funding.state.pending'));

  await customer.button('withdraw.cancel').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: customer.text('withdraw.cancel') })
    .click();
  await expect(rows).toContainText(customer.text('funding.state.cancelled'));
  await expect(page.getByTestId('withdrawable')).toHaveText('10,000,000.00');
});

test('a customer withdraws the whole balance, which is paid and recorded @both', async ({ page, world, customer }) => {
  await bindCard(world, customer);
  await customer.open('/mine/withdraw');
  const rows = page.getByTestId('withdrawal-row');
  const sheet = page.getByRole('dialog');
  await customer.button('money.all').click();
  await customer.field('money.fundPassword').fill(PASSWORDS.fund);
  await customer.button('funding.review').click();
  await customer.button('withdraw.confirm').click();
  await expect(sheet.getByRole('heading', { name: customer.text('withdraw.doneTitle') })).toBeVisible();
  await sheet.getByText(customer.text('action.close'), { exact: true }).click();
  await world.review('pass');
  await expect(rows.first()).toContainText(customer.text('funding.state.passed'));
  await expect(page.getByTestId('withdrawable')).toHaveText('0.00');

  await customer.open('/mine/transactionRecords?tab=withdraw');
  await expect(rows).toHaveCount(1);
  await page.getByLabel(customer.text('history.from')).fill('2026-11-20');
  await expect(rows).toHaveCount(0);
});
