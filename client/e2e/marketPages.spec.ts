import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

test('a customer goes from home through the whole market to an industry and its strongest stock @both', async ({
  page,
  world,
  enter,
}) => {
  await enter();
  const app = new App(page);
  await app.open('/home/home');
  await page.getByText('休場日・短縮取引').click();
  const { sessions } = (await world.api('/market/sessions', {})).data;
  const [closure] = sessions.find(({ market }) => market === 'jp')?.closures ?? [];
  await expect(page.getByText((closure?.date ?? 'no closure').replaceAll('-', '/')).first()).toBeVisible();
  await page.getByRole('navigation', { name: '商品とサービス' }).getByRole('link', { name: '市場概況' }).click();
  await expect(page).toHaveURL(/#\/home\/index$/);

  const { data } = await world.api('/market/summary', { market: 'jp' });
  await expect(page.getByText('値上がり', { exact: true })).toBeVisible();
  await expect(page.getByText(`▲${data.advancers}`, { exact: true })).toBeVisible();
  await app.settled();
  await expectAccessible(page, 'the market summary');

  await page.getByRole('radio', { name: '米国', exact: true }).click();
  await expect(page.getByText('米国株には、1日の制限値幅がありません。')).toBeVisible();
  await page.getByRole('radio', { name: '日本', exact: true }).click();

  await page.getByRole('link', { name: '業種別', exact: true }).click();
  const rows = page.getByTestId('industry-row');
  await expect(rows).toHaveCount(12);
  await rows.first().getByRole('button').click();
  await app.settled();
  await expectAccessible(page, 'the industries');
  await page.getByRole('row').filter({ hasText: '値上がり率上位' }).getByRole('link').first().click();
  await expect(app.price).toHaveText(/\d/);
});

test('the short selling figures are labelled as a model', async ({ page, world, enter }) => {
  await enter();
  const app = new App(page);
  const { data } = await world.api('/market/shortSelling', { market: 'cn' });
  await app.open('/home/large3?market=cn');
  await expect(page.getByText('モデルによる推計です')).toBeVisible();
  await expect(page.getByTestId('short-share')).toHaveText(`${(data.shareBasisPoints / 100).toFixed(2)}%`);
  await app.settled();
  await expectAccessible(page, 'short selling');
});

test('a ranking turns page by page, and going back from a stock returns to the same page @both', async ({
  page,
  world,
  enter,
}) => {
  await enter();
  const app = new App(page);
  await app.open('/home/large4');
  await page.getByRole('radio', { name: '売買代金', exact: true }).click();
  await expect(page.getByText('1 / 16ページ')).toBeVisible();
  await app.button('次の20件').click();
  await expect(page.getByText('2 / 16ページ')).toBeVisible();
  await app.settled();
  await expectAccessible(page, 'a ranking');

  const { data } = await world.api('/market/stockList', { market: 'jp', sort: 'turnover', page: '2', size: '20' });
  const first = data.stocks[0]?.code ?? '';
  await page.getByRole('link').filter({ hasText: first }).click();
  await expect(app.price).toHaveText(/\d/);
  await page.goBack();
  await expect(page.getByText('2 / 16ページ')).toBeVisible();
  await expect(page.getByRole('link').filter({ hasText: first })).toContainText('21');
});

test('a page beyond the end of a ranking redirects to its first page', async ({ page, enter }) => {
  await enter();
  const app = new App(page);
  await app.open('/home/large4?page=999');
  await expect(page.getByText('このページには銘柄がありません')).toBeVisible();
  await app.button('先頭のページへ').click();
  await expect(page.getByText('1 / 16ページ')).toBeVisible();
});

test('a failed read of a market says so, and a retry reads it', async ({ page, world, enter, complaints }) => {
  complaints.expect(/status of 503/);
  await enter();
  await world.armFault('/market/summary', 'status', { status: 503, always: true });
  const app = new App(page);
  await app.open('/home/index');
  await expect(page.getByRole('alert')).toBeVisible();
  await world.disarmFaults();
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByText('値上がり・値下がり')).toBeVisible();
});

test('on a desktop a stock list shows the figures of the day in columns, and keys walk its rows @desktop', async ({
  page,
  world,
  enter,
}) => {
  const session = await enter();
  const { code } = await world.popularStock();
  await world.api('/user/watchlistAdd', { code }, session);
  const app = new App(page);
  await app.open('/quotes/self?tab=jp');
  const table = page.getByRole('table', { name: '日本' });
  for (const name of ['銘柄', '現在値', '前日比', '買気配', '売気配', '始値', '高値', '安値', '出来高', '売買代金'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await page.getByLabel('並べ替え').selectOption({ label: '売買代金順' });
  await expect(table.getByRole('columnheader', { name: '売買代金' })).toHaveAttribute('aria-sort', 'descending');
  await app.settled();
  await expectAccessible(page, 'stocks in columns');

  await page.getByRole('tab', { name: 'お気に入り' }).click();
  await app.button('編集').click();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row.getByRole('button')).toBeVisible();
  await app.button('完了').click();
  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(app.price).toHaveText(/\d/);
});
