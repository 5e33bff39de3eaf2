import { expect, test } from './fixtures.ts';
import { overflowAt } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';
import type { CustomerApp } from './support/app.ts';

const chooseDay = (customer: CustomerApp) =>
  customer.page.getByRole('radio', { name: customer.text('chart.day'), exact: true }).check();

/** Returns the list of stored drawings, in which one can be selected. */
const listOf = (customer: CustomerApp) =>
  customer.page.getByRole('combobox', { name: customer.text('tools.drawings.list') });

/** Returns the names in the list of stored drawings. */
const named = (customer: CustomerApp) =>
  listOf(customer).evaluate((list: HTMLSelectElement) => [...list.options].slice(1).map(({ text }) => text));

test('a line is drawn, moved by finger, undone and redone, and its stock keeps it after a reload @whole', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  const { data } = await world.api('/market/stockList', { market: 'jp', page: '2' });
  await customer.openStock(code);
  await chooseDay(customer);
  await customer.button('chart.tools').tap();
  await customer.button('tools.drawings.kinds.trend').tap();
  await expect(customer.says('tools.drawings.hints.p2')).toBeVisible();
  const plot = page.getByRole('region', { name: new RegExp(`^${customer.text('chart.title')} `) });
  await plot.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const at = (right: number, down: number) => ({ x: box.x + box.width * right, y: box.y + box.height * down });
  await touch('touchStart', at(0.2, 0.4));
  for (const right of [0.3, 0.4, 0.5]) await touch('touchMove', at(right, 0.4 - right / 4));
  await touch('touchEnd');
  const name = `${customer.text('tools.drawings.kinds.trend')} 1`;
  const grip = page.getByRole('button', {
    name: customer.text('tools.drawings.point', { name, number: 2 }),
    exact: true,
  });
  await expect(grip).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const stored = () => page.evaluate(() => localStorage.getItem('drawings') ?? '');
  const first = await stored();
  const place = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: place.x + 22, y: place.y + 22 };
  await touch('touchStart', middle);
  for (const down of [20, 40, 60]) await touch('touchMove', { x: middle.x, y: middle.y + down });
  await touch('touchEnd');
  await expect.poll(stored).not.toBe(first);
  const moved = await stored();
  await customer.button('tools.drawings.undo').tap();
  await expect.poll(stored).toBe(first);
  await customer.button('tools.drawings.redo').tap();
  await expect.poll(stored).toBe(moved);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
  await overflowAt(page, 390);
  await customer.openStock(data.stocks[0]!.code);
  await customer.button('chart.tools').tap();
  await expect(customer.button('tools.drawings.undo')).toBeVisible();
  await expect(listOf(customer)).toHaveCount(0);
  await customer.openStock(code);
  await page.reload();
  await customer.button('chart.tools').tap();
  expect(await named(customer)).toEqual([name]);
});

test('every kind of drawing is made, moved and removed by keyboard alone, and a text drawing is filled in', async ({
  page,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  await chooseDay(customer);
  await customer.button('chart.tools').focus();
  await page.keyboard.press('Enter');
  for (const kind of ['trend', 'ray', 'channel', 'fibonacci', 'horizontal'] as const) {
    await customer.button(`tools.drawings.kinds.${kind}`).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName(
      new RegExp(customer.text(`tools.drawings.kinds.${kind}`)),
    );
    const before = await page.evaluate(() => localStorage.getItem('drawings'));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    expect(await page.evaluate(() => localStorage.getItem('drawings'))).not.toBe(before);
    await page.keyboard.press('Escape');
  }
  await customer.button('tools.drawings.kinds.text').focus();
  await page.keyboard.press('Enter');
  await customer.field('tools.drawings.words').fill('target');
  await page.keyboard.press('Enter');
  await expect.poll(() => named(customer)).toHaveLength(6);
  expect((await named(customer)).at(-1)).toBe('target');
  await listOf(customer).selectOption({ index: 1 });
  await customer.button('tools.drawings.move').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await expect.poll(() => named(customer)).toHaveLength(5);
  await customer.button('tools.drawings.undo').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => named(customer)).toHaveLength(6);
});
