import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { makeBusy } from './support/busyCustomer.ts';

/** Saves the current list as a file. Returns the file's name, and its lines without the byte order mark. */
async function saved(app: App): Promise<{ name: string; lines: readonly string[] }> {
  const [download] = await Promise.all([app.page.waitForEvent('download'), app.button('download.csv').click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

test('an export of fund records contains every filtered row, loaded or not, and is labelled as simulated @both', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  // More than one page of fifty rows: each order reserves its amount and releases it.
  const { data: detail } = await world.api('/market/stockDetail', { code });
  const order = { code, side: 'long', orderType: 'limit', quantity: '1', leverage: '1' } as const;
  for (let number = 0; number < 26; number += 1) {
    const terms = { ...order, price: detail.limitDown ?? '1', clientOrderId: `story-order-${number}` };
    const { data } = await world.api('/trade/placeOrder', terms, customer);
    await world.api('/trade/cancelOrder', { id: data.id ?? '' }, customer);
  }
  await customer.open('/mine/transactionRecords');
  await expect(page.getByRole('button', { name: customer.text('records.older') })).toBeVisible();
  const all = await saved(customer);
  expect(all.name).toBe('zaraba-simulated-records-2026-11-18.csv');
  // The wording matters, because customers' spreadsheets refer to these columns.
  expect(all.lines[0]).toBe('日時,種別,金額,残高,通貨,銘柄コード,注文番号,模擬市場');
  expect(all.lines.length).toBeGreaterThan(1 + 50);
  expect(all.lines.at(-1)).toContain(
    `2026-11-18T09:30:00+09:00,${customer.text('records.kind.opening')},10000000,10000000,JPY,,`,
  );
  for (const line of all.lines.slice(1)) {
    expect(line).toMatch(/^[^,]+,[^,]+,-?\d+,\d+,JPY,/);
    expect(line.endsWith(`,${customer.text('simulated.strip')}`)).toBe(true);
  }

  await page
    .getByRole('combobox', { name: customer.text('history.kind') })
    .selectOption({ label: customer.text('records.kind.opening') });
  await expect(page.getByRole('button', { name: customer.text('records.older') })).toHaveCount(0);
  expect((await saved(customer)).lines).toHaveLength(2);
});

test('an export of the trade history contains prices and results as numbers @whole', async ({
  page,
  world,
  customer,
}) => {
  await makeBusy(world, customer);
  await customer.open('/position/index?tab=history');
  await expect(page.getByTestId('realized-total')).toBeVisible();
  const { name, lines } = await saved(customer);
  expect(name).toBe('zaraba-simulated-trades-2026-11-18.csv');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^[^,]+,Z[A-Z]\d{4},[^,]+,50,\d+(\.\d+)?,\d+(\.\d+)?,\d+,-?\d+,JPY,2026-11-18T09:30:00\+09:00,2026/,
  );
});
