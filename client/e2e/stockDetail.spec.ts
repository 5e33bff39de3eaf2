import { expect, test } from './fixtures.ts';
import { overflowAt } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';

test('the star of a stock adds it to the watchlist and removes it, and a daily chart shows its candles', async ({
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
  // The last of the eight periods is as easy to reach as the first.
  await expect(page.getByRole('radio', { name: customer.text('chart.year') })).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: customer.text('chart.day') }).click();
  // Daily candles state their adjustment; intraday prices need no such note.
  await expect(customer.says('chart.noneText').or(customer.says('chart.forwardText'))).toBeVisible();
});

test('a limit price far from the last price requires a second confirmation before the order is sent', async ({
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

test('the changing order book is readable on a narrow phone, and a pressed price level becomes the limit price of the ticket', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  await customer.says('book.open').click();
  const [asks, bids] = [page.getByTestId('asks'), page.getByTestId('bids')];
  await expect(bids.getByRole('button')).toHaveCount(10);
  const shown = await asks.or(bids).allInnerTexts();
  await world.advance('PT10M');
  await expect.poll(() => asks.or(bids).allInnerTexts()).not.toEqual(shown);
  expect(await accessibilityFaults(page)).toEqual([]);
  const overflow = async () => [...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))];
  expect(await overflow()).toEqual([]);
  await page.getByRole('radio', { name: customer.text('book.trades') }).click();
  await expect(page.getByTestId('trades').getByText(customer.text('book.buy')).first()).toBeVisible();
  expect(await overflow()).toEqual([]);
  await page.getByRole('radio', { name: customer.text('book.volumes') }).click();
  await expect(page.getByTestId('volumes').getByText(customer.text('book.most')).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow()).toEqual([]);
  await overflowAt(page, 390);
  // The ticket also shows the best levels, and its review states what they would cost.
  await customer.button('stock.buy').click();
  const ask = page
    .getByRole('dialog')
    .getByRole('list', { name: customer.text('book.asks') })
    .getByRole('button')
    .nth(1);
  const [dearer = ''] = /[\d,.]+(?=、)/.exec(await ask.innerText()) ?? [];
  await ask.click();
  await expect(page.getByLabel(customer.text('ticket.price'))).toHaveValue(dearer.replaceAll(',', ''));
  await page.getByRole('button', { name: customer.text('ticket.review') }).click();
  await expect(page.getByText(customer.like('ticket.walk.single'))).toBeVisible();
});

test('a finger resting on the chart shows the values, and a button on the crosshair line sets an alert at that price', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  await page.getByRole('radio', { name: customer.text('chart.day') }).tap();
  const chart = page.getByRole('region', { name: new RegExp(`^${customer.text('chart.title')} `) });
  await chart.scrollIntoViewIfNeeded();
  const plot = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (down: number) => ({ x: plot.x + plot.width / 3, y: plot.y + plot.height * down });
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: down === undefined ? [] : [at(down)] });
  const bell = chart.getByRole('button', { name: new RegExp(`^${customer.text('stock.alert')} [\\d,.]+$`) });
  await touch('touchStart', 0.25);
  await expect(bell).toBeVisible();
  const first = await bell.getAttribute('aria-label');
  // The button follows the finger up and down without opening anything, and stays where the finger was lifted.
  await touch('touchMove', 0.4);
  await expect(bell).not.toHaveAttribute('aria-label', first ?? '');
  await touch('touchEnd');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = await bell.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  const [price = ''] = /[\d,.]+$/.exec((await bell.getAttribute('aria-label')) ?? '') ?? [];
  await bell.tap();
  const value = page.getByRole('dialog').getByRole('textbox');
  const typed = Number(await value.inputValue());
  const pointed = Number(price.replaceAll(',', ''));
  expect(Math.abs(typed - pointed)).toBeLessThan(pointed / 200);
  expect(await accessibilityFaults(page)).toEqual([]);
  await customer.button('priceAlerts.set').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chart).toBeFocused();
  const { data } = await world.api('/user/priceAlerts', {}, customer);
  expect(data.map(({ value: set }) => Number(set))).toEqual([typed]);
});

test('the price stays in view while the reader scrolls to figures and peers, and a peer leads to its own page @whole', async ({
  page,
  customer,
  stock,
}) => {
  await customer.openStock(stock.code);
  const bar = page.getByTestId('quote-bar');
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toHaveCount(0);
    await customer.says('stock.issuedShares').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(await customer.price.innerText());
    await expect(bar).toContainText(stock.names.jp);
  }
  await page.getByTestId('company').scrollIntoViewIfNeeded();
  await expect(page.getByTestId('years').getByRole('row')).toHaveCount(6);
  const peers = page.getByTestId('peers').getByRole('link');
  await expect(peers).toHaveCount(5);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...(await overflowAt(page, 320)), ...(await overflowAt(page, 320, 200))]).toEqual([]);
  const name = await peers.first().innerText();
  await peers.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split('\n')[0] ?? '');
});
