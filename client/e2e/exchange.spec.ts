import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

const FUND_PASSWORD = '246810';

test('an exchange of a currency for itself is refused, and an expired quote is renewed and confirmed @both', async ({
  page,
  world,
  customer,
}) => {
  await customer.open('/mine/stored');
  await expect(page.getByTestId('balance-jpy')).toHaveText('10,000,000.00');
  await expect(page.getByTestId('balance-usd')).toHaveText('0.00');
  await expectAccessible(page, 'funds and exchange');

  await page.getByRole('combobox', { name: customer.text('exchange.to') }).selectOption('jpy');
  await page.getByLabel(customer.text('exchange.amount')).fill('150000');
  await customer.button('exchange.ask').click();
  await expect(customer.says('exchange.same')).toBeVisible();
  await page.getByRole('combobox', { name: customer.text('exchange.to') }).selectOption('usd');
  await customer.button('exchange.ask').click();

  const sheet = page.getByRole('dialog');
  await expect(sheet.getByTestId('quote-left')).toContainText(customer.text('exchange.seconds', { seconds: '30' }));
  await expect(sheet.getByText('300.00')).toBeVisible();
  await expectAccessible(page, 'the quote');
  await world.advance('PT31S');
  await expect(sheet.getByText(customer.text('exchange.expired'))).toBeVisible();
  await expect(customer.button('exchange.confirm')).toHaveCount(0);

  await customer.button('exchange.askAgain').click();
  await expect(sheet.getByTestId('quote-left')).toBeVisible();
  const credit = await sheet.getByTestId('quote-credit').innerText();
  await customer.field('money.fundPassword').fill('111111');
  await customer.button('exchange.confirm').click();
  await expect(sheet.getByText(customer.text('message.wrong_fund_password.text'))).toBeVisible();
  await customer.button('money.back').click();
  await customer.field('money.fundPassword').fill(FUND_PASSWORD);
  await customer.button('exchange.confirm').click();
  await expect(sheet.getByRole('heading', { name: customer.text('exchange.doneTitle') })).toBeVisible();
  await sheet.getByText(customer.text('action.close'), { exact: true }).click();

  await expect(page.getByTestId('balance-jpy')).toHaveText('9,850,000.00');
  await expect(page.getByTestId('balance-usd')).toHaveText(credit);
  await expect(page.getByTestId('exchange-row')).toContainText('JPY → USD');
});
