import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORDS } from './support/busyCustomer.ts';
import { Keyboard } from './support/keyboard.ts';

const ACCOUNT = '0912345678';
const PASSWORD = 'long-enough';
const CARD = {
  holder: 'MOGI TARO',
  cardType: 'ordinary',
  institution: '模擬銀行',
  branch: '本店',
  branchCode: '001',
  number: '0000001234',
  fundPassword: PASSWORDS.fund,
} as const;
/** Longest duration of a review. */
const REVIEW = 'PT3H';

// Recording the page at each of some hundred keys would take longer than the keys.
test.use({ trace: 'off' });

test('from registration to a withdrawal by keyboard alone @desktop', async ({ page, world }) => {
  test.setTimeout(120_000);
  const app = new App(page);
  const { words } = app;
  const keys = new Keyboard(page);
  const sheet = page.getByRole('dialog');
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const home = () => keys.press(page.getByRole('link', { name: 'ホーム', exact: true }), { way: 'Shift+Tab' });
  const menu = async (entry: RegExp) => {
    await home();
    await keys.press(app.button(words.panel));
    await keys.press(sheet.getByRole('link', { name: entry }));
    await expect(sheet).toHaveCount(0);
    await keys.stands(`on the path to ${entry}`);
  };
  const dismiss = async () => {
    await keys.press(app.button(words.dismiss));
    await expect(sheet).toHaveCount(0);
    await keys.stands('after closing a sheet');
  };

  await test.step('register', async () => {
    await app.open('/login/register');
    await keys.write(field(words.account), ACCOUNT);
    await keys.write(field(words.password), PASSWORD);
    await keys.write(field(words.passwordAgain), PASSWORD);
    await keys.press(page.getByRole('checkbox', { name: words.agree }), { key: 'Space' });
    await keys.press(app.button(words.register));
    await expect(page).toHaveURL(/#\/home\/home$/);
  });

  await test.step('verify the identity', async () => {
    await menu(/本人確認/);
    await keys.write(field('氏名'), '見本 太郎');
    await keys.write(field('本人確認書類番号'), 'ZZ12345678');
    for (const side of ['表面', '裏面']) {
      const group = page.getByRole('group', { name: side });
      await keys.press(group.getByRole('button', { name: '見本を使う' }));
      await expect(group.getByText('送信済')).toBeVisible();
    }
    await keys.press(page.getByRole('checkbox', { name: /同意する/ }), { key: 'Space' });
    await expectAccessible(page, 'the identity form');
    await keys.press(app.button('提出する'));
    await expect(page.getByText(/に受け付けました/)).toBeVisible();
    await keys.stands('after submitting the papers');
    await world.advance(REVIEW);
  });

  await test.step('set the trading PIN', async () => {
    await menu(/取引暗証番号/);
    await keys.write(field('ログインパスワード'), PASSWORD);
    await keys.write(field('新しい取引暗証番号'), PASSWORDS.fund);
    await keys.write(field('新しい取引暗証番号(確認)'), PASSWORDS.fund);
    await keys.press(app.button('取引暗証番号を設定する'));
    await expect(page.getByText('取引暗証番号を設定しました')).toBeVisible();
    await keys.stands('after setting the PIN');
  });

  await test.step('deposit', async () => {
    await home();
    await keys.press(page.getByRole('link', { name: '入金', exact: true }));
    await keys.choose(page.getByRole('radiogroup', { name: '入金方法' }), /銀行振込/);
    await keys.write(field('入金額'), '3000000');
    await keys.write(field('入金用パスワード'), PASSWORDS.channel);
    await keys.press(app.button('見本を使う'));
    await expect(page.getByText('送信済み')).toBeVisible();
    await keys.press(app.button('内容を確認する'));
    await expectAccessible(page, 'the review of a deposit');
    await keys.press(app.button('入金を申し込む'));
    await expect(sheet.getByRole('heading', { name: '入金の申込を受け付けました' })).toBeVisible();
    await dismiss();
    await world.advance(REVIEW);
    await expect(page.getByTestId('deposit-row')).toContainText('完了');
    await world.to('jp:open');
    await world.advance('PT30M');
  });

  const { code } = await world.popularStock();
  await test.step('buy', async () => {
    await home();
    await keys.press(page.getByRole('link', { name: /銘柄名・コード/ }));
    await keys.write(page.getByRole('searchbox'), code);
    await keys.press(page.getByRole('link', { name: new RegExp(code) }));
    await expect(app.price).toHaveText(/\d/);
    await keys.choose(page.getByRole('radiogroup', { name: '注文方法' }), words.market);
    await keys.write(field(words.quantity), '10');
    await keys.press(app.button(words.review));
    await keys.press(app.button(words.confirmBuy));
    await expect(page.getByText(words.filled)).toBeVisible();
    await keys.stands('after sending the order');
    await expectAccessible(page, 'the outcome of an order');
    await keys.press(page.getByRole('link', { name: words.toPositions, exact: true }));
  });

  await test.step('close', async () => {
    await keys.press(app.button(words.closePosition));
    await keys.press(app.button(words.confirmClose));
    await expect(sheet.getByText(words.accepted)).toBeVisible();
    await keys.stands('after sending the close order');
    await dismiss();
  });

  await test.step('withdraw', async () => {
    const session = await world.logIn({ account: ACCOUNT, password: PASSWORD });
    await world.api('/user/bankCardAdd', CARD, session);
    await home();
    await keys.press(page.getByRole('link', { name: '出金', exact: true }));
    await keys.write(field('出金額'), '50000');
    await keys.write(field('取引暗証番号'), PASSWORDS.fund);
    await keys.press(app.button('内容を確認する'));
    await expectAccessible(page, 'the review of a withdrawal');
    await keys.press(app.button('出金を申し込む'));
    await expect(sheet.getByRole('heading', { name: '出金の申込を受け付けました' })).toBeVisible();
    await dismiss();
    await expect(page.getByTestId('withdrawal-row')).toContainText('確認中');
  });
});
