import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

const FUND_PASSWORD = '246810';

test('an exchange refuses the same currency, and an expired quote is renewed and confirmed @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  await enter();
  await app.open('/mine/stored');
  await expect(page.getByTestId('balance-jpy')).toHaveText('10,000,000.00');
  await expect(page.getByTestId('balance-usd')).toHaveText('0.00');
  await expectAccessible(page, 'funds and exchange');

  await page.getByRole('combobox', { name: /^両替先/ }).selectOption('jpy');
  await page.getByLabel('両替する金額').fill('150000');
  await app.button('見積もりを取る').click();
  await expect(page.getByText('両替元と別の通貨を選んでください')).toBeVisible();
  await page.getByRole('combobox', { name: /^両替先/ }).selectOption('usd');
  await app.button('見積もりを取る').click();

  const sheet = page.getByRole('dialog');
  await expect(sheet.getByTestId('quote-left')).toContainText('30秒');
  await expect(sheet.getByText('300.00')).toBeVisible();
  await expectAccessible(page, 'the quote');
  await world.advance('PT31S');
  await expect(sheet.getByText('見積もりの期限が切れました')).toBeVisible();
  await expect(app.button('両替する')).toHaveCount(0);

  await app.button('新しい見積もりを取る').click();
  await expect(sheet.getByTestId('quote-left')).toBeVisible();
  const credit = await sheet.getByTestId('quote-credit').innerText();
  await page.getByLabel('取引暗証番号', { exact: true }).fill('111111');
  await app.button('両替する').click();
  await expect(sheet.getByText('取引暗証番号が違います')).toBeVisible();
  await app.button('入力に戻る').click();
  await page.getByLabel('取引暗証番号', { exact: true }).fill(FUND_PASSWORD);
  await app.button('両替する').click();
  await expect(sheet.getByRole('heading', { name: '両替しました' })).toBeVisible();
  await sheet.getByText('閉じる', { exact: true }).click();

  await expect(page.getByTestId('balance-jpy')).toHaveText('9,850,000.00');
  await expect(page.getByTestId('balance-usd')).toHaveText(credit);
  await expect(page.getByTestId('exchange-row')).toContainText('JPY → USD');
});
