import { expect, test } from './fixtures.ts';
import { overflowAt } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';

test('conditions are typed, saved under a name and found again, and the matching stocks become a list', async ({
  page,
  customer,
}) => {
  const filters = page.getByRole('button', { name: new RegExp(`^${customer.text('lists.screener.filters')}`) });
  const sheet = page.getByRole('dialog', { name: customer.text('lists.screener.filters') });
  const found = page.getByTestId('found');
  await customer.open('/quotes/self?tab=screener');
  await expect(found).toContainText('320');
  await filters.click();
  const change = sheet.getByRole('group', { name: new RegExp(`^${customer.text('stock.change')} `) });
  await change.getByLabel(customer.text('lists.screener.least')).fill('0.5');
  const high = sheet.getByRole('group', { name: new RegExp(customer.text('lists.screener.belowHigh')) });
  await high.getByLabel(customer.text('lists.screener.most')).fill('25');
  await expect(found).not.toContainText('320');
  await expect(found).toContainText(/\d/);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(filters).toContainText('(2)');
  const total = /\d+/.exec(await found.innerText())?.[0] ?? '';
  expect(Number(total)).toBeGreaterThan(0);
  await customer.button('action.save').click();
  await customer.field('lists.name').fill('Strong');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('combobox', { name: customer.text('lists.screener.saved'), exact: true }).locator('option:checked'),
  ).toHaveText('Strong');
  await customer.open('/quotes/self?tab=screener');
  await page.reload();
  await page.getByRole('combobox', { name: customer.text('lists.screener.saved'), exact: true }).selectOption('Strong');
  await expect(found).toContainText(total);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
  await customer.button('lists.screener.toList').click();
  await customer.field('lists.name').fill('From the screen');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('combobox', { name: customer.text('lists.choice'), exact: true }).locator('option:checked'),
  ).toHaveText('From the screen');
  await expect(page.getByText(customer.text('markets.ranking.count', { total }))).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('the matching stocks are a table with trend lines, which is still there when the reader returns from a stock @whole', async ({
    page,
    customer,
  }) => {
    await customer.open('/quotes/self?tab=screener');
    const table = page.getByRole('table', { name: customer.text('lists.screener.title') });
    await expect(table.getByRole('img').first()).toBeVisible();
    await page.getByRole('button', { name: customer.text('lists.screener.filters') }).press('Enter');
    const sheet = page.getByRole('dialog');
    const last = sheet.getByRole('group', { name: new RegExp(`^${customer.text('stock.last')} `) });
    await last.getByLabel(customer.text('lists.screener.most')).fill('1000');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByTestId('found')).not.toContainText('320');
    const first = table.getByRole('link').first();
    const name = await first.innerText();
    await first.click();
    await expect(customer.price).toHaveText(/\d/);
    await page.goBack();
    await expect(table.getByRole('link').first()).toHaveText(name.replace('\n', ''));
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
