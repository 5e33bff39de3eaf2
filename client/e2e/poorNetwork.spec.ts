import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { DEPOSIT, PURCHASE, SENDINGS } from './support/sendings.ts';
import type { Sending } from './support/sendings.ts';
import { WHOLE } from './support/whole.ts';
import type { World } from './support/world.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to load resource|ERR_FAILED/;

/** Expects the offline state: the typed values, the reason why nothing is sent, and no success. */
async function expectHeld(app: App, { send, typed, success }: Sending): Promise<void> {
  await expect(app.says('offline.banner')).toBeVisible();
  const button = send(app);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(new RegExp(`^${app.text('action.nothingSent')}`));
  await button.focus();
  await app.page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await expect(typed(app)).toBeVisible();
  await expect(success(app)).toHaveCount(0);
}

// All forms behave alike, so each run tests some of them, and the whole run tests all.
for (const sending of WHOLE ? SENDINGS : SENDINGS.filter((_, place) => place % 6 === 0)) {
  test(`${sending.name} is not sent without a network, and is sent exactly once when the network returns`, async ({
    context,
    world,
    customer,
    complaints,
  }) => {
    complaints.expect(NO_NETWORK);
    const sender = { app: customer, world, session: customer };
    await sending.begin(sender);
    const { app } = sender;
    await expect(sending.send(app)).toHaveAttribute('aria-disabled', 'false');

    await context.setOffline(true);
    await expectHeld(app, sending);
    await context.setOffline(false);
    await expect(customer.says('offline.banner')).toHaveCount(0);
    await expect(sending.typed(app)).toBeVisible();
    // Nothing was queued for sending without the customer's consent.
    expect(await sending.times(sender)).toBe(0);

    await sending.send(app).click();
    await expect(sending.success(app)).toBeVisible();
    expect(await sending.times(sender)).toBe(1);
  });
}

/** Lets the next call of an endpoint reach the server. Then the network fails, and the reply is lost. */
async function loseAnswer(page: Page, context: BrowserContext, world: World, path: EndpointPath): Promise<void> {
  await page.route(
    `**${API_BASE}${path}`,
    async (route) => {
      const request = route.request();
      await world.forward(path, request.postData() ?? '', request.headers());
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

const LOST = [
  { sending: PURCHASE, path: '/trade/placeOrder', checking: 'ticket.checking' },
  { sending: DEPOSIT, path: '/user/deposit', checking: 'money.checking' },
] as const;

for (const { sending, path, checking } of LOST) {
  test(`${sending.name} whose reply was lost is looked up, and its outcome is shown when the network returns`, async ({
    page,
    context,
    world,
    customer,
    complaints,
  }) => {
    complaints.expect(NO_NETWORK);
    const sender = { app: customer, world, session: customer };
    const { app } = sender;
    await sending.begin(sender);
    await loseAnswer(page, context, world, path);
    await sending.send(app).click();
    await expect(page.getByRole('status').getByText(customer.text(checking))).toBeVisible();
    await expect(customer.says('offline.banner')).toBeVisible();
    await expect(sending.success(app)).toHaveCount(0);
    expect(await sending.times(sender)).toBe(1);

    await context.setOffline(false);
    await expect(sending.success(app)).toBeVisible();
    expect(await sending.times(sender)).toBe(1);
  });
}

test('without a network, visited screens stay available, others wait, and a tap on a star changes nothing', async ({
  page,
  context,
  world,
  customer,
  stock: { code, names },
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  complaints.expect(/Unable to preload CSS|dynamically imported module/);
  await customer.open('/position/index');
  await expect(page.getByText(/\d,\d{3}/).first()).toBeVisible();
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await tab(customer.text('home.title')).click();
  await expect(page.getByText(/\d,\d{3}/).first()).toBeVisible();
  await customer.openStock(code);
  // The browser reports the loss of the network a little before its calls fail, and the app believes a server that answers.
  await expect(customer.says('stock.live')).toBeVisible();

  await context.setOffline(true);
  await expect(customer.says('offline.banner')).toBeVisible();
  const star = page.getByRole('button', { name: customer.text('stock.watch') });
  await star.click();
  await customer.hearToast('message.network.text');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { name: names.jp })).toBeVisible();

  await page.goBack();
  for (const name of [
    customer.text('positions.title'),
    customer.text('home.title'),
    customer.text('positions.title'),
  ]) {
    await tab(name).click();
    await expect(customer.says('offline.banner')).toBeVisible();
    await expect(page.getByText(/\d,\d{3}/).first()).toBeVisible();
  }
  // A screen whose code has not loaded opens when the network returns.
  await tab(customer.text('news.title')).click();
  await expect(customer.says('state.comesLater')).toBeVisible();

  await context.setOffline(false);
  await expect(customer.says('offline.banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: customer.text('news.title') })).toBeVisible();
  const styled = (): boolean =>
    [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')].every(({ sheet }) => sheet !== null);
  await expect.poll(() => page.evaluate(styled)).toBe(true);
  const { data: watched } = await world.api('/user/watchlist', {}, customer);
  expect(watched).not.toContain(code);
});
