import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { DEPOSIT, PURCHASE, SENDINGS } from './support/sendings.ts';
import type { Sending } from './support/sendings.ts';
import type { World } from './support/world.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to load resource|ERR_FAILED/;
const BANNER = 'オフラインです。表示中の内容は最新ではない';
const WHY = 'オフラインのため何も送信しません。接続が戻ると送信できます。';

/** Expects the offline state: the typed values, why nothing is sent, and no success. */
async function expectHeld(app: App, { send, typed, success }: Sending): Promise<void> {
  await expect(app.page.getByText(BANNER)).toBeVisible();
  const button = send(app);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(new RegExp(`^${WHY}`));
  await button.focus();
  await app.page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await expect(typed(app)).toBeVisible();
  await expect(success(app)).toHaveCount(0);
}

for (const sending of SENDINGS) {
  test(`${sending.name} is held back without a network, and is sent once when the network returns`, async ({
    page,
    context,
    world,
    enter,
    complaints,
  }) => {
    complaints.expect(NO_NETWORK);
    const sender = { app: new App(page), world, session: await enter() };
    await sending.begin(sender);
    const { app } = sender;
    await expect(sending.send(app)).toHaveAttribute('aria-disabled', 'false');

    await context.setOffline(true);
    await expectHeld(app, sending);
    await context.setOffline(false);
    await expect(page.getByText(BANNER)).toHaveCount(0);
    await expect(sending.typed(app)).toBeVisible();
    // Nothing was queued for sending without the customer's consent.
    expect(await sending.times(sender)).toBe(0);

    await sending.send(app).click();
    await expect(sending.success(app)).toBeVisible();
    expect(await sending.times(sender)).toBe(1);
  });
}

/** The next call of an endpoint reaches the server; then the network fails, and the answer is lost. */
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
  { sending: PURCHASE, path: '/trade/placeOrder', checking: '結果を確認しています' },
  { sending: DEPOSIT, path: '/user/deposit', checking: '確認しています' },
] as const;

for (const { sending, path, checking } of LOST) {
  test(`${sending.name} whose answer was lost is looked up, and known when the network returns`, async ({
    page,
    context,
    world,
    enter,
    complaints,
  }) => {
    complaints.expect(NO_NETWORK);
    const sender = { app: new App(page), world, session: await enter() };
    const { app } = sender;
    await sending.begin(sender);
    await loseAnswer(page, context, world, path);
    await sending.send(app).click();
    await expect(page.getByRole('status').getByText(checking)).toBeVisible();
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(sending.success(app)).toHaveCount(0);
    expect(await sending.times(sender)).toBe(1);

    await context.setOffline(false);
    await expect(sending.success(app)).toBeVisible();
    expect(await sending.times(sender)).toBe(1);
  });
}

test('without a network visited screens stay, others wait for it, and a star does not pretend', async ({
  page,
  context,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  complaints.expect(/Unable to preload CSS|dynamically imported module/);
  const app = new App(page);
  const session = await enter();
  const { code, names } = await world.popularStock();
  await app.open('/position/index');
  await expect(page.getByText(/\d,\d{3}/).first()).toBeVisible();
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await tab('ホーム').click();
  await expect(page.getByText(/\d,\d{3}/).first()).toBeVisible();
  await app.openStock(code);

  await context.setOffline(true);
  await expect(page.getByText(BANNER)).toBeVisible();
  const star = page.getByRole('button', { name: 'お気に入りに追加' });
  const toasts = await app.countToasts();
  await star.click();
  await expect.poll(async () => (await toasts()).join()).toContain('通信エラー');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { name: names.jp })).toBeVisible();

  await page.goBack();
  for (const name of ['取引', 'ホーム', '取引']) {
    await tab(name).click();
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(page.getByText(/\d,\d{3}/).first()).toBeVisible();
  }
  // A screen whose code is not loaded yet opens once the network returns.
  await tab('ニュース').click();
  await expect(page.getByText('この画面は、接続が戻ると自動で開きます。')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(BANNER)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'ニュース' })).toBeVisible();
  const styled = (): boolean =>
    [...document.styleSheets].length === document.querySelectorAll('[rel=stylesheet]').length;
  await expect.poll(() => page.evaluate(styled)).toBe(true);
  const { data: watched } = await world.api('/user/watchlist', {}, session);
  expect(watched).not.toContain(code);
});
