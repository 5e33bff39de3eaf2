import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { CUSTOMER } from './support/world.ts';

/** Returns the password that the simulated market shows beside the channel. */
const channelPassword = (page: Page): Promise<string> => page.getByTestId('simulated-password').first().innerText();

test('a quick deposit states its limits first, can be corrected after a wrong password, is reviewed and credited @both', async ({
  page,
  world,
  customer,
}) => {
  const quickName = await world.channelName('quick', customer);
  await customer.open('/mine/deposit');
  const quick = page.getByRole('radio', { name: quickName });
  await expect(quick).toBeChecked();
  await expect(page.getByText('500,000').first()).toBeVisible();
  await expect(customer.says('funding.noFee')).toBeVisible();
  await expectAccessible(page, 'the deposit');

  await customer.button('funding.review').click();
  await expect(page.getByLabel(customer.text('deposit.amount'))).toBeFocused();
  await page.getByLabel(customer.text('deposit.amount')).fill('600000');
  await customer.field('deposit.password').fill('000000');
  await expect(customer.says('funding.above', { amount: '500,000.00 JPY' })).toBeVisible();
  await page.getByLabel(customer.text('deposit.amount')).fill('100,000');
  await customer.button('funding.review').click();
  const sheet = page.getByRole('dialog');
  await expect(
    sheet.getByText(customer.like('deposit.words', { channel: quickName, amount: '100,000.00 JPY' })),
  ).toBeVisible();
  await expectAccessible(page, 'the review of a deposit');
  await customer.button('deposit.confirm').click();
  await expect(sheet.getByText(customer.text('message.wrong_channel_password.text'))).toBeVisible();
  await customer.button('money.back').click();

  // Nothing typed is lost, and the error marks the field.
  await expect(page.getByLabel(customer.text('deposit.amount'))).toHaveValue('100,000');
  await expect(customer.field('deposit.password')).toHaveAttribute('aria-invalid', 'true');
  await customer.field('deposit.password').fill(await channelPassword(page));
  await customer.button('funding.review').click();
  await customer.button('deposit.confirm').click();
  await expect(sheet.getByRole('heading', { name: customer.text('deposit.doneTitle') })).toBeVisible();
  await sheet.getByText(customer.text('action.close'), { exact: true }).click();

  const row = page.getByTestId('deposit-row');
  await expect(row).toContainText('100,000.00');
  await expect(row).toContainText(customer.text('funding.state.pending'));
  await expect(row).toContainText(customer.like('funding.expected'));
  // While a deposit is pending, the screen blocks another one before the form, and states what will end this.
  await expect(customer.says('deposit.blocked').first()).toBeVisible();
  await expect(customer.says('funding.release.review')).toBeVisible();

  await world.advance('PT3H');
  await expect(row).toContainText(customer.text('funding.state.passed'));
  await customer.open('/mine/stored');
  await expect(page.getByTestId('balance-jpy')).toHaveText('10,100,000.00');
});

test('a bank transfer requires a receipt, and the specimen receipt is accepted @both', async ({
  page,
  world,
  customer,
}) => {
  await customer.open('/mine/deposit');
  await page.getByRole('radio', { name: await world.channelName('transfer', customer) }).check();
  await expect(page.getByText('SIMULATED BANK', { exact: true })).toBeVisible();
  await page.getByLabel(customer.text('deposit.amount')).fill('2000000');
  await customer.field('deposit.password').fill(await channelPassword(page));
  await customer.button('funding.review').click();
  await expect(customer.says('deposit.voucherFault')).toBeVisible();
  await customer.button('picture.specimen').click();
  await expect(customer.says('picture.sent')).toBeVisible();

  await customer.button('picture.enlarge', { name: customer.text('deposit.voucher') }).click();
  await customer.button('viewer.larger').click();
  await expect(page.getByRole('dialog').getByText('150%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await customer.button('funding.review').click();
  await customer.button('deposit.confirm').click();
  await expect(page.getByRole('heading', { name: customer.text('deposit.doneTitle') })).toBeVisible();
  await page.getByRole('dialog').getByText(customer.text('action.close'), { exact: true }).click();
  await world.review('reject');
  await expect(page.getByTestId('deposit-row')).toContainText(customer.text('funding.state.rejected'));
});

test('typed values survive a 401 reply to their submission and a reload, and no other account sees them', async ({
  page,
  world,
  customer,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 401/);
  const amount = page.getByLabel(customer.text('deposit.amount'));
  const note = page.getByText(customer.like('input.continued'));
  await customer.open('/mine/deposit');
  await amount.fill('123,000');
  await customer.field('deposit.password').fill(await channelPassword(page));
  // The fault is armed for this call only. If it were armed for all calls, a call in the background could meet it first
  // and close the review.
  await world.armFault('/user/deposit', 'status', { status: 401, msg: 'login_again', always: true });
  await customer.button('funding.review').click();
  await customer.button('deposit.confirm').click();
  await expect(page).toHaveURL(/#\/login\/login\?/);
  await world.disarmFaults();
  await customer.logIn(CUSTOMER.account, CUSTOMER.password);

  // The same screen is open again. Nothing was sent, and nothing is sent automatically.
  await expect(page).toHaveURL(/#\/mine\/deposit/);
  await expect(amount).toHaveValue('123,000');
  await expect(customer.field('deposit.password')).toHaveValue('');
  await expect(note).toBeVisible();
  await expect(page.getByTestId('deposit-row')).toHaveCount(0);
  await expectAccessible(page, 'a form restored from a keptInput');
  await page.reload();
  await expect(amount).toHaveValue('123,000');

  await customer.open('/home/home');
  await customer.openPanel();
  await customer.logOut();
  await expect(customer.says('login.signedOut')).toBeVisible();
  await world.api('/user/register', { account: '0912345678', password: 'long-enough' });
  await customer.logIn('0912345678', 'long-enough');
  await expect(page).toHaveURL(/#\/home\/home$/);
  await customer.open('/mine/deposit');
  await expect(amount).toHaveValue('');
  await expect(note).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('123,000');
});
