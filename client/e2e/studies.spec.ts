import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { overflowAt } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';
import type { CustomerApp } from './support/app.ts';

/** Returns the studies button, whose name lists the chosen ones. */
const chosen = (customer: CustomerApp): Locator =>
  customer.page.getByRole('button', { name: new RegExp(`^${customer.text('chart.studies')} `) });

const chooseDay = (customer: CustomerApp) =>
  customer.page.getByRole('radio', { name: customer.text('chart.day') }).click();

test('two studies with parameters and colours stay on the chart after a reload, and a template restores them', async ({
  page,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  await chooseDay(customer);
  await expect(chosen(customer)).toHaveText(/ MA VOL$/);
  await chosen(customer).click();
  const sheet = page.getByRole('dialog');
  const box = (id: string) => sheet.getByRole('checkbox', { name: new RegExp(`^${id} `) });
  const of = (id: string) => sheet.getByRole('group', { name: id, exact: true });
  await box('KC').check();
  await box('STOCH').check();
  await of('KC').getByLabel(customer.text('tools.studies.parameter.times'), { exact: true }).fill('1.5');
  await of('KC')
    .getByRole('combobox', { name: customer.text('tools.studies.colour', { line: 'UP' }) })
    .selectOption({ label: customer.text('tools.studies.colours.c4') });
  const period = of('STOCH').getByLabel('%K', { exact: true });
  await period.fill('0');
  await expect(sheet.getByText(customer.text('tools.studies.range', { least: '1', most: '500' }))).toBeVisible();
  await period.fill('9');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
  await overflowAt(page, 390);
  await customer.field('tools.studies.name').fill('swing');
  await customer.button('action.save').click();
  await expect(customer.button('tools.studies.apply', { name: 'swing' })).toBeVisible();
  await box('KC').uncheck();
  await customer.button('action.close').click();

  await page.reload();
  await chooseDay(customer);
  await expect(chosen(customer)).toHaveText(/ MA VOL STOCH$/);
  // The chart's legend has the values once the study's code has loaded.
  await expect(page.getByText(/^%K [\d.]+$/)).toBeVisible();
  await chosen(customer).click();
  await expect(period).toHaveValue('9');
  await customer.button('tools.studies.apply', { name: 'swing' }).click();
  await expect(box('KC')).toBeChecked();
  await expect(of('KC').getByLabel(customer.text('tools.studies.parameter.times'), { exact: true })).toHaveValue('1.5');
  await expect(
    of('KC').getByRole('combobox', { name: customer.text('tools.studies.colour', { line: 'UP' }) }),
  ).toHaveValue('4');
  await customer.button('tools.studies.remove', { name: 'swing' }).click();
  await expect(customer.says('tools.studies.noTemplates')).toBeVisible();
  await customer.button('action.close').click();
  await expect(chosen(customer)).toHaveText(/ MA VOL KC STOCH$/);
  await expect(page.getByText(/^UP [\d,.]+$/)).toBeVisible();
});

test('studies are chosen and saved by keyboard alone', async ({ page, customer, stock: { code } }) => {
  await customer.openStock(code);
  await chooseDay(customer);
  await chosen(customer).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  const ichimoku = sheet.getByRole('checkbox', { name: /^ICHIMOKU / });
  await ichimoku.focus();
  await page.keyboard.press('Space');
  await expect(ichimoku).toBeChecked();
  await page.keyboard.press('Tab');
  const explanation = sheet.getByRole('button', { name: customer.text('tools.studies.names.ICHIMOKU') });
  await expect(explanation).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(customer.text('glossary.ICHIMOKU.text'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explanation).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('group', { name: 'ICHIMOKU' }).getByRole('textbox').first()).toBeFocused();
  await customer.field('tools.studies.name').fill('clouds');
  await page.keyboard.press('Enter');
  await expect(customer.button('tools.studies.apply', { name: 'clouds' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(chosen(customer)).toBeFocused();
  await expect(chosen(customer)).toHaveText(/ MA VOL ICHIMOKU$/);
});
