import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { CUSTOMER } from './support/world.ts';

const FUND = '246810';
const NEXT_FUND = '135792';
const NEWCOMER = { account: '0900000002', password: 'demo-1234' };

test('changing the login password takes the old one, and logs the other devices out', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const other = await world.logIn();
  await enter();
  await app.open('/mine/loginPassword');
  const change = async (known: string, next: string) => {
    await page.getByLabel('いまのパスワード', { exact: true }).fill(known);
    await page.getByLabel('新しいパスワード', { exact: true }).fill(next);
    await page.getByLabel('新しいパスワード(確認)').fill(next);
    await app.button('パスワードを変更する').click();
  };
  await change('wrong-password', 'another-1234');
  await expect(page.getByRole('alert')).toContainText('いま使っているパスワード');
  await expect(page.getByText('残り4回です')).toBeVisible();
  // Nothing typed is lost after a refusal.
  await expect(page.getByLabel('新しいパスワード', { exact: true })).toHaveValue('another-1234');
  await expectAccessible(page, 'a refused change');

  await change(CUSTOMER.password, CUSTOMER.password);
  await expect(page.getByText('いまと違うパスワードにしてください')).toBeVisible();
  await change(CUSTOMER.password, 'another-1234');
  await expect(page.getByText('ログインパスワードを変更しました')).toBeVisible();
  expect((await world.api('/user/sessionList', {}, other)).status).not.toBe(1);
  await expect(world.logIn({ ...CUSTOMER, password: 'another-1234' })).resolves.toBeDefined();
});

test('the first trading PIN takes the login password, a later one the old PIN', async ({ page, world, enter }) => {
  const app = new App(page);
  await enter({ session: await world.logIn(NEWCOMER) });
  await app.open('/mine/fundPassword');
  await page.getByLabel('ログインパスワード', { exact: true }).fill(NEWCOMER.password);
  await page.getByLabel('新しい取引暗証番号', { exact: true }).fill('123456');
  await page.getByLabel('新しい取引暗証番号(確認)').fill('123456');
  await app.button('取引暗証番号を設定する').click();
  await expect(page.getByText('推測されやすいため使えません')).toBeVisible();
  await page.getByLabel('新しい取引暗証番号', { exact: true }).fill('２４６８１０');
  await page.getByLabel('新しい取引暗証番号(確認)').fill('２４６８１０');
  await app.button('取引暗証番号を設定する').click();
  await expect(page.getByText('取引暗証番号を設定しました')).toBeVisible();

  await app.button('もう一度変更する').click();
  await page.getByLabel('いまの取引暗証番号').fill(FUND);
  await page.getByLabel('新しい取引暗証番号', { exact: true }).fill(NEXT_FUND);
  await page.getByLabel('新しい取引暗証番号(確認)').fill(NEXT_FUND);
  await app.button('取引暗証番号を変更する').click();
  await expect(page.getByText('次にお金を動かすときから、新しい番号')).toBeVisible();
});

test('wrong guesses of a trading PIN show the tries left and lock it, and after the last lock it can be reset', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  // The server refuses a field with 400, which the browser logs.
  complaints.expect(/status of 400 .*setFundPassword/);
  const app = new App(page);
  const session = await enter();
  await app.open('/mine/fundPassword');
  const guess = async () => {
    await page.getByLabel('いまの取引暗証番号').fill('975310');
    await page.getByLabel('新しい取引暗証番号', { exact: true }).fill(NEXT_FUND);
    await page.getByLabel('新しい取引暗証番号(確認)').fill(NEXT_FUND);
    await app.button('取引暗証番号を変更する').click();
  };
  for (let left = 4; left >= 1; left -= 1) {
    await guess();
    await expect(page.getByText(`残り${left}回です`)).toBeVisible();
  }
  await guess();
  await expect(page.getByText('9:45(日本時間)まで使えません')).toBeVisible();

  // Only a permanent lock allows a new PIN without the old one.
  await page.getByRole('radio', { name: '再設定する' }).check();
  const setAnew = async () => {
    await page.getByLabel('ログインパスワード', { exact: true }).fill(CUSTOMER.password);
    await page.getByLabel('新しい取引暗証番号', { exact: true }).fill(NEXT_FUND);
    await page.getByLabel('新しい取引暗証番号(確認)').fill(NEXT_FUND);
    await app.button('取引暗証番号を設定する').click();
  };
  await setAnew();
  await expect(page.getByText('まだ再設定できません')).toBeVisible();

  for (let lock = 2; lock <= 3; lock += 1) {
    await world.advance('PT15M');
    for (let n = 0; n < 5; n += 1) {
      await world.api('/user/changeFundPassword', { oldPassword: '975310', newPassword: NEXT_FUND }, session);
    }
  }
  await app.button('取引暗証番号を設定する').click();
  await expect(page.getByText('取引暗証番号を設定しました')).toBeVisible();
  const { status } = await world.api(
    '/user/changeFundPassword',
    { oldPassword: NEXT_FUND, newPassword: FUND },
    session,
  );
  expect(status).toBe(1);
});

test('wrong login guesses show the tries left, as the server counts them and not otherwise', async ({
  page,
  world,
}) => {
  const app = new App(page);
  const password = page.getByLabel(app.words.password, { exact: true });
  const told = page.getByText(/残り\d回です/);
  await app.open('/login/login');
  await world.armMessage('/user/login', 'wrong_credentials');
  await app.logIn(CUSTOMER.account, 'guess-1234');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(told).toHaveCount(0);
  for (const left of [4, 3, 2, 1]) {
    await app.logIn(CUSTOMER.account, `guess-1234-${left}`);
    await expect(password).toHaveAccessibleDescription(`残り${left}回です。`);
  }
  await app.logIn(CUSTOMER.account, 'guess-1234-0');
  await expect(password).toHaveAccessibleDescription('11/18 09:45(日本時間)まで使えません。');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(password).toHaveAccessibleDescription('11/18 09:45(日本時間)まで使えません。');
});
