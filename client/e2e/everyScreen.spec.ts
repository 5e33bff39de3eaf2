import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

/** Every route with what its address needs; those for visitors are seen without a session. */
const VISITORS = ['/login/logon', '/login/login', '/login/register'];
const CUSTOMERS = [
  '/home/home',
  '/quotes/self',
  '/quotes/self?tab=jp',
  '/quotes/search',
  '/quotes/info',
  '/position/index',
  '/position/info',
  '/mine/index',
  '/mine/language',
  '/mine/changeLang',
  '/mine/protocol',
  '/mine/privacy',
  '/mine/about',
  '/mine/verified',
  '/mine/transactionRecords',
  '/news/index',
];

const NARROW_PX = 320;

/** A route with the stock or the position its address names. */
async function addressOf(route: string, world: World, session: Session): Promise<string> {
  const { code } = await world.popularStock();
  const order = {
    clientOrderId: 'story-order',
    code,
    side: 'long',
    orderType: 'market',
    quantity: '100',
    leverage: '1',
  } as const;
  const { data } = await world.api('/trade/placeOrder', order, session);
  if (route === '/quotes/info') return `${route}?code=${code}`;
  if (route === '/position/info') return `${route}?id=${data.id}`;
  return route;
}

for (const route of [...VISITORS, ...CUSTOMERS]) {
  test(`${route} is accessible by day and night, says that it is simulated and fits a narrow screen @both`, async ({
    page,
    world,
    enter,
  }) => {
    const app = new App(page);
    const address = VISITORS.includes(route) ? route : await addressOf(route, world, await enter());
    await app.open(address);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect(page.getByTestId('simulated-strip')).toBeInViewport();
    await app.settled();

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectAccessible(page, `${route}, ${colorScheme}`);
    }

    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const px of [width, NARROW_PX]) {
      await page.setViewportSize({ width: px, height });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${px} px`)
        .toBeLessThanOrEqual(px);
    }
  });
}

test('the start leads a visitor to the welcome', async ({ page }) => {
  const app = new App(page);
  await app.open('/login/start');
  await expect(page).toHaveURL(/#\/login\/logon$/);
});

test('the start and the hand-over after a login lead a customer home', async ({ page, enter }) => {
  const app = new App(page);
  await enter();
  for (const route of ['/login/start', '/login/loginAfter']) {
    await app.open(route);
    await expect(page).toHaveURL(/#\/home\/home$/);
  }
});

test('the strip of the simulated market stays above sheets and dialogs @both', async ({ page, enter }) => {
  const app = new App(page);
  await enter();
  await app.open('/home/home');
  await app.openPanel();
  await app.settled();
  expect(await app.isOnTop('simulated-strip')).toBe(true);
  await expectAccessible(page, 'the panel');
  await page.getByRole('button', { name: app.words.logOut }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await app.settled();
  expect(await app.isOnTop('simulated-strip')).toBe(true);
  await expectAccessible(page, 'the question before logging out');
});

test('the ticket and its review are accessible @both', async ({ page, world, enter }) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  await enter();
  await app.openStock(code);
  await app.fillMarketOrder(100);
  await expectAccessible(page, 'the ticket');
  await app.button(app.words.review).click();
  await expect(app.button(app.words.confirmBuy)).toBeVisible();
  await expectAccessible(page, 'the review');
});
