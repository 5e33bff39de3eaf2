import { LIMITS } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { CUSTOMER } from './support/world.ts';

/** The browser logs every answer that is not a success. */
const REFUSED = /Failed to load resource: the server responded with a status of (401|404|503)/;
const LOST = /Failed to load resource: net::ERR/;

const WRONG = 'アカウントまたはパスワードが違います';
const WRONG_NEXT = '大文字・小文字を確かめて、もう一度入力してください。';
const TOO_OFTEN = '操作が頻繁です。少し待ってください';
const LOG_IN_AGAIN = '再度ログインしてください';
const NO_NETWORK = '通信エラー';
const UNKNOWN = '処理できませんでした';
const NOT_OFFERED = 'このサーバーでは提供していません';
const UNAVAILABLE = 'サーバーが応答していません';

test('a refusal shows for two seconds, and stays next to the form', async ({ page }) => {
  const app = new App(page);
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, 'not the password');
  await expect(app.toast(WRONG)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(WRONG_NEXT);
  await expect(app.toast(WRONG)).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(WRONG);
});

test('an armed message is answered once, then the call works', async ({ page, world }) => {
  const app = new App(page);
  await world.armMessage('/user/login', 'too_frequent');
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(app.toast(TOO_OFTEN)).toBeVisible();
  await app.button(app.words.logIn).click();
  await expect(page).toHaveURL(/#\/home\/home$/);
});

test('an expired session leads to the login after a moment, once, however many calls notice', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const app = new App(page);
  await enter();
  await app.open('/home/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const told = await app.countToasts();

  await world.armFault('*', 'status', { status: 401, msg: 'login_again', always: true });
  const asked = Date.now();
  await app.open('/position/index');
  await expect(app.toast(LOG_IN_AGAIN)).toBeVisible();
  await expect(page).toHaveURL(/#\/login\/login/);
  expect(Date.now() - asked).toBeGreaterThanOrEqual(LIMITS.signOutDelayMs);
  await expect(app.toast(LOG_IN_AGAIN)).toBeHidden();
  expect(await told()).toEqual([LOG_IN_AGAIN]);
  expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
});

test('a call the server does not have raises no message, and its section says so', async ({
  page,
  world,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const app = new App(page);
  await world.armFault('/market/indexList', 'status', { status: 404, always: true });
  await app.open('/home/home');
  await expect(page.getByText(NOT_OFFERED)).toBeVisible();
  await expect(app.toast(UNKNOWN)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /ZJ/ }).first()).toBeVisible();
});

test('a busy server raises no message, and its data can be requested again', async ({ page, world, complaints }) => {
  complaints.expect(REFUSED);
  const app = new App(page);
  await world.armFault('/market/indexList', 'status', { status: 503, always: true });
  await app.open('/home/home');
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await expect(app.toast(UNKNOWN)).toHaveCount(0);
  await world.disarmFaults();
  await page.getByRole('button', { name: 'もう一度試す' }).first().click();
  await expect(page.getByText(UNAVAILABLE)).toHaveCount(0);
});

test('a lost connection is reported, and typed values stay', async ({ page, world, complaints }) => {
  complaints.expect(LOST);
  const app = new App(page);
  await app.open('/login/login');
  await world.armFault('/user/login', 'drop', { when: 'before' });
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(app.toast(NO_NETWORK)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(NO_NETWORK);
  await expect(page.getByLabel(app.words.account, { exact: true })).toHaveValue(CUSTOMER.account);
});

test('an untranslated message shows general words, with the original text in the details', async ({ page }) => {
  const app = new App(page);
  await page.route('**/api/vue/user/login', (route) =>
    route.fulfill({ json: { status: 0, msg: 'brand_new_key', data: null, simulated: true } }),
  );
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(app.toast(UNKNOWN)).toBeVisible();
  await page.getByRole('alert').locator('summary').click();
  await expect(page.getByRole('alert')).toContainText('brand_new_key');
});

test('an answer that breaks the contract is not shown', async ({ page, world, complaints }) => {
  complaints.expect(/contract/);
  const app = new App(page);
  await world.armFault('/market/indexList', 'malformedBody', { always: true });
  await app.open('/home/home');
  await expect(page.getByText('サーバーの応答を読み取れませんでした')).toBeVisible();
});
