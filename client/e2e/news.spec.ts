import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

test('a reader goes from the news list to the stock of an article, in one market and further back @both', async ({
  page,
  world,
  enter,
}) => {
  await enter();
  await world.to('jp:close');
  await world.advance('PT1H');
  const app = new App(page);
  await app.open('/news/index');
  const rows = page.getByTestId('news-row');
  await expect(rows).toHaveCount(20);

  await page.getByRole('radio', { name: '日本', exact: true }).click();
  await expect(page).toHaveURL(/market=jp/);
  await expect(rows.filter({ hasText: '日本' })).toHaveCount(20);
  await page.getByRole('button', { name: '前のニュースを見る' }).click();
  await expect(rows).toHaveCount(40);

  await rows.filter({ hasText: '値上がり率の首位' }).first().click();
  // On its own screen, or next to the list where there is room.
  await expect(page).toHaveURL(/#\/news\/(info|index)\?(market=jp&)?id=NEWS-JP-20261118-RISERS/);
  await expect(page.getByRole('article')).toContainText('模擬市場の数値です。');
  await expect(page.getByText('関連する銘柄・指数')).toBeVisible();
  await app.settled();
  await expectAccessible(page, 'an article');

  const related = page.getByRole('region', { name: '関連する銘柄・指数' }).getByRole('link').first();
  const code = await related.getAttribute('href');
  await related.click();
  await expect(page).toHaveURL(new RegExp(`${String(code).replace('?', '\\?')}$`));
  await expect(app.price).toHaveText(/\d/);
});

test('a missing article says so and links back to the list', async ({ page, enter }) => {
  await enter();
  const app = new App(page);
  await app.open('/news/info?id=NEWS-JP-19990101-OPEN');
  await expect(page.getByText('この記事は見つかりません')).toBeVisible();
  await page.getByRole('link', { name: 'ニュース一覧へ' }).click();
  await expect(page).toHaveURL(/#\/news\/index$/);
});

test('home shows the latest news, and a visitor reads it without logging in', async ({ page, world }) => {
  await world.advance('PT1H');
  const app = new App(page);
  await app.open('/home/home');
  const row = page.getByTestId('news-row').first();
  const title = await row.locator('span').first().innerText();
  await row.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
});
