import { expect, test } from './fixtures.ts';
import { overflowAt } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';

test('a list of the customer is filled from a text, sorted, kept after a reload and deleted', async ({
  page,
  world,
  customer,
}) => {
  const found = (await world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '3' })).data as {
    stocks: { code: string }[];
  };
  const codes = found.stocks.map(({ code }) => code);
  await customer.open('/quotes/self');
  const choice = page.getByLabel(customer.text('lists.choice'));
  await choice.selectOption('new');
  await page.getByLabel(customer.text('lists.name')).fill('Tech 2026');
  await customer.button('action.save').click();
  await expect(choice.locator('option:checked')).toHaveText('Tech 2026');
  await customer.button('quotes.edit').click();
  await customer.button('lists.import').click();
  await page.getByLabel(customer.text('lists.codes')).fill(`${codes.join('\n')}\nNOTHING9`);
  await expect(page.getByText(customer.like('lists.unknown'))).toBeVisible();
  await customer.button('lists.add').click();
  const rows = page.getByRole('tabpanel').getByRole('link');
  const inOrder = async (...order: string[]): Promise<void> => {
    for (const [place, code] of order.entries()) await expect(rows.nth(place)).toContainText(code);
  };
  await inOrder(codes[0]!, codes[1]!, codes[2]!);
  await page
    .getByRole('button', { name: customer.like('lists.down') })
    .first()
    .click();
  await inOrder(codes[1]!, codes[0]!, codes[2]!);
  const handles = page.locator('[class*=handle]');
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()];
  await page.mouse.move(from!.x + 5, from!.y + 5);
  await page.mouse.down();
  await page.mouse.move(to!.x + 5, to!.y + 5, { steps: 8 });
  await page.mouse.up();
  await inOrder(codes[2]!, codes[1]!, codes[0]!);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflowAt(page, 320)).toEqual([]);
  await page.reload();
  await expect(choice.locator('option:checked')).toHaveText('Tech 2026');
  await inOrder(codes[2]!, codes[1]!, codes[0]!);
  await page.getByLabel(customer.text('quotes.sortBy')).selectOption('code');
  await inOrder(...codes.toSorted());
  await customer.button('quotes.edit').click();
  await customer.button('lists.delete').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('lists.delete') })
    .click();
  await expect(choice.locator('option:checked')).toHaveText(customer.text('quotes.watchlist'));
});

test('on a phone, the last two columns can be chosen and stay after a reload, and the choices fit in one row @whole', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  await world.api('/user/watchlistAdd', { code }, customer);
  await customer.open('/quotes/self');
  const row = page.getByRole('tabpanel').getByRole('link', { name: new RegExp(code) });
  await expect(row).toBeVisible();
  const choices = [
    page.getByLabel(customer.text('lists.choice')),
    page.getByLabel(customer.text('quotes.sortBy')),
    customer.button('lists.columns.title'),
    customer.button('quotes.edit'),
  ];
  const middles = await Promise.all(
    choices.map(async (choice) => {
      const box = await choice.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  await customer.button('lists.columns.title').click();
  const sheet = page.getByRole('dialog', { name: customer.text('lists.columns.title') });
  await sheet.getByLabel(customer.text('lists.columns.left')).selectOption('volume');
  await sheet.getByLabel(customer.text('lists.columns.right')).selectOption('last');
  expect(await accessibilityFaults(page)).toEqual([]);
  await customer.button('action.close').click();
  await expect(row).toContainText(customer.text('stock.volume'));
  await expect(row.getByText(/%/)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
  await page.reload();
  await expect(row).toContainText(customer.text('stock.volume'));
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('table columns are chosen by keyboard and stay after a reload @whole', async ({
    page,
    world,
    customer,
    stock: { code },
  }) => {
    await world.api('/user/watchlistAdd', { code }, customer);
    await customer.open('/quotes/self');
    const head = (key: 'stock.bid' | 'stock.previousClose') =>
      page.getByRole('columnheader', { name: customer.text(key), exact: true });
    await expect(head('stock.bid')).toBeVisible();
    await customer.button('lists.columns.title').focus();
    await page.keyboard.press('Enter');
    const box = (key: 'stock.bid' | 'stock.previousClose') =>
      page.getByRole('checkbox', { name: customer.text(key), exact: true });
    await box('stock.bid').focus();
    await page.keyboard.press('Space');
    await box('stock.previousClose').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(head('stock.previousClose')).toBeVisible();
    await expect(head('stock.bid')).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
