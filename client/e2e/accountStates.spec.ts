import { expect, test } from './fixtures.ts';
import { CUSTOMER } from './support/world.ts';
import type { World } from './support/world.ts';

const STATES = [
  ['frozen', 'account_frozen'],
  ['notPermittedToTrade', 'trading_not_permitted'],
  ['pendingIdentityReview', 'identity_under_review'],
] as const;

async function setState(world: World, state: string): Promise<void> {
  const args = { account: CUSTOMER.account, state };
  await world.control('POST', '/act', { as: 'operator', do: 'setAccountState', args });
}

test('a customer barred from trading reads the reason, follows the link and returns, and trades after the bar is lifted', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  const quantity = customer.field('ticket.quantity');
  for (const [state, key] of STATES) {
    if (state !== STATES[0][0]) await setState(world, 'normal');
    await setState(world, state);
    await customer.openStock(code);
    await page.reload();
    await customer.button('stock.buy').click();
    await expect(customer.says(`message.${key}.text`)).toBeVisible();
    await expect(quantity).toHaveCount(0);
  }
  await page.getByRole('link', { name: customer.text('verified.title') }).click();
  await expect(page).toHaveURL(/#\/mine\/verified/);
  await setState(world, 'normal');
  await page.getByRole('link', { name: customer.text('rule.back') }).click();
  // The ticket accepts orders again.
  await expect(quantity).toBeVisible();
  await page.getByRole('radio', { name: customer.text('orderType.market'), exact: true }).check();
  await quantity.fill('1');
  await customer.button('ticket.review').click();
  await customer.button('ticket.confirmBuy').click();
  await expect(page.getByText(customer.text('ticket.filled'), { exact: true })).toBeVisible();
});

test('a customer banned from logging in reads so on the login screen, and logs in after the ban is lifted', async ({
  page,
  world,
  app,
}) => {
  await setState(world, 'bannedFromLogin');
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(page.getByRole('alert')).toContainText(app.text('message.account_banned.text'));
  await setState(world, 'normal');
  await app.button('login.title').click();
  await expect(page).toHaveURL(/#\/home\/home/);
});
