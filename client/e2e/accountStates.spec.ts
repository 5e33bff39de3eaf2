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

test('whoever may not trade reads why on the ticket, and goes on as soon as the broker allows it', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  await enter();
  await app.openStock(code);
  for (const [state, key] of STATES) {
    await setState(world, state);
    await app.buyAtMarket(1);
    await expect(page.getByRole('alert').filter({ hasText: texts.of(`message.${key}.text`) })).toBeVisible();
    await setState(world, 'normal');
    await page.reload();
    await expect(app.price).toHaveText(/\d/);
  }
  await app.buyAtMarket(1);
  await expect(page.getByText(app.words.filled, { exact: true })).toBeVisible();
});

test('whoever is banned from the login reads so there, and gets in once it is lifted', async ({ page, world }) => {
  const app = new App(page);
  await setState(world, 'bannedFromLogin');
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(page.getByRole('alert')).toContainText(texts.of('message.account_banned.text'));
  await setState(world, 'normal');
  await app.button(app.words.logIn).click();
  await expect(page).toHaveURL(/#\/home\/home/);
});
