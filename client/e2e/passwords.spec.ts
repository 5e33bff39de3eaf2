import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { CUSTOMER } from './support/world.ts';

const FUND = '246810';
const NEXT_FUND = '135792';
const NEWCOMER = { account: '0900000002', password: 'demo-1234' };

test('changing the login password requires the old one, and logs out all other devices', async ({
  page,
  world,
  app,
  enter,
}) => {
  const other = await world.logIn();
  await enter();
  await app.open('/mine/loginPassword');
  const change = async (known: string, next: string) => {
    await app.field('password.loginOld').fill(known);
    await app.field('password.loginNew').fill(next);
    await app.field('login.repeat').fill(next);
    await app.button('password.loginSubmit').click();
  };
  await change('wrong-password', 'another-1234');
  await expect(page.getByRole('alert')).toContainText(app.text('message.wrong_old_password.next'));
  await expect(app.says('attempts.left', { left: 4 })).toBeVisible();
  // Nothing typed is lost after a refusal.
  await expect(app.field('password.loginNew')).toHaveValue('another-1234');
  await expectAccessible(page, 'a refused change');

  await change(CUSTOMER.password, CUSTOMER.password);
  await expect(app.says('password.fault.same')).toBeVisible();
  await change(CUSTOMER.password, 'another-1234');
  await expect(app.says('password.loginDone')).toBeVisible();
  expect((await world.api('/user/sessionList', {}, other)).status).not.toBe(1);
  await expect(world.logIn({ ...CUSTOMER, password: 'another-1234' })).resolves.toBeDefined();
});

test('setting a first trading PIN requires the login password, and changing the PIN requires the old one', async ({
  page,
  world,
  app,
  enter,
}) => {
  await enter(await world.logIn(NEWCOMER));
  await app.open('/mine/fundPassword');
  await app.field('panel.loginPassword').fill(NEWCOMER.password);
  await app.field('password.fundNew').fill('123456');
  // A mismatch is reported when the field is left.
  await app.field('login.repeatPin').fill('12345');
  await expect(app.says('login.differs')).toHaveCount(0);
  await app.field('login.repeatPin').blur();
  await expect(app.says('login.differs')).toBeVisible();
  await app.field('login.repeatPin').fill('123456');
  await app.button('password.fundSet').click();
  await expect(app.says('password.fault.guessable')).toBeVisible();
  await app.field('password.fundNew').fill('２４６８１０');
  await app.field('login.repeatPin').fill('246810');
  await app.button('password.fundSet').click();
  await expect(app.says('password.fundDone')).toBeVisible();

  await app.button('password.again').click();
  await page.getByLabel(app.text('password.fundOld')).fill(FUND);
  await app.field('password.fundNew').fill(NEXT_FUND);
  await app.field('login.repeatPin').fill(NEXT_FUND);
  await app.button('password.fundChange').click();
  await expect(app.says('password.fundChangedText')).toBeVisible();
});

test('wrong trading PINs show the remaining attempts and lock the PIN; after the permanent lock it can be reset', async ({
  page,
  world,
  customer,
  complaints,
}) => {
  // The server refuses a field with 400, which the browser logs.
  complaints.expect(/status of 400 .*setFundPassword/);
  await customer.open('/mine/fundPassword');
  const guess = async () => {
    await page.getByLabel(customer.text('password.fundOld')).fill('975310');
    await customer.field('password.fundNew').fill(NEXT_FUND);
    await customer.field('login.repeatPin').fill(NEXT_FUND);
    await customer.button('password.fundChange').click();
  };
  for (let left = 4; left >= 1; left -= 1) {
    await guess();
    await expect(customer.says('attempts.left', { left })).toBeVisible();
  }
  await guess();
  await expect(page.getByText(customer.like('attempts.locked', { time: '11/18 09:45' }))).toBeVisible();

  // Only a permanent lock allows a new PIN without the old one.
  await page.getByRole('radio', { name: customer.text('password.anew') }).check();
  const setAnew = async () => {
    await customer.field('panel.loginPassword').fill(CUSTOMER.password);
    await customer.field('password.fundNew').fill(NEXT_FUND);
    await customer.field('login.repeatPin').fill(NEXT_FUND);
    await customer.button('password.fundSet').click();
  };
  await setAnew();
  await expect(customer.says('password.fundEarly')).toBeVisible();

  for (let lock = 2; lock <= 3; lock += 1) {
    await world.advance('PT15M');
    for (let n = 0; n < 5; n += 1) {
      await world.api('/user/changeFundPassword', { oldPassword: '975310', newPassword: NEXT_FUND }, customer);
    }
  }
  await customer.button('password.fundSet').click();
  await expect(customer.says('password.fundDone')).toBeVisible();
  const { status } = await world.api(
    '/user/changeFundPassword',
    { oldPassword: NEXT_FUND, newPassword: FUND },
    customer,
  );
  expect(status).toBe(1);
});

test('wrong login passwords show the remaining attempts only if the server states them @whole', async ({
  page,
  world,
  app,
}) => {
  const password = app.field('login.password');
  const told = page.getByText(app.like('attempts.left'));
  await app.open('/login/login');
  await world.armMessage('/user/login', 'wrong_credentials');
  await app.logIn(CUSTOMER.account, 'guess-1234');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(told).toHaveCount(0);
  for (const left of [4, 3, 2, 1]) {
    await app.logIn(CUSTOMER.account, `guess-1234-${left}`);
    await expect(password).toHaveAccessibleDescription(app.text('attempts.left', { left }));
  }
  await app.logIn(CUSTOMER.account, 'guess-1234-0');
  await expect(password).toHaveAccessibleDescription(app.text('attempts.locked', { time: '11/18 09:45' }));
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(password).toHaveAccessibleDescription(app.text('attempts.locked', { time: '11/18 09:45' }));
});
