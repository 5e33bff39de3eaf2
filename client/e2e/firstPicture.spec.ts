import { readFileSync } from 'node:fs';
import { SCREENS } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { watchMoves } from './support/moves.ts';

/** Holds the app's requests until the returned function is called. */
async function hold(page: Page, requests: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** The files of a first visit, as the build lists them. */
const FILES = new URL('../dist/files.json', import.meta.url);
/** Without these files, there is only the page itself. */
const SCRIPTS = '**/assets/*.js';
const PICTURE = '#root[data-picture]';
const prices = (app: App) => app.page.getByRole('list', { name: app.text('home.indices') });

/** Returns a picture of the screen without the stream's state, which differs on each visit. */
function seen(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.locator('[data-texts]')] });
}

/** Hides the toast about pending replies. It appears because this story holds the replies. */
async function hideLoading(page: Page): Promise<void> {
  const toast = page.getByTestId('loading-toast');
  await expect(toast).toBeVisible();
  await toast.evaluate((element) => (element.style.visibility = 'hidden'));
}

/** Opens the home screen without scripts and then with them. Expects that nothing changes or moves. */
async function expectSeamless(app: App): Promise<void> {
  const { page } = app;
  const moves = await watchMoves(page);
  const release = await hold(page, SCRIPTS);
  // Held scripts delay the page's load event.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator(PICTURE)).toBeAttached();
  await expect(page.getByTestId('simulated-strip')).toBeVisible();
  const picture = await seen(page);
  // The figures that arrive after the first paint.
  const answer = await hold(page, '**/api/**');
  release();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  await hideLoading(page);
  expect((await seen(page)).equals(picture)).toBe(true);
  answer();
  await app.settled();
  expect(await moves()).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test(`the home screen shows a visitor prices before any script has loaded, ${theme}, and the app takes over without a visible change`, async ({
    page,
    app,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await app.open(SCREENS.home);
    await expect(prices(app)).toHaveText(/\d%/);
    await app.settled();
    await expectSeamless(app);
  });
}

test('the home screen shows a customer prices before any script has loaded, and the app takes over without a visible change', async ({
  customer,
}) => {
  await customer.open(SCREENS.home);
  await expect(prices(customer)).toHaveText(/\d%/);
  await customer.homeRemembered();
  await customer.settled();
  await expectSeamless(customer);
});

test('if the app does not load, the page says so in place of the home screen', async ({ page, app, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module/);
  const { page: files } = JSON.parse(readFileSync(FILES, 'utf8')) as { readonly page: readonly string[] };
  const [entry = ''] = files.filter((file) => file.endsWith('.js'));
  await page.route(`**/${entry}`, (route) => route.abort());
  const isPainted = page.waitForSelector(PICTURE, { state: 'attached' });
  await app.open(SCREENS.home);
  await isPainted;
  await expect(page.getByText('アプリを読み込めませんでした。')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
});

test.describe('what a reader does before the app has loaded', () => {
  test.use({ language: 'us' });

  test('takes effect: a list keeps its scroll position, and a pressed button opens its panel @whole', async ({
    page,
    app,
  }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto(`/#${SCREENS.home}`, { waitUntil: 'commit' });
    await expect(page.locator(PICTURE)).toBeAttached();
    await expect(prices(app)).toHaveText(/\d%/);
    const moved = await prices(app).evaluate(async (list) => {
      list.scrollTo({ left: list.scrollWidth, behavior: 'instant' });
      await new Promise((done) => list.addEventListener('scrollend', done, { once: true }));
      return list.scrollLeft;
    });
    expect(moved).toBeGreaterThan(0);
    await app.button('header.panel').click();
    release();
    await expect(page.locator(PICTURE)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    // Elements under the dialog have no role for a screen reader.
    const under = page.getByRole('list', { name: app.text('home.indices'), includeHidden: true });
    expect(await under.evaluate((list) => list.scrollLeft)).toBe(moved);
  });

  test('leads to the screen of a followed link @whole', async ({ page, app }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto(`/#${SCREENS.home}`, { waitUntil: 'commit' });
    await app.link('news.title').click();
    await expect(page).toHaveURL(new RegExp(`#${SCREENS.news}$`));
    release();
    await expect(app.heading('news.title')).toBeAttached();
  });

  test('takes effect: typed text stays, and a submitted form is sent', async ({ page, app }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto(`/#${SCREENS.login}`, { waitUntil: 'commit' });
    await expect(page.locator(PICTURE)).toBeAttached();
    const account = page.getByLabel(app.text('login.account'), { exact: true });
    await account.fill('0900000001');
    await account.press('Enter');
    release();
    await expect(page.locator(PICTURE)).toHaveCount(0);
    await expect(account).toHaveValue('0900000001');
    await expect(page.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true');
    expect(page.url()).not.toContain('account=');
  });
});
