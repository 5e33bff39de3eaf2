import { LANGUAGE_TAG } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';

for (const language of ['cn', 'us'] as const) {
  test(`a reader of ${language} buys and closes in that language`, async ({ page, world, enter }) => {
    const app = new App(page, language);
    const { code, names } = await world.popularStock();
    await enter({ language });

    await app.openStock(code);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG[language]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[language]);
    await expect(page.getByTestId('simulated-strip')).toHaveText(app.words.simulated);

    await app.buyAtMarket(100);
    await expect(page.getByText(app.words.filled, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: app.words.toPositions }).click();
    await app.closePosition();
    await expect(app.toast(app.words.saleRequested)).toBeVisible();
  });
}

test('the language chosen on the settings screen persists', async ({ page, enter }) => {
  const app = new App(page);
  await enter();
  await app.open('/mine/language');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG.us);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG.us);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('us');
});
