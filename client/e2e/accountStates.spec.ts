import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { Texts } from './support/texts.ts';
import { CUSTOMER } from './support/world.ts';
import type { World } from './support/world.ts';

const texts = new Texts('jp');

const STATES = [
  ['frozen', 'account_frozen'],
  ['notPermittedToTrade', 'trading_not_permitted'],
  ['pendingIdentityReview', 'identity_under_review'],
] as const;

async function setState(world: World, state: string): Promise<void> {
  const args = { account: CUSTOMER.account, state };
  await world.control('POST', '/act', { as: 'operator', do: 'setAccountState', args });
}

test('a customer barred from trading reads why, follows the link and returns, and trades once allowed', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  const quantity = page.getByLabel(app.words.quantity, { exact: true });
  await enter();
  for (const [state, key] of STATES) {
    await setState(world, state);
    await app.openStock(code);
    await page.reload();
    await app.button(app.words.buy).click();
    await expect(page.getByText(texts.of(`message.${key}.text`))).toBeVisible();
    await expect(quantity).toHaveCount(0);
    await setState(world, 'normal');
  }
  await page.getByRole('link', { name: texts.of('verified.title') }).click();
  await expect(page).toHaveURL(/#\/mine\/verified/);
  await page.getByRole('link', { name: texts.of('rule.back') }).click();
  // The ticket is open again.
  await expect(quantity).toBeVisible();
  await page.getByRole('radio', { name: app.words.market, exact: true }).check();
  await quantity.fill('1');
  await app.button(app.words.review).click();
  await app.button(app.words.confirmBuy).click();
  await expect(page.getByText(app.words.filled, { exact: true })).toBeVisible();
});

test('a customer banned from logging in reads so on the login screen, and gets in once the ban is lifted', async ({
  page,
  world,
}) => {
  const app = new App(page);
  await setState(world, 'bannedFromLogin');
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(page.getByRole('alert')).toContainText(texts.of('message.account_banned.text'));
  await setState(world, 'normal');
  await app.button(app.words.logIn).click();
  await expect(page).toHaveURL(/#\/home\/home/);
});
