import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { faultsOf, overflowNow } from './support/audit.ts';
import { accessibilityFaults } from './support/axe.ts';

const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };
/** The least width of the chart's picture on a desk 1440 px wide, in pixels. */
const CHART_LEAST_PX = 700;

const widthOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.width ?? 0);
const plotOf = (page: Page): Locator => page.locator('main canvas').first();

test.describe('at 1440 px', () => {
  test.use({ ...DESK, persona: 'holding' });

  test('the stock page is a workspace, whose panes follow the row chosen in the list', async ({
    page,
    world,
    customer,
    stock,
  }) => {
    const [, other] = (await world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '2' })).data.stocks;
    for (const code of [stock.code, other!.code]) await world.api('/user/watchlistAdd', { code }, customer);
    await customer.openStock(stock.code);
    const list = page.getByRole('region', { name: customer.text('quotes.watchlistTitle') });
    const ticket = page.getByRole('region', { name: customer.text('stock.order') });
    const own = page.getByRole('region', { name: customer.text('positions.title') });
    await expect(own.getByTestId('position-row').first()).toBeVisible();
    await expect(page.getByTestId('bids').getByRole('button').first()).toBeVisible();
    await expect(ticket.getByText(customer.text('ticket.review'))).toBeVisible();
    await expect.poll(() => widthOf(plotOf(page))).toBeGreaterThanOrEqual(CHART_LEAST_PX);
    await customer.settled();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect([...(await faultsOf(page, 'jp')), ...(await overflowNow(page))]).toEqual([]);

    const row = list.getByRole('link', { name: other!.names.jp });
    await row.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other!.names.jp);
    await expect(row).toHaveAttribute('aria-current', 'page');
    await expect(row).toBeFocused();
    await expect(own.getByTestId('position-row').first()).toBeVisible();
    const news = page.getByRole('region', { name: customer.text('news.title') });
    await expect(news.getByTestId('news-row').first()).toBeVisible();

    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('button', { name: customer.text('desk.windowOf', { part: customer.text('book.title') }) })
      .click();
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(other!.names.jp);
    await expect(beside.getByRole('navigation')).toHaveCount(0);
    await list.getByRole('link', { name: stock.names.jp }).click();
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(stock.names.jp);
    await beside.getByTestId('asks').getByRole('button').first().click();
    await expect(page.getByRole('textbox', { name: customer.text('ticket.price') })).toHaveValue(/\d/);
    const closed = beside.waitForEvent('close');
    await page.evaluate(() => {
      localStorage.removeItem('tokend');
      localStorage.removeItem('account');
    });
    await closed;
  });

  test('the separators between panes move by mouse and by arrow keys, and keep their places after a reload @whole', async ({
    page,
    customer,
    stock,
  }) => {
    await customer.openStock(stock.code);
    const list = page.getByRole('region', { name: customer.text('quotes.watchlistTitle') });
    const line = page.getByRole('separator').first();
    const first = await widthOf(list);
    const box = (await line.boundingBox())!;
    await page.mouse.move(box.x + 4, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x - 96, box.y + 200, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => widthOf(list)).toBeGreaterThan(first + 80);
    const dragged = await widthOf(list);
    await line.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => widthOf(list)).toBeLessThan(dragged);
    const moved = await widthOf(list);
    await page.reload();
    await expect(customer.price).toHaveText(/\d/);
    await expect.poll(async () => Math.abs((await widthOf(list)) - moved)).toBeLessThanOrEqual(3);

    const count = page.getByRole('radiogroup', { name: customer.text('desk.charts') });
    await count.getByRole('radio', { name: '4' }).check();
    const cell = (place: number) =>
      page.getByRole('region', { name: customer.text('desk.chartOf', { place, name: '' }).trim() });
    await expect(page.locator('main canvas')).not.toHaveCount(0);
    await cell(2)
      .getByLabel(customer.text('desk.periodOf', { place: 2 }))
      .selectOption('week');
    await cell(2)
      .getByRole('button', { name: customer.text('desk.link') })
      .click();
    await expect(cell(2).getByRole('button', { pressed: true })).toBeVisible();
    await customer.settled();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowNow(page)).toEqual([]);
    await page.reload();
    await expect(cell(2).getByRole('button', { pressed: true })).toBeVisible();
    await expect(cell(2).getByLabel(customer.text('desk.periodOf', { place: 2 }))).toHaveValue('week');
    await expect(cell(4).locator('canvas').first()).toBeVisible();
  });
});

test('on a phone the stock page has no panes @whole', async ({ page, customer, stock }) => {
  await customer.openStock(stock.code);
  await customer.settled();
  await expect(page.getByRole('separator')).toHaveCount(0);
  await expect(page.getByRole('region', { name: customer.text('quotes.watchlistTitle') })).toHaveCount(0);
});
