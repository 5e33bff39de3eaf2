import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { CUSTOMER } from './support/world.ts';

/** The password that the simulated market shows next to the channel. */
const channelPassword = (page: Page): Promise<string> => page.getByTestId('simulated-password').first().innerText();

test('a quick deposit shows limits first, recovers from a wrong password, is reviewed and credited @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  await enter();
  await app.open('/mine/deposit');
  const quick = page.getByRole('radio', { name: /クイック入金/ });
  await expect(quick).toBeChecked();
  await expect(page.getByText('500,000').first()).toBeVisible();
  await expect(page.getByText(/求められた場合は詐欺です/)).toBeVisible();
  await expectAccessible(page, 'the deposit');

  await app.button('内容を確認する').click();
  await expect(page.getByLabel('入金額')).toBeFocused();
  await page.getByLabel('入金額').fill('600000');
  await page.getByLabel('入金用パスワード', { exact: true }).fill('000000');
  await expect(page.getByText('1回の上限は500,000.00 JPYです')).toBeVisible();
  await page.getByLabel('入金額').fill('100,000');
  await app.button('内容を確認する').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/クイック入金で 100,000.00\sJPY の入金を申し込みます/)).toBeVisible();
  await expectAccessible(page, 'the review of a deposit');
  await app.button('入金を申し込む').click();
  await expect(sheet.getByText('入金用パスワードが違います')).toBeVisible();
  await app.button('入力に戻る').click();

  // Nothing typed is lost, and the error marks the field.
  await expect(page.getByLabel('入金額')).toHaveValue('100,000');
  await expect(page.getByLabel('入金用パスワード', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('入金用パスワード', { exact: true }).fill(await channelPassword(page));
  await app.button('内容を確認する').click();
  await app.button('入金を申し込む').click();
  await expect(sheet.getByRole('heading', { name: '入金の申込を受け付けました' })).toBeVisible();
  await sheet.getByText('閉じる', { exact: true }).click();

  const row = page.getByTestId('deposit-row');
  await expect(row).toContainText('100,000.00');
  await expect(row).toContainText('確認中');
  await expect(row).toContainText(/通常は.*遅くとも/);
  // While a deposit is pending, the screen blocks another one before the form and says what releases it.
  await expect(page.getByText('いまは入金できません').first()).toBeVisible();
  await expect(page.getByText('審査が終わると解除されます。')).toBeVisible();

  await world.advance('PT3H');
  await expect(row).toContainText('完了');
  await app.open('/mine/stored');
  await expect(page.getByTestId('balance-jpy')).toHaveText('10,100,000.00');
});

test('a bank transfer needs its receipt, and the specimen is enough @both', async ({ page, world, enter }) => {
  const app = new App(page);
  await enter();
  await app.open('/mine/deposit');
  await page.getByRole('radio', { name: /銀行振込/ }).check();
  await expect(page.getByText('SIMULATED BANK', { exact: true })).toBeVisible();
  await page.getByLabel('入金額').fill('2000000');
  await page.getByLabel('入金用パスワード', { exact: true }).fill(await channelPassword(page));
  await app.button('内容を確認する').click();
  await expect(page.getByText('振込明細の画像を選んでください')).toBeVisible();
  await app.button('見本を使う').click();
  await expect(page.getByText('送信済み')).toBeVisible();

  await app.button('振込明細を拡大する').click();
  await app.button('拡大').click();
  await expect(page.getByRole('dialog').getByText('150%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await app.button('内容を確認する').click();
  await app.button('入金を申し込む').click();
  await expect(page.getByRole('heading', { name: '入金の申込を受け付けました' })).toBeVisible();
  await page.getByRole('dialog').getByText('閉じる', { exact: true }).click();
  await world.review('reject');
  await expect(page.getByTestId('deposit-row')).toContainText('不承認');
});

test('a draft survives a 401 at its confirmation and a reload, and no other account sees it', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 401/);
  const app = new App(page);
  const amount = page.getByLabel('入金額');
  const note = page.getByText(/\d\d:\d\dに入力した内容の続きです/);
  await enter();
  await app.open('/mine/deposit');
  await amount.fill('123,000');
  await page.getByLabel('入金用パスワード', { exact: true }).fill(await channelPassword(page));
  await world.armFault('*', 'status', { status: 401, msg: 'login_again', always: true });
  await app.button('内容を確認する').click();
  await app.button('入金を申し込む').click();
  await expect(page).toHaveURL(/#\/login\/login\?/);
  await world.disarmFaults();
  await app.logIn(CUSTOMER.account, CUSTOMER.password);

  // Back on the same screen; nothing was sent, and nothing is sent automatically.
  await expect(page).toHaveURL(/#\/mine\/deposit/);
  await expect(amount).toHaveValue('123,000');
  await expect(page.getByLabel('入金用パスワード', { exact: true })).toHaveValue('');
  await expect(note).toBeVisible();
  await expect(page.getByTestId('deposit-row')).toHaveCount(0);
  await expectAccessible(page, 'a form restored from a draft');
  await page.reload();
  await expect(amount).toHaveValue('123,000');

  await app.open('/home/home');
  await app.openPanel();
  await app.button(app.words.logOut).click();
  await page.getByRole('alertdialog').getByRole('button', { name: app.words.logOut }).click();
  await expect(page.getByText(app.words.loggedOut)).toBeVisible();
  await world.api('/user/register', { account: '0912345678', password: 'long-enough' });
  await app.logIn('0912345678', 'long-enough');
  await expect(page).toHaveURL(/#\/home\/home$/);
  await app.open('/mine/deposit');
  await expect(amount).toHaveValue('');
  await expect(note).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('123,000');
});
