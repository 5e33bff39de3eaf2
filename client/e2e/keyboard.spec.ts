import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { BANK_CARD, PASSWORDS } from './support/busyCustomer.ts';
import { Keyboard } from './support/keyboard.ts';
import type { TextKey } from './support/texts.ts';

const ACCOUNT = '0912345678';
const PASSWORD = 'long-enough';
/** The longest duration of a review. */
const REVIEW = 'PT3H';

// A trace at each of some hundred keys would take longer than the keys.
test.use({ trace: 'off' });

test('a customer does everything from registration to withdrawal by keyboard alone @desktop', async ({
  page,
  world,
  app,
}) => {
  test.setTimeout(120_000);
  const keys = new Keyboard(page);
  const sheet = page.getByRole('dialog');
  const field = (key: TextKey) => page.getByRole('textbox', { name: app.text(key), exact: true });
  const heading = page.getByRole('heading', { name: app.text('home.title'), level: 1 });
  const home = async () => {
    if (!(await heading.isVisible())) await keys.press(app.link('home.title'), { way: 'Shift+Tab' });
    // A menu that is opened while the screen is still changing closes with the change.
    await expect(heading).toBeVisible();
  };
  const menu = async (entry: TextKey) => {
    await home();
    await keys.press(app.button('header.panel'));
    const entries = sheet.getByRole('navigation', { name: app.text('header.panel') });
    await keys.press(entries.getByRole('link', { name: app.like(entry) }));
    await expect(sheet).toHaveCount(0);
    await keys.stands(`on the path to ${entry}`);
  };
  const dismiss = async () => {
    await keys.press(app.button('action.close'));
    await expect(sheet).toHaveCount(0);
    await keys.stands('after closing a sheet');
  };

  await test.step('register', async () => {
    await app.open('/login/register');
    await keys.write(field('login.account'), ACCOUNT);
    await keys.write(field('login.password'), PASSWORD);
    await keys.write(field('login.repeat'), PASSWORD);
    await keys.press(page.getByRole('checkbox', { name: app.text('login.agreeAfter') }), { key: 'Space' });
    await keys.press(app.button('login.submitRegister'));
    await keys.press(app.link('firstSteps.later'));
    await expect(page).toHaveURL(/#\/home\/home$/);
    await expect(heading).toBeVisible();
  });
  const session = await world.logIn({ account: ACCOUNT, password: PASSWORD });

  await test.step('verify the identity', async () => {
    await menu('verified.title');
    await keys.write(field('identity.name'), 'SAMPLE TARO');
    await keys.write(field('identity.number'), 'ZZ12345678');
    for (const side of ['identity.front', 'identity.back'] as const) {
      const group = page.getByRole('group', { name: app.text(side) });
      await keys.press(group.getByRole('button', { name: app.text('picture.specimen') }));
      await expect(group.getByText(app.text('picture.sent'))).toBeVisible();
    }
    await keys.press(page.getByRole('checkbox', { name: app.text('identity.agreeAfter') }), { key: 'Space' });
    await expectAccessible(page, 'the identity form');
    await keys.press(app.button('identity.submit'));
    await expect(page.getByText(app.like('identity.pendingText'))).toBeVisible();
    await keys.stands('after submitting the papers');
    await world.advance(REVIEW);
  });

  await test.step('set the trading PIN', async () => {
    await menu('money.fundPassword');
    await keys.write(field('panel.loginPassword'), PASSWORD);
    await keys.write(field('password.fundNew'), PASSWORDS.fund);
    await keys.write(field('login.repeatPin'), PASSWORDS.fund);
    await keys.press(app.button('password.fundSet'));
    await expect(app.says('password.fundDone')).toBeVisible();
    await keys.stands('after setting the PIN');
  });

  await test.step('deposit', async () => {
    await home();
    await keys.press(app.link('deposit.title'));
    await keys.choose(
      page.getByRole('radiogroup', { name: app.text('deposit.channels') }),
      new RegExp(await world.channelName('transfer', session)),
    );
    await keys.write(field('deposit.amount'), '3000000');
    await keys.write(field('deposit.password'), PASSWORDS.channel);
    await keys.press(app.button('picture.specimen'));
    await expect(app.says('picture.sent')).toBeVisible();
    await keys.press(app.button('funding.review'));
    await expectAccessible(page, 'the review of a deposit');
    await keys.press(app.button('deposit.confirm'));
    await expect(sheet.getByRole('heading', { name: app.text('deposit.doneTitle') })).toBeVisible();
    await dismiss();
    await world.advance(REVIEW);
    await expect(page.getByTestId('deposit-row')).toContainText(app.text('funding.state.passed'));
    await world.to('jp:open');
    await world.advance('PT30M');
  });

  const { code } = await world.popularStock();
  await test.step('buy', async () => {
    await home();
    await keys.press(page.getByRole('link', { name: app.text('header.search') }));
    await keys.write(page.getByRole('dialog').getByRole('combobox'), code);
    await page.keyboard.press('Enter');
    await expect(app.price).toHaveText(/\d/);
    await keys.press(page.getByRole('button', { name: app.text('desk.toTicket') }));
    await keys.choose(page.getByRole('radiogroup', { name: app.text('ticket.type') }), app.text('orderType.market'));
    await keys.write(field('ticket.quantity'), '10');
    await keys.press(app.button('ticket.review'));
    await keys.press(app.button('ticket.confirmBuy'));
    await expect(app.says('ticket.filled')).toBeVisible();
    await keys.stands('after sending the order');
    await expectAccessible(page, 'the outcome of an order');
    await keys.press(app.link('ticket.toPositions'));
  });

  await test.step('close', async () => {
    await keys.press(app.button('positions.sell'));
    await keys.press(app.button('ticket.review'));
    await keys.press(app.button('positions.sellConfirm'));
    await expect(sheet.getByText(app.text('ticket.accepted'))).toBeVisible();
    await keys.stands('after sending the close order');
    await dismiss();
  });

  await test.step('withdraw', async () => {
    await world.api('/user/bankCardAdd', BANK_CARD, session);
    await home();
    await keys.press(app.link('withdraw.title'));
    await keys.write(field('withdraw.amount'), '50000');
    await keys.write(field('money.fundPassword'), PASSWORDS.fund);
    await keys.press(app.button('funding.review'));
    await expectAccessible(page, 'the review of a withdrawal');
    await keys.press(app.button('withdraw.confirm'));
    await expect(sheet.getByRole('heading', { name: app.text('withdraw.doneTitle') })).toBeVisible();
    await dismiss();
    await expect(page.getByTestId('withdrawal-row')).toContainText(app.text('funding.state.pending'));
  });
});
