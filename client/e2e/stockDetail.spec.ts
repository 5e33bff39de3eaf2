import { expect, test } from './fixtures.ts';

test('a stock leaves the watchlist by the button that added it, and its days show as candles', async ({
  page,
  customer,
  stock: { code, names },
}) => {
  await customer.openStock(code);
  await customer.button('stock.watch').click();
  await customer.open('/quotes/self');
  await expect(page.getByRole('link', { name: names.jp })).toBeVisible();
  await customer.openStock(code);
  await customer.button('stock.unwatch').click();
  await expect(customer.button('stock.watch')).toBeVisible();
  // The last of the eight periods is as reachable as the first.
  await expect(page.getByRole('radio', { name: customer.text('chart.year') })).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: customer.text('chart.day') }).click();
  // Daily candles state their adjustment; intraday prices need no such note.
  await expect(customer.says('chart.noneText').or(customer.says('chart.forwardText'))).toBeVisible();
});

test('a limit far from the last price needs a second confirmation before it is sent', async ({
  page,
  world,
  customer,
  stock: { code, quote },
}) => {
  await customer.openStock(code);
  await customer.button('stock.buy').click();
  const far = String(Math.round((Number(quote.last) * 0.93) / 100) * 100);
  await page.getByLabel(customer.text('ticket.price')).fill(far);
  await customer.field('ticket.quantity').fill('100');
  await customer.button('ticket.review').click();
  const confirm = customer.button('ticket.confirmBuy');
  await expect(page.getByText(customer.like('ticket.farPrice'))).toBeVisible();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await confirm.click({ force: true });
  expect(await world.openPositions(customer)).toHaveLength(0);
  await page.getByRole('checkbox', { name: customer.text('ticket.farConfirm') }).check();
  await confirm.click();
  await expect(customer.says('orderTerms.type.limit.waiting')).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(1);
});
