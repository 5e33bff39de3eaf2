import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { overflowAt } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';
import type { CustomerApp } from './support/app.ts';

/** Returns the chart's picture, a region named after the stock. */
const plotOf = (customer: CustomerApp): Locator =>
  customer.page.getByRole('region', { name: new RegExp(`^${customer.text('chart.title')} `) });

const sizeOf = async (plot: Locator) => (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const period = (customer: CustomerApp, key: 'chart.day' | 'chart.week' | 'chart.minute'): Locator =>
  customer.page.getByRole('radio', { name: customer.text(key), exact: true });

/** Waits until the picture has its final size, after a change of the window or of full screen. */
async function expectHeight(plot: Locator, least: number): Promise<void> {
  await expect.poll(async () => (await sizeOf(plot)).height).toBeGreaterThanOrEqual(least);
}

test('the chart takes 60 % of the height of a phone, and nearly all of it in full screen, even in landscape', async ({
  page,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  const plot = plotOf(customer);
  await expectHeight(plot, 0.6 * 844);
  const before = await sizeOf(plot);
  // By role, Playwright also finds a button in an inert part of the page.
  const unreachable = page.locator('[inert]').getByRole('button', { name: customer.text('stock.buy'), exact: true });
  await customer.button('chart.full').tap();
  const dialog = page.getByRole('dialog', { name: customer.text('chart.title') });
  await expect(dialog).toBeVisible();
  await expect(page.getByTestId('simulated-strip')).toBeInViewport({ ratio: 1 });
  await expectHeight(plot, before.height + 60);
  await expect(unreachable).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(customer.price).toBeVisible();
  await expect(customer.button('stock.buy')).toBeVisible();
  await expect(unreachable).toHaveCount(0);
  // Simulates a browser without full screen for pages, because only there can the story change the window's width.
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await customer.button('chart.full').tap();
  await expect(unreachable).toHaveCount(1);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
  await customer.button('chart.leaveFull').tap();
  await expect(dialog).toHaveCount(0);
});

test.describe('in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the full-screen chart leaves most of the height to its picture @whole', async ({
    customer,
    stock: { code },
  }) => {
    await customer.openStock(code);
    const plot = plotOf(customer);
    await customer.button('chart.full').tap();
    await expect.poll(async () => (await sizeOf(plot)).width).toBeGreaterThan(800);
    await expectHeight(plot, 200);
    await expect(customer.button('chart.leaveFull')).toBeInViewport({ ratio: 1 });
  });
});

test('full screen is entered and left by keyboard, and studies are chosen while it is on @whole', async ({
  page,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  const plot = plotOf(customer);
  await plot.focus();
  await page.keyboard.press('f');
  const full = page.getByRole('dialog', { name: customer.text('chart.title') });
  await expect(full).toBeVisible();
  await expect(plot).toBeFocused();
  await period(customer, 'chart.day').check();
  await page.getByRole('button', { name: new RegExp(`^${customer.text('chart.studies')} `) }).click();
  const sheet = page.getByRole('dialog', { name: customer.text('chart.studies') });
  await sheet.getByRole('checkbox', { name: /^RSI / }).check();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(full).toBeVisible();
  // The first Escape hides the crosshair, and the second leaves full screen.
  await plot.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(full).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(plot).toBeFocused();
});

test('each stock keeps its chart settings after a reload, and a new stock starts with the settings made last @whole', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  const { data } = await world.api('/market/stockList', { market: 'jp', page: '2' });
  const [other, third] = data.stocks;
  await customer.openStock(code);
  await period(customer, 'chart.day').check();
  await page.getByRole('combobox', { name: customer.text('chart.scale') }).selectOption('log');
  await page.getByRole('button', { name: new RegExp(`^${customer.text('chart.studies')} `) }).click();
  await page.getByRole('checkbox', { name: /^BOLL / }).check();
  await customer.button('action.close').click();
  await customer.button('chart.compare').click();
  const sheet = page.getByRole('dialog', { name: customer.text('tools.compare.title') });
  await sheet.getByRole('checkbox', { name: /^ZX-JP1 / }).check();
  await customer.field('search.title').fill(other!.code);
  await sheet.getByRole('checkbox', { name: new RegExp(`^${other!.code}`) }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await customer.button('chart.values').click();
  await customer.openStock(other!.code);
  await expect(period(customer, 'chart.day')).toBeChecked();
  await period(customer, 'chart.week').check();
  await page.reload();
  await expect(period(customer, 'chart.week')).toBeChecked();
  await customer.openStock(code);
  await expect(period(customer, 'chart.day')).toBeChecked();
  const scale = page.getByRole('combobox', { name: customer.text('chart.scale') });
  await expect(scale).toHaveValue('percent');
  const values = page.getByRole('region', { name: customer.text('chart.values'), exact: true });
  await expect(values.getByText('ZX-JP1')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
  await overflowAt(page, 390);
  await customer.button('tools.compare.remove', { code: 'ZX-JP1' }).click();
  await customer.button('tools.compare.remove', { code: other!.code }).click();
  await expect(values.getByText('ZX-JP1')).toHaveCount(0);
  await expect(scale).toHaveValue('log');
  await expect(page.getByRole('button', { name: / MA VOL BOLL$/ })).toBeVisible();
  await customer.openStock(third!.code);
  // The first stock's chart was changed last, when the comparisons were removed. The new stock therefore starts with
  // the period of that chart.
  await expect(period(customer, 'chart.day')).toBeChecked();
});

test('a time range selects a period and shows that time; hourly bars are joined from 30-minute bars, and minute bars are available', async ({
  page,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  const range = (id: 'ranges.1M' | 'ranges.1Y' | 'ranges.1D') => customer.button(`chart.${id}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/market/candles')) asked.push(request.postData() ?? request.url());
  });
  const chosen = (key: 'chart.m60' | 'chart.day' | 'chart.minute') =>
    expect(page.getByRole('radio', { name: customer.text(key), exact: true })).toBeChecked();
  const summary = () => plotOf(customer).evaluate((plot) => plot.getAttribute('aria-describedby') ?? '');
  const described = async () => page.locator(`[id="${await summary()}"]`).textContent();
  await range('ranges.1Y').tap();
  await chosen('chart.day');
  await expect.poll(described).toMatch(/2025\/11\/1\d.*2026\/11\/18/);
  await range('ranges.1M').tap();
  await chosen('chart.m60');
  await expect.poll(described).toMatch(/10\/19 09:00.*11\/18 09:00/);
  await plotOf(customer).press('t');
  await expect(page.getByRole('rowheader', { name: '11/17 12:30' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /11\/17 1[0-5]:30/ })).toHaveCount(3);
  await plotOf(customer).press('t');
  await page.getByRole('radio', { name: customer.text('chart.m1'), exact: true }).check();
  await expect.poll(described).toMatch(/11\/18 09:30/);
  await range('ranges.1D').tap();
  await chosen('chart.minute');
  // Older bars are requested in the same period.
  const periods = new Set(asked.map((body) => /"?period"?[:=]"?(\w+)/.exec(body)?.[1]));
  expect([...periods]).toEqual(['day', '30m', 'minute']);
  await range('ranges.1M').tap();
  await page.reload();
  await chosen('chart.m60');
  await expect(range('ranges.1M')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(described).toMatch(/10\/19 09:00/);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('the chart is at least 700 pixels wide between the watchlist and the order ticket', async ({
    page,
    customer,
    stock,
  }) => {
    await customer.openStock(stock.code);
    const plot = plotOf(customer);
    await expect.poll(async () => (await sizeOf(plot)).width).toBeGreaterThanOrEqual(700);
    await customer.button('chart.full').click();
    await expect.poll(async () => (await sizeOf(plot)).width).toBeGreaterThan(1400);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
