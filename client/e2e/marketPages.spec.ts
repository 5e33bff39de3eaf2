import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

test('a customer navigates from the home screen through the whole market to an industry and its strongest stock @both', async ({
  page,
  world,
  customer,
}) => {
  await customer.open('/home/home');
  await customer.says('home.closures').click();
  const { sessions } = (await world.api('/market/sessions', {})).data;
  const [closure] = sessions.find(({ market }) => market === 'jp')?.closures ?? [];
  await expect(page.getByText((closure?.date ?? 'no closure').replaceAll('-', '/')).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: customer.text('home.shortcuts.title') })
    .getByRole('link', { name: customer.text('home.shortcuts.summary') })
    .click();
  await expect(page).toHaveURL(/#\/home\/index$/);

  const { data } = await world.api('/market/summary', { market: 'jp' });
  await expect(page.getByText(customer.text('markets.summary.advancers'), { exact: true })).toBeVisible();
  await expect(page.getByText(`▲${data.advancers}`, { exact: true })).toBeVisible();
  await customer.settled();
  await expectAccessible(page, 'the market summary');

  await page.getByRole('radio', { name: customer.text('market.us'), exact: true }).click();
  await expect(customer.says('markets.summary.noLimits')).toBeVisible();
  await page.getByRole('radio', { name: customer.text('market.jp'), exact: true }).click();

  await customer.link('markets.industries.title').click();
  const rows = page.getByTestId('industry-row');
  await expect(rows).toHaveCount(12);
  await rows.first().getByRole('button').click();
  await customer.settled();
  await expectAccessible(page, 'the industries');
  await page
    .getByRole('row')
    .filter({ hasText: customer.text('markets.industries.leaders') })
    .getByRole('link')
    .first()
    .click();
  await expect(customer.price).toHaveText(/\d/);
});

test('the short selling figures are labelled as a model', async ({ page, world, customer }) => {
  const { data } = await world.api('/market/shortSelling', { market: 'cn' });
  await customer.open('/home/large3?market=cn');
  await expect(customer.says('markets.shortSelling.modelled')).toBeVisible();
  await expect(page.getByTestId('short-share')).toHaveText(`${(data.shareBasisPoints / 100).toFixed(2)}%`);
  await customer.settled();
  await expectAccessible(page, 'short selling');
});

test('a ranking has pages, and going back from a stock returns to the same page @both', async ({
  page,
  world,
  customer,
}) => {
  await customer.open('/home/large4');
  await page.getByRole('radio', { name: customer.text('markets.ranking.turnover'), exact: true }).click();
  await expect(customer.says('markets.ranking.page', { page: '1', pages: '16' })).toBeVisible();
  await customer.button('markets.ranking.next', { size: '20' }).click();
  await expect(customer.says('markets.ranking.page', { page: '2', pages: '16' })).toBeVisible();
  await customer.settled();
  await expectAccessible(page, 'a ranking');

  const { data } = await world.api('/market/stockList', { market: 'jp', sort: 'turnover', page: '2', size: '20' });
  const first = data.stocks[0]?.code ?? '';
  await page.getByRole('link').filter({ hasText: first }).click();
  await expect(customer.price).toHaveText(/\d/);
  const buy = customer.button('stock.buy');
  // On a desktop the ticket is part of the page.
  if (await buy.isVisible()) {
    await buy.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(customer.price).toBeVisible();
  }
  await page.goBack();
  await expect(customer.says('markets.ranking.page', { page: '2', pages: '16' })).toBeVisible();
  await expect(page.getByRole('link').filter({ hasText: first })).toContainText('21');
});

test('a page beyond the end of a ranking redirects to its first page @whole', async ({ customer }) => {
  await customer.open('/home/large4?page=999');
  await expect(customer.says('markets.ranking.beyond')).toBeVisible();
  await customer.button('markets.ranking.first').click();
  await expect(customer.says('markets.ranking.page', { page: '1', pages: '16' })).toBeVisible();
});

test('a failed read of a market is reported, and a retry reads it @whole', async ({
  page,
  world,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await world.armFault('/market/summary', 'status', { status: 503, always: true });
  await customer.open('/home/index');
  await expect(page.getByRole('alert')).toBeVisible();
  await world.disarmFaults();
  // The button is pressed by keyboard. The tester's strip loses a line now, so the button would move away from a
  // finger.
  await page.getByRole('button', { name: customer.text('action.retry') }).press('Enter');
  await expect(customer.says('markets.summary.breadth')).toBeVisible();
});

test('on a desktop, stock lists have columns with figures of the day, and keys step through the rows @desktop', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  await world.api('/user/watchlistAdd', { code }, customer);
  await customer.open('/quotes/self?tab=jp');
  const table = page.getByRole('table', { name: customer.text('market.jp') });
  for (const name of [
    customer.text('download.name'),
    customer.text('stock.last'),
    customer.text('stock.change'),
    customer.text('stock.bid'),
    customer.text('stock.ask'),
    customer.text('stock.open'),
    customer.text('stock.high'),
    customer.text('stock.low'),
    customer.text('stock.volume'),
    customer.text('stock.turnover'),
  ])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await page.getByLabel(customer.text('quotes.sortBy')).selectOption({ label: customer.text('quotes.turnover') });
  await expect(table.getByRole('columnheader', { name: customer.text('stock.turnover') })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await customer.settled();
  await expectAccessible(page, 'stocks in columns');

  await page.getByRole('tab', { name: customer.text('quotes.watchlist') }).click();
  await customer.button('quotes.edit').click();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row.getByRole('button')).toBeVisible();
  await customer.button('quotes.done').click();
  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(customer.price).toHaveText(/\d/);
});
