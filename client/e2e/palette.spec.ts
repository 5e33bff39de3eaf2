import { LANGUAGES, LANGUAGE_TAG } from '@zaraba/contracts';
import type { Language } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { PALETTE_WORDS } from '../src/i18n/later/palette.ts';
import { expect, test } from './fixtures.ts';
import { faultsOf, overflowNow } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';
import { WHOLE } from './support/whole.ts';

const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };

/** Opens the palette by keyboard, and returns its field. */
async function openPalette(page: Page, language: Language) {
  await expect(page.getByRole('button', { name: PALETTE_WORDS[language].title })).toBeVisible();
  // While the palette closes, its keys still belong to it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: PALETTE_WORDS[language].label });
  await expect(field).toBeFocused();
  return field;
}

test.describe('at 1440 px', () => {
  test.use(DESK);

  test('without a mouse, the command palette finds a stock, opens its order ticket and shows a list', async ({
    page,
    world,
    customer,
    stock: { code, names },
  }) => {
    await world.api('/user/watchlistAdd', { code }, customer);
    await customer.open('/home/home');
    await (await openPalette(page, 'jp')).fill(code);
    await expect(page.getByRole('option', { name: `${names.jp} ${code}`, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    // A key that is pressed while the palette closes is still typed into its field.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: PALETTE_WORDS.jp.label })).toBeFocused();
    await expect(page).toHaveURL(/#\/home\/home$/);
    const release = await customer.hold('/market/search');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    release();
    await expect(customer.price).toHaveText(/\d/);
    await expect(page.locator('#main')).toBeFocused();

    await (await openPalette(page, 'jp')).fill('sell');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`code=${code}&order=short$`));

    await openPalette(page, 'jp');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#main :focus')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`code=${code}$`));
  });

  for (const language of WHOLE ? LANGUAGES : (['jp'] as const)) {
    test.describe(`in ${LANGUAGE_TAG[language]}`, () => {
      test.use({ language });

      test('screen readers can read the command palette, and a command changes the appearance at once @whole', async ({
        page,
        customer,
      }) => {
        await customer.open('/news/index');
        await expect(page.getByRole('button', { name: PALETTE_WORDS[language].title })).toBeVisible();
        await customer.link('header.search').click();
        const field = page.getByRole('combobox', { name: PALETTE_WORDS[language].label });
        await expect(page.getByRole('option', { name: customer.text('home.title'), exact: true })).toBeVisible();
        await customer.settled();
        expect(await accessibilityFaults(page)).toEqual([]);
        expect([...(await faultsOf(page, language)), ...(await overflowNow(page))]).toEqual([]);
        await field.fill(customer.text('settings.dark'));
        await page.keyboard.press('Enter');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect(page).toHaveURL(/#\/news\/index$/);
      });
    });
  }
});

test('on a phone the command palette has no button, and its keys do nothing', async ({ page, customer }) => {
  await customer.open('/news/index');
  await customer.settled();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: customer.text('shortcuts.title') })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText(PALETTE_WORDS.jp.title)).toHaveCount(0);
});
