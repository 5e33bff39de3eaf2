import { LANGUAGE_TAG } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';

for (const language of ['cn', 'us'] as const) {
  test.describe(() => {
    test.use({ language });
    test(`a reader of ${language} buys shares and closes the position with all texts in that language`, async ({
      page,
      customer,
      stock: { code, names },
    }) => {
      await customer.openStock(code);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG[language]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[language]);
      await expect(page.getByTestId('simulated-strip')).toHaveText(customer.text('simulated.strip'));

      await customer.buyAtMarket(100);
      await expect(page.getByText(customer.text('ticket.filled'), { exact: true })).toBeVisible();
      await page.getByRole('link', { name: customer.text('ticket.toPositions') }).click();
      await customer.closePosition();
      await customer.hearToast('message.sale_requested.text');
    });
  });
}

test('the language chosen on the settings screen persists', async ({ page, customer }) => {
  await customer.open('/mine/language');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG.us);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG.us);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('us');
});
