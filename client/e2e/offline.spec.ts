import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';

// All other stories block service workers, so that each page comes from the server.
test.use({ serviceWorkers: 'allow' });

const PRICE = /^\d{1,3}(?:,\d{3})*\.\d{2}$/;
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to load resource|ERR_FAILED/;

/** Returns the account card on the home screen. */
function equity(app: App, page = app.page): Locator {
  return page.locator('main').getByText(app.like('panel.netEquity')).first().locator('xpath=ancestor::*[.//dl][1]');
}

/** Opens the home screen of a logged-in customer. The shell is cached, and the first prices are loaded. */
async function home(app: App): Promise<void> {
  const { page } = app;
  await app.open('/home/home');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect(equity(app)).toContainText(/\d,\d{3}/);
  await expect(page.getByText(PRICE).first()).toBeVisible();
}

test('without a network the app opens with the last known data and states their time; when the network returns, it updates without a reload', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  await home(customer);

  await context.setOffline(true);
  await expect(customer.says('offline.banner')).toBeVisible();
  await page.reload();
  await expect(customer.says('offline.banner')).toBeVisible();
  await expect(customer.says('state.asOf', { time: '2026/11/18 09:30' }).first()).toBeVisible();
  await expect(page.getByText(PRICE).first()).toBeVisible();
  await expect(equity(customer)).toContainText(/\d,\d{3}/);
  await expect(page.locator('html')).toHaveAttribute('data-simulated', '');

  await context.setOffline(false);
  await expect(customer.says('offline.banner')).toHaveCount(0);
  await expect(page.getByText(customer.like('state.asOf'))).toHaveCount(0);
});

test('a new visit without a network shows the last known market data, but no data of an account @whole', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  await home(customer);
  const address = page.url();
  await context.setOffline(true);
  await expect(customer.says('offline.banner')).toBeVisible();
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByText(customer.text('offline.banner'))).toBeVisible();
  await expect(next.getByText(PRICE).first()).toBeVisible();
  await expect(equity(customer, next)).not.toContainText(/\d/);
});

test('logging out deletes all data of the account from the device @whole', async ({ page, customer }) => {
  await home(customer);
  const own = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('kept ')));
  expect(await own()).not.toEqual([]);
  await customer.openPanel();
  await customer.logOut();
  await expect.poll(own).toEqual([]);
});

test('the service worker caches the shell and no API reply', async ({ page, customer }) => {
  await customer.open('/home/home');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByRole('heading').first()).toBeAttached();
  const kept = await page.evaluate(async () => {
    const caches = globalThis.caches;
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(kept.filter((path) => /^\/(?:api|sim|socket\.io)/.test(path))).toEqual([]);
});

/** Returns the name that the installed app would have. */
function installedName(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    return ((await (await fetch(address)).json()) as { name: string }).name;
  });
}

test('the app is installable with the name and icon of its operator', async ({ page, world }) => {
  const { data } = await world.api('/common/config', {});
  await page.route('**/common/config', (route) =>
    route.fulfill({
      json: {
        status: 1,
        msg: 'ok',
        simulated: true,
        data: [{ name: 'title', value: 'Sample Securities' }, ...data.slice(1)],
      },
    }),
  );
  await page.goto('/');
  await expect.poll(() => installedName(page)).toBe('Sample Securities');
  const shown = await page.evaluate(() => ({
    icon: document.querySelector('link[rel=icon]')?.getAttribute('href'),
    touch: document.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href')?.slice(0, 22),
  }));
  expect(shown).toEqual({ icon: data.find(({ name }) => name === 'logo')?.value, touch: 'data:image/png;base64,' });
  const { display, icons } = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const manifest = (await (await fetch(address)).json()) as {
      display: string;
      icons: { src: string; sizes: string }[];
    };
    const seen = manifest.icons.map(async ({ src, sizes }) => {
      const { ok } = await fetch(new URL(src, address));
      return { ok, sizes };
    });
    return { display: manifest.display, icons: await Promise.all(seen) };
  });
  expect(display).toBe('standalone');
  expect(icons.every(({ ok }) => ok)).toBe(true);
  expect(icons.map(({ sizes }) => sizes)).toContain('512x512');
});
