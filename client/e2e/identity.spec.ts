import { expect, test } from './fixtures.ts';
import type { Page } from 'playwright/test';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

const NEWCOMER = { account: '0900000002', password: 'demo-1234' };

async function chooseSpecimens(page: Page): Promise<void> {
  for (const side of ['表面', '裏面']) {
    const field = page.getByRole('group', { name: side });
    await field.getByRole('button', { name: '見本を使う' }).click();
    await expect(field.getByText('送信済')).toBeVisible();
  }
}

test('a customer submits a specimen, is rejected with the reason, submits again and is verified @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  await world.control('POST', '/reviewer', { reviewer: 'byHand' });
  await enter({ session: await world.logIn(NEWCOMER) });
  await app.open('/mine/verified');
  await expect(page.getByText('本物の書類を送らないでください')).toBeVisible();

  // Every missing field is marked at once.
  await app.button('提出する').click();
  for (const text of ['氏名を60文字以内で', '番号を英数字4〜20文字で', '提出するには同意が必要です']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText('画像を選んでください')).toHaveCount(2);

  await page.getByLabel('氏名').fill('見本 太郎');
  await page.getByLabel('本人確認書類番号').fill('ＺＺ-1234-5678');
  await chooseSpecimens(page);
  await page.getByRole('checkbox', { name: /同意する/ }).check();
  await expectAccessible(page, 'the completed form');
  await app.button('提出する').click();
  await expect(page.getByText('09:30に受け付けました。通常は11:30ごろまでに終わります')).toBeVisible();
  await expect(page.getByText('••••5678')).toBeVisible();

  await app.button('表面を見る').click();
  const viewer = page.getByRole('dialog', { name: '表面' });
  await app.button('拡大').click();
  await expect(viewer.getByRole('status')).toHaveText('150%');
  await page.keyboard.press('0');
  await expect(viewer.getByRole('status')).toHaveText('100%');
  await viewer.getByRole('img').dblclick({ delay: 0 });
  await expect(viewer.getByRole('status')).toHaveText('200%');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await world.review('reject');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('確認できませんでした');
  await expect(page.getByLabel('氏名')).toHaveValue('見本 太郎');
  await page.getByLabel('本人確認書類番号').fill('ZZ12345678');
  await chooseSpecimens(page);
  await page.getByRole('checkbox', { name: /同意する/ }).check();
  await app.button('再提出する').click();
  await expect(page.getByText('に受け付けました')).toBeVisible();

  await world.review('pass');
  await page.reload();
  await expect(page.getByText('本人確認は完了しています')).toBeVisible();
  await expect(page.getByText('••••5678')).toBeVisible();
});

test('an ID number already in use is refused with the cause, and nothing typed is lost', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  await enter({ session: await world.logIn(NEWCOMER) });
  await world.armMessage('/user/identitySubmit', 'identity_failed');
  await app.open('/mine/verified');
  await page.getByLabel('氏名').fill('見本 花子');
  await page.getByLabel('本人確認書類番号').fill('ZZ99990000');
  await chooseSpecimens(page);
  await page.getByRole('checkbox', { name: /同意する/ }).check();
  await app.button('提出する').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('氏名')).toHaveValue('見本 花子');
  await app.button('提出する').click();
  await expect(page.getByText('に受け付けました')).toBeVisible();

  // The automatic reviewer decides two hours later, by fixed rules.
  await world.advance('PT2H1M');
  await page.reload();
  await expect(page.getByText('本人確認は完了しています')).toBeVisible();
});
