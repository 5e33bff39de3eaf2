import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { Texts } from './support/texts.ts';

const texts = new Texts('jp');

test('a stock leaves the watchlist by the button that added it, and its days show as candles', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const { code, names } = await world.popularStock();
  await enter();
  await app.openStock(code);
  await app.button(texts.of('stock.watch')).click();
  await app.open('/quotes/self');
  await expect(page.getByRole('link', { name: names.jp })).toBeVisible();
  await app.openStock(code);
  await app.button(texts.of('stock.unwatch')).click();
  await expect(app.button(texts.of('stock.watch'))).toBeVisible();
  await page.getByRole('radio', { name: texts.of('chart.day') }).click();
  // Daily candles state their adjustment; intraday prices need no such note.
  await expect(
    page.getByText(texts.of('chart.noneText')).or(page.getByText(texts.of('chart.forwardText'))),
  ).toBeVisible();
});

test('a limit far from the last price needs a second confirmation before it is sent', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const { code, quote } = await world.popularStock();
  const session = await enter();
  await app.openStock(code);
  await app.button(app.words.buy).click();
  const far = String(Math.round((Number(quote.last) * 0.93) / 100) * 100);
  await page.getByLabel(/注文価格/).fill(far);
  await page.getByLabel(app.words.quantity, { exact: true }).fill('100');
  await app.button(app.words.review).click();
  const confirm = app.button(app.words.confirmBuy);
  await expect(page.getByText('離れた価格です')).toBeVisible();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await confirm.click({ force: true });
  expect(await world.openPositions(session)).toHaveLength(0);
  await page.getByRole('checkbox', { name: texts.of('ticket.farConfirm') }).check();
  await confirm.click();
  await expect(page.getByText(texts.of('ticket.waiting'))).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(1);
});
