import { LIMITS } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { CUSTOMER } from './support/world.ts';

/** The browser logs every answer that is not a success. */
const REFUSED = /Failed to load resource: the server responded with a status of (401|404|503)/;
const LOST = /Failed to load resource: net::ERR/;

test('a refusal is shown in a message for two seconds, and stays beside the form', async ({ page, app }) => {
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, 'not the password');
  await app.hearToast('message.wrong_credentials.text');
  await expect(page.getByRole('alert')).toContainText(app.text('message.wrong_credentials.next'));
  await expect(app.toast('message.wrong_credentials.text')).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(app.text('message.wrong_credentials.text'));
});

test('an armed message is returned to one call, and the next call succeeds', async ({ page, world, app }) => {
  await world.armMessage('/user/login', 'too_frequent');
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await app.hearToast('message.too_frequent.text');
  await app.button('login.title').click();
  await expect(page).toHaveURL(/#\/home\/home$/);
});

test('an expired session leads to the login screen after a moment, and only once, however many calls are refused', async ({
  page,
  world,
  customer,
  complaints,
}) => {
  complaints.expect(REFUSED);
  await customer.open('/home/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();

  // Calls that are still in progress after the first paint may meet the refusal first, before the address is opened.
  // The screen must read something that home has not read, because known data is not requested again.
  const asked = Date.now();
  await world.armFault('*', 'status', { status: 401, msg: 'login_again', always: true });
  await customer.open('/mine/transactionRecords');
  await expect.poll(() => customer.toasts()).toEqual([customer.text('message.login_again.text')]);
  await expect(page).toHaveURL(/#\/login\/login/);
  expect(Date.now() - asked).toBeGreaterThanOrEqual(LIMITS.signOutDelayMs);
  await expect(customer.toast('message.login_again.text')).toBeHidden();
  expect(await customer.toasts()).toEqual([customer.text('message.login_again.text')]);
  expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
});

test('a call that the server lacks causes no message, and its section reports that it is not offered', async ({
  page,
  world,
  app,
  complaints,
}) => {
  complaints.expect(REFUSED);
  await world.armFault('/market/indexList', 'status', { status: 404, always: true });
  await app.open('/home/home');
  await expect(app.says('state.notOffered')).toBeVisible();
  await expect(app.toast('message.unknown.text')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /ZJ/ }).first()).toBeVisible();
});

test('a busy server causes no message, and its data can be requested again @whole', async ({
  page,
  world,
  app,
  complaints,
}) => {
  complaints.expect(REFUSED);
  await world.armFault('/market/indexList', 'status', { status: 503, always: true });
  await app.open('/home/home');
  await expect(app.says('state.unavailable')).toBeVisible();
  await expect(app.toast('message.unknown.text')).toHaveCount(0);
  await world.disarmFaults();
  await page
    .getByRole('button', { name: app.text('action.retry') })
    .first()
    .click();
  await expect(app.says('state.unavailable')).toHaveCount(0);
});

test('a lost connection is reported, and typed values stay @whole', async ({ page, world, app, complaints }) => {
  complaints.expect(LOST);
  await app.open('/login/login');
  await world.armFault('/user/login', 'drop', { when: 'before' });
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await app.hearToast('message.network.text');
  await expect(page.getByRole('alert')).toContainText(app.text('message.network.text'));
  await expect(app.field('login.account')).toHaveValue(CUSTOMER.account);
});

test('a message without a translation is shown in general words, with the original text in the details @whole', async ({
  page,
  app,
}) => {
  await page.route('**/api/vue/user/login', (route) =>
    route.fulfill({ json: { status: 0, msg: 'brand_new_key', data: null, simulated: true } }),
  );
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await app.hearToast('message.unknown.text');
  await page.getByRole('alert').locator('summary').click();
  await expect(page.getByRole('alert')).toContainText('brand_new_key');
});

test('a reply that violates the contract is not shown @whole', async ({ world, app, complaints }) => {
  complaints.expect(/contract/);
  await world.armFault('/market/indexList', 'malformedBody', { always: true });
  await app.open('/home/home');
  await expect(app.says('state.contract')).toBeVisible();
});
