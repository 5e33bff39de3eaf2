import { expect, test } from './fixtures.ts';
import { overflowAt } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';

test('on a phone, Enter opens the first hit, even if it was pressed before the hits arrived', async ({
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
