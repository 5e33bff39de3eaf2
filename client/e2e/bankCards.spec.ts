import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { BANK_CARD, PASSWORDS } from './support/busyCustomer.ts';

test('a customer binds, changes and unbinds a bank account, and cannot bind the same one twice @both', async ({
  page,
  customer,
}) => {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const fill = async (): Promise<void> => {
    await field(customer.text('bank.institution')).fill(BANK_CARD.institution);
    await field(customer.text('bank.branch')).fill(BANK_CARD.branch);
    await field(customer.text('bank.branchCode')).fill('001');
    await field(customer.text('bank.number')).fill('００００ ００１２３４');
    await field(customer.text('bank.holder')).fill('MOGI TARO');
    await field(customer.text('money.fundPassword')).fill(PASSWORDS.fund);
  };
  await customer.open('/mine/bank');
  await page.getByRole('link', { name: customer.text('bank.add') }).click();
  await customer.button('bank.add').click();
  await expect(field(customer.text('bank.institution'))).toBeFocused();
  await expectAccessible(page, 'the bank account form with its errors');
  await fill();
  await page.getByRole('radio', { name: customer.text('bank.types.current') }).check();
  await customer.button('bank.add').click();

  const card = page.getByTestId('bank-card');
  await expect(card).toContainText('1234');
  await expect(card).not.toContainText('0000001234');
  await expect(card).toContainText(customer.text('bank.types.current'));
  await expectAccessible(page, 'the bank accounts');

  // The same account again is refused next to its field, and nothing typed is lost.
  await page.getByRole('link', { name: customer.text('bank.add') }).click();
  await fill();
  await customer.button('bank.add').click();
  await expect(customer.says('message.bank_card_exists.text').first()).toBeVisible();
  await expect(field(customer.text('bank.branch'))).toHaveValue(BANK_CARD.branch);

  await customer.open('/mine/bank');
  await page.getByRole('link', { name: customer.text('bank.edit') }).click();
  await expect(field(customer.text('bank.branch'))).toHaveValue(BANK_CARD.branch);
  await field(customer.text('bank.branch')).fill('OTHER BRANCH');
  await field(customer.text('money.fundPassword')).fill(PASSWORDS.fund);
  await customer.button('bank.save').click();
  await expect(card).toContainText('OTHER BRANCH');

  await page.getByRole('button', { name: customer.text('bank.unbind') }).click();
  await field(customer.text('money.fundPassword')).fill('111111');
  await customer.button('bank.unbindConfirm').click();
  await expect(customer.says('message.wrong_fund_password.text').first()).toBeVisible();
  await field(customer.text('money.fundPassword')).fill(PASSWORDS.fund);
  await customer.button('bank.unbindConfirm').click();
  await expect(customer.says('bank.empty')).toBeVisible();
});
