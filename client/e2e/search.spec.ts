import { expect, test } from './fixtures.ts';
import { overflowAt } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';

test('on a phone Enter opens the first hit, even if it is pressed before the hits are there', async ({
  page,
  customer,
  stock: { code },
}) => {
  await customer.open('/home/home');
  await page.getByRole('link', { name: customer.text('header.search') }).tap();
  await expect(page.getByRole('searchbox')).toBeFocused();
  const release = await customer.hold('/market/search');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  release();
  await expect(customer.price).toHaveText(/\d/);
  await expect(page).toHaveURL(new RegExp(`info\\?code=${code}`));
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(code);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
});

for (const language of ['jp', 'cn', 'us'] as const) {
  test.describe(`on a desk, in ${language}`, () => {
    test.use({
      language,
      viewport: { width: 1440, height: 900 },
      isMobile: false,
      hasTouch: false,
      deviceScaleFactor: 1,
    });

    test('the search is a panel over the screen, by a click and by a key, and arrow keys choose a hit', async ({
      page,
      customer,
    }) => {
      const panel = page.getByRole('dialog', { name: customer.text('search.title') });
      const field = panel.getByRole('searchbox');
      // The panel comes with what follows the first picture; until then the key leads to the screen of the search.
      await expect(async () => {
        await customer.open('/news/index');
        await page.keyboard.press('/');
        await expect(panel).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page).toHaveURL(/#\/news\/index$/);
      await page.keyboard.type('ZJ10');
      await expect(field).toHaveValue('ZJ10');
      await expect(panel.getByText(customer.like('search.results'))).toBeVisible();
      await expect(panel.getByText(customer.text('lists.find.keys'))).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const second = panel.getByRole('link').nth(1);
      await expect(second).toBeFocused();
      const code = /ZJ\d{4}/.exec(await second.innerText())?.[0] ?? '';
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#/quotes/info\\?code=${code}`));
      await expect(panel).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/#\/news\/index$/);
      await expect(panel).toHaveCount(0);
      await customer.link('header.search').click();
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(page).toHaveURL(/#\/news\/index$/);
    });
  });
}
