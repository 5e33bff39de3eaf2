import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './support/axe.ts';
import type { CustomerApp } from './support/app.ts';

/** Returns the handle of a line, by the line's text. */
const handleOf = (customer: CustomerApp, line: string): Locator =>
  customer.page.getByRole('slider', { name: new RegExp(line) });

const priceOf = async (handle: Locator): Promise<number> => Number(await handle.getAttribute('aria-valuenow'));

test('the line of a pending order is dragged by finger, and the order changes only after a review of its costs', async ({
  page,
  world,
  customer,
  stock: { code, quote },
}) => {
  const limit = Math.floor((Number(quote.last) * 0.998) / 10) * 10;
  const order = { code, side: 'long', orderType: 'limit', quantity: '100', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, price: String(limit), clientOrderId: 'story-line' }, customer);
  await customer.openStock(code);
  const handle = handleOf(customer, customer.text('orderTerms.need.limit.name'));
  await expect(handle).toBeVisible();
  await handle.scrollIntoViewIfNeeded();
  const before = await priceOf(handle);
  expect(before).toBe(limit);
  expect(await accessibilityFaults(page)).toEqual([]);
  const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: down === undefined ? [] : [{ x, y: y + down }] });
  await touch('touchStart', 0);
  for (const down of [-10, -20, -30]) await touch('touchMove', down);
  const wanted = await priceOf(handle);
  expect(wanted).toBeGreaterThan(limit);
  await touch('touchEnd');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel(customer.text('ticket.price'))).toHaveValue(String(wanted));
  await expect(sheet.getByText(customer.text('money.fee'), { exact: true })).toBeVisible();
  const [waiting] = await world.openPositions(customer);
  expect(Number(waiting?.limitPrice ?? waiting?.buy_price)).toBe(limit);
  await customer.button('amend.confirm').tap();
  await customer.button('action.close').first().tap();
  await expect.poll(() => priceOf(handle)).toBe(wanted);
});

test('the lines of an alert and of a take-profit order are moved by keyboard, and a review confirms both changes', async ({
  page,
  world,
  customer,
  stock: { code, quote },
}) => {
  const value = Math.floor((Number(quote.last) * 1.004) / 10) * 10;
  await world.api('/user/priceAlertAdd', { code, kind: 'priceAbove', value: String(value) }, customer);
  await customer.openStock(code);
  const handle = handleOf(customer, customer.text('priceAlerts.line'));
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const wanted = await priceOf(handle);
  expect(wanted).toBeGreaterThan(value);
  await page.keyboard.press('Escape');
  expect(await priceOf(handle)).toBe(value);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(customer.like('priceAlerts.replaces'))).toBeVisible();
  await customer.button('priceAlerts.set').click();
  await expect(sheet).toHaveCount(0);
  await expect
    .poll(async () => (await world.api('/user/priceAlerts', {}, customer)).data.map((alert) => Number(alert.value)))
    .toEqual([wanted]);

  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-exit' }, customer);
  const { id = '' } = data;
  const takeProfit = String(Math.floor((Number(quote.last) * 1.004) / 10) * 10);
  await world.api('/trade/protectPosition', { id, takeProfit, clientOrderId: 'story-protect' }, customer);
  const exit = handleOf(customer, customer.text('protect.takeProfit.name'));
  await exit.focus();
  await page.keyboard.press('ArrowUp');
  const gain = await priceOf(exit);
  expect(gain).toBeGreaterThan(Number(takeProfit));
  await page.keyboard.press('Enter');
  const held = async () => Number((await world.openPositions(customer))[0]?.takeProfit);
  await expect(page.getByRole('dialog').locator('input[name=takeProfit]')).toHaveValue(String(gain));
  expect(await held()).toBe(Number(takeProfit));
  await customer.button('protect.confirm').click();
  await expect.poll(held).toBe(gain);
});
