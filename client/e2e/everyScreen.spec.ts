import { LANGUAGES } from '@zaraba/contracts';
import type { Language } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { OF_POLLING, expect, test } from './fixtures.ts';
import { CUSTOMERS, VISITORS, addressesOf, hasQuery } from './support/addresses.ts';
import { Walk } from './support/audit.ts';
import { expectAccessible } from './support/axe.ts';
import { makeBusy } from './support/busyCustomer.ts';
import { examine } from './support/examine.ts';
import { WHOLE } from './support/whole.ts';

/** The screens are visited in parts, so that two workers share the work. */
const PARTS = {
  account: CUSTOMERS.filter((path) => path.startsWith('/mine/')),
  markets: CUSTOMERS.filter((path) => !path.startsWith('/mine/')),
} as const;

/** Opens each address in one page by a link, and expects no errors. */
async function inspect(page: Page, language: Language, who: string, addresses: readonly string[]): Promise<void> {
  const walk = new Walk(page);
  const faults: Record<string, string[]> = {};
  let here: string[] = [];
  page.on('console', (message) => {
    const text = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !OF_POLLING.some((pattern) => pattern.test(text))) here.push(text);
  });
  page.on('pageerror', ({ message }) => here.push(`page error: ${message}`));
  await page.reload();
  for (const address of addresses) {
    here = [];
    try {
      await walk.visit(address);
      here.push(...(await examine(page, language, address, who)));
    } catch (error) {
      here.push(String(error).slice(0, 300));
    }
    if (here.length > 0) faults[address] = here;
  }
  expect(faults, 'faults by address').toEqual({});
}

for (const language of LANGUAGES) {
  test.describe(() => {
    test.use({ language });
    // English has the longest words, which must fit a wide screen with many columns too.
    const widths = WHOLE && language === 'us' ? ' @both' : '';
    test(`the screens of a visitor in ${language} are accessible and fit the window${widths}`, async ({
      page,
      app,
    }) => {
      await app.open('/login/logon');
      await inspect(page, language, 'visitor', VISITORS);
    });

    // Other languages are part of the long run. `states.spec.ts` covers English, which has the longest words.
    if (language !== 'jp' && !WHOLE) return;
    for (const [part, routes] of Object.entries(PARTS)) {
      test(`the screens of a customer in ${language}, ${part}, are accessible and fit the window${widths}`, async ({
        page,
        world,
        customer,
      }) => {
        test.slow();
        const things = await makeBusy(world, customer);
        await page.goto('/#/home/home');
        const addresses = routes.flatMap((path) => addressesOf(path, things));
        await inspect(page, language, 'customer', addresses);
      });
    }
  });
}

if (WHOLE) {
  test('the screens of a customer without any records are accessible and fit the window', async ({
    page,
    world,
    enter,
  }) => {
    test.slow();
    const newcomer = { account: '0912345678', password: 'long-enough' };
    await world.api('/user/register', newcomer);
    await enter(await world.logIn(newcomer));
    await page.goto('/#/home/home');
    await inspect(
      page,
      'jp',
      'newcomer',
      CUSTOMERS.filter((path) => !hasQuery(path)),
    );
  });
}

test('the start screen redirects a visitor to the welcome screen @whole', async ({ page, app }) => {
  await app.open('/login/start');
  await expect(page).toHaveURL(/#\/login\/logon$/);
});

test('the start screen and the page after the login redirect a customer to the home screen @whole', async ({
  page,
  customer,
}) => {
  for (const route of ['/login/start', '/login/loginAfter'] as const) {
    await customer.open(route);
    await expect(page).toHaveURL(/#\/home\/home$/);
  }
});

test('the mark of a simulated market stays above sheets and dialogs @both', async ({ page, customer }) => {
  await customer.open('/home/home');
  await customer.openPanel();
  await customer.settled();
  expect(await customer.isOnTop('simulated-strip')).toBe(true);
  await expectAccessible(page, 'the panel');
  await page.getByRole('button', { name: customer.text('panel.logout') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await customer.settled();
  expect(await customer.isOnTop('simulated-strip')).toBe(true);
  await expectAccessible(page, 'the logout confirmation');
  // Every printed page has the strip in its colours, even if the browser drops backgrounds.
  await page.emulateMedia({ media: 'print' });
  const strip = page.getByTestId('simulated-strip');
  await expect(strip).toHaveCSS('position', 'fixed');
  await expect(strip).toHaveCSS('print-color-adjust', 'exact');
});

test('the order ticket and its review are accessible @both', async ({ page, customer, stock: { code } }) => {
  await customer.openStock(code);
  await customer.fillMarketOrder(100);
  await expectAccessible(page, 'the ticket');
  await customer.button('ticket.review').click();
  await expect(customer.button('ticket.confirmBuy')).toBeVisible();
  await expectAccessible(page, 'the review');
});
