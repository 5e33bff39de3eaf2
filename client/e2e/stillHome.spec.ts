import { SCREENS } from '@zaraba/contracts';
import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App, CustomerApp } from './support/app.ts';
import { watchMoves } from './support/moves.ts';

/**
 * Expects that nothing moves while the home screen loads, with `top` in view at the end. The same must hold after a
 * reload.
 */
async function expectStill(app: App, moves: () => Promise<readonly string[]>, top?: Locator): Promise<void> {
  for (const visit of ['first', 'reload']) {
    if (visit === 'reload') await app.page.reload();
    await expect(app.page.getByTestId('home-equity')).toHaveText(/\d/);
    if (top) await expect(top).toBeInViewport();
    await expect(app.page.getByRole('region', { name: app.text('markets.ranking.title') })).toBeAttached();
    await app.settled();
    await app.homeRemembered();
    expect(await moves(), `${visit} visit`).toEqual([]);
  }
}

const steps = (app: App): Locator => app.page.getByRole('region', { name: app.text('firstSteps.title') });

/** The customers who open the home screen, and what is then at its top. */
const CUSTOMERS = [
  ['new', 'the steps to a first order', steps],
  ['dayTradeDone', 'something to do', (app: App) => app.page.getByTestId('todo')],
  ['holding', 'nothing to do', () => undefined],
] as const;

for (const [persona, what, topOf] of CUSTOMERS) {
  test.describe(persona, () => {
    test.use({ persona });

    test(`the home screen of a customer with ${what} has no layout shift, neither on the first visit nor on the next`, async ({
      page,
      customer,
    }) => {
      const moves = await watchMoves(page);
      await customer.open(SCREENS.home);
      await expectStill(customer, moves, topOf(customer));
    });
  });
}

test('the home screen of a visitor has no layout shift when the steps to a first order arrive @whole', async ({
  page,
  app,
}) => {
  const moves = await watchMoves(page);
  await app.open(SCREENS.home);
  for (const visit of ['first', 'reload']) {
    if (visit === 'reload') await page.reload();
    await expect(steps(app)).toBeAttached();
    await expect(page.getByRole('region', { name: app.text('markets.ranking.title') })).toBeAttached();
    await app.settled();
    expect(await moves(), `${visit} visit`).toEqual([]);
  }
});

test('the home screen of a demonstration, with its tour and to-do cards, has no layout shift @whole', async ({
  page,
  app,
}) => {
  const moves = await watchMoves(page);
  await app.open(SCREENS.welcome);
  await app.button('login.demo').click();
  await page.waitForURL(/demo-[^/]*\/#\/home\/home$/);
  await expectStill(app, moves, app.link('tour.begin'));
});

test.describe('while the server has not sent the to-dos of the customer', () => {
  test.use({ persona: 'new' });

  /** Holds the list of messages until the returned function is called. */
  async function heldMessages({ page }: CustomerApp): Promise<() => void> {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/user/messageList', async (route) => {
      await held;
      await route.continue();
    });
    return () => arrive();
  }

  test('a first visit shows the rest of the home screen only after them, and a later visit reserves their space and keeps the focus @whole', async ({
    page,
    customer,
  }) => {
    const indices = page.getByRole('region', { name: customer.text('home.indices') });
    const arriveFirst = await heldMessages(customer);
    await customer.open(SCREENS.home);
    await expect(page.getByTestId('home-equity')).toHaveText(/\d/);
    await expect(indices).toHaveCount(0);
    arriveFirst();
    await expect(steps(customer)).toBeVisible();
    await customer.settled();
    await customer.homeRemembered();
    const place = () => indices.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await place();

    const arrive = await heldMessages(customer);
    await page.reload();
    const list = indices.getByRole('list');
    await list.focus();
    expect(await place()).toBe(before);
    await expect(steps(customer)).toHaveCount(0);
    arrive();
    await expect(steps(customer)).toBeVisible();
    await expect(list).toBeFocused();
    expect(await place()).toBe(before);
    // In reading order, the steps are between the account and the markets.
    const order = await page.locator('main :is(h2, h3)').allTextContents();
    const at = (text: string): number => order.findIndex((heading) => heading.includes(text));
    expect(at(customer.text('firstSteps.title'))).toBe(1);
    expect(at(customer.text('home.indices'))).toBe(2);
  });
});
