import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

const FUND_PASSWORD = '246810';

test('a customer binds, changes and unbinds a bank account, and cannot bind the same one twice @both', async ({
  page,
  enter,
}) => {
  const app = new App(page);
  await enter();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const fill = async (): Promise<void> => {
    await field('金融機関名').fill('模擬銀行');
    await field('支店名').fill('本店');
    await field('支店番号').fill('001');
    await field('口座番号').fill('００００ ００１２３４');
    await field('口座名義').fill('MOGI TARO');
    await field('取引暗証番号').fill(FUND_PASSWORD);
  };
  await app.open('/mine/bank');
  await page.getByRole('link', { name: '口座を登録する' }).click();
  await app.button('口座を登録する').click();
  await expect(field('金融機関名')).toBeFocused();
  await expectAccessible(page, 'the bank account form with its errors');
  await fill();
  await page.getByRole('radio', { name: '当座' }).check();
  await app.button('口座を登録する').click();

  const card = page.getByTestId('bank-card');
  await expect(card).toContainText('1234');
  await expect(card).not.toContainText('0000001234');
  await expect(card).toContainText('当座');
  await expectAccessible(page, 'the bank accounts');

  // The same account again is refused next to its field, and nothing typed is lost.
  await page.getByRole('link', { name: '口座を登録する' }).click();
  await fill();
  await app.button('口座を登録する').click();
  await expect(page.getByText('この口座はすでに登録されています').first()).toBeVisible();
  await expect(field('支店名')).toHaveValue('本店');

  await app.open('/mine/bank');
  await page.getByRole('link', { name: /編集/ }).click();
  await expect(field('支店名')).toHaveValue('本店');
  await field('支店名').fill('新宿支店');
  await field('取引暗証番号').fill(FUND_PASSWORD);
  await app.button('保存する').click();
  await expect(card).toContainText('新宿支店');

  await page.getByRole('button', { name: /^登録解除/ }).click();
  await field('取引暗証番号').fill('111111');
  await app.button('登録を解除する').click();
  await expect(page.getByText('取引暗証番号が違います').first()).toBeVisible();
  await field('取引暗証番号').fill(FUND_PASSWORD);
  await app.button('登録を解除する').click();
  await expect(page.getByText('出金先の口座がまだありません')).toBeVisible();
});
