import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

test('a reader navigates from the news list to the stock of an article, filters by market and loads earlier news @both', async ({
  page,
  world,
  customer,
}) => {
  await world.to('jp:close');
  await world.advance('PT1H');
  await customer.open('/news/index');
  const rows = page.getByTestId('news-row');
  await expect(rows).toHaveCount(20);

  await page.getByRole('radio', { name: customer.text('market.jp'), exact: true }).click();
  await expect(page).toHaveURL(/market=jp/);
  await expect(rows.filter({ hasText: customer.text('market.jp') })).toHaveCount(20);
  await page.getByRole('button', { name: customer.text('markets.news.older') }).click();
  await expect(rows).toHaveCount(40);

  const { data } = await world.api('/market/newsList', { market: 'jp' });
  const risers = data.news.find(({ id }) => id === 'NEWS-JP-20261118-RISERS');
  await rows.filter({ hasText: risers?.titles.jp ?? 'no such article' }).click();
  // The article opens on its own screen, or beside the list if there is room.
  await expect(page).toHaveURL(/#\/news\/(info|index)\?(market=jp&)?id=NEWS-JP-20261118-RISERS/);
  // The wording matters: this sentence of the simulator keeps its news from being mistaken for real.
  await expect(page.getByRole('article')).toContainText('模擬市場の数値です。');
  await expect(customer.says('markets.news.related')).toBeVisible();
  await customer.settled();
  await expectAccessible(page, 'an article');

  const related = page
    .getByRole('region', { name: customer.text('markets.news.related') })
    .getByRole('link')
    .first();
  const code = await related.getAttribute('href');
  await related.click();
  await expect(page).toHaveURL(new RegExp(`${String(code).replace('?', '\\?')}$`));
  await expect(customer.price).toHaveText(/\d/);
});

test('a missing article is reported, with a link back to the list @whole', async ({ page, customer }) => {
  await customer.open('/news/info?id=NEWS-JP-19990101-OPEN');
  await expect(customer.says('markets.news.unknown')).toBeVisible();
  await page.getByRole('link', { name: customer.text('markets.news.toList') }).click();
  await expect(page).toHaveURL(/#\/news\/index$/);
});

test('the home screen shows the latest news, and a visitor reads it without logging in @whole', async ({
  page,
  world,
  app,
}) => {
  await world.advance('PT1H');
  await app.open('/home/home');
  const row = page.getByTestId('news-row').first();
  const title = await row.locator('span').first().innerText();
  await row.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
});
