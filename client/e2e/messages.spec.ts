import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

/** Deposits through the quick channel; the review credits it later, and a message says so. */
async function payIn(world: World, session: Session, number: number): Promise<void> {
  const reply = await world.api(
    '/user/deposit',
    {
      type: 'jpy',
      channelId: 'quick',
      amount: `${number}0000`,
      channelPassword: '135790',
      clientOrderId: `story-deposit-${number}`,
    },
    session,
  );
  expect(reply.msg).toBe('recharge_submitted');
  await world.review('pass');
}

test('the bell announces a message, which is read by opening it and deleted after confirmation @both', async ({
  page,
  world,
  enter,
}) => {
  const session = await enter();
  await payIn(world, session, 1);
  const app = new App(page);
  await app.open('/home/home');
  await expect(page.getByTestId('unread-badge')).toHaveText('1');
  await payIn(world, session, 2);
  await expect(page.getByTestId('unread-badge')).toHaveText('2');

  await page.getByRole('link', { name: 'お知らせ(未読2件)' }).click();
  await expect(page.getByTestId('unread-count')).toHaveText('未読2件');
  const rows = page.getByTestId('message-row');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'the messages');
  await rows.first().click();
  await expect(page.getByTestId('message-body')).toContainText('20,000 JPY');
  await expect(page.getByRole('link', { name: '入出金履歴を開く' })).toBeVisible();
  await expectAccessible(page, 'a message');
  await app.button('戻る').click();
  await expect(page.getByTestId('unread-count')).toHaveText('未読1件');

  // Keeping is as easy as deleting, and opening the dialog deletes nothing.
  await page
    .getByRole('button', { name: /を削除$/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('元に戻せません');
  await question.getByRole('button', { name: '残す' }).click();
  await expect(rows).toHaveCount(2);
  await page
    .getByRole('button', { name: /を削除$/ })
    .first()
    .click();
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(rows).toHaveCount(1);
  await expect(app.toast('削除しました')).toBeVisible();
});

test('a message deleted on another device is reported as gone', async ({ page, world, enter }) => {
  const session = await enter();
  await payIn(world, session, 1);
  const { data } = await world.api('/user/messageList', {}, session);
  const id = data.messages[0]?.id ?? '';
  await world.api('/user/messageDelete', { id }, session);
  const app = new App(page);
  await app.open(`/mine/messageInfo?id=${id}`);
  await expect(page.getByText('このお知らせは見つかりません')).toBeVisible();
  await page.getByRole('link', { name: 'お知らせ一覧へ' }).click();
  await expect(page.getByText('お知らせはありません')).toBeVisible();
});

test('customer service has the configured link, and says outside its hours when it opens', async ({
  page,
  world,
  enter,
}) => {
  await enter();
  const app = new App(page);
  await app.open('/mine/about');
  const desk = app.button('カスタマーサポート');
  await desk.click();
  await expect(page.getByText('ただいま受付中です(20:00まで)。')).toBeVisible();
  const way = page.getByRole('link', { name: '窓口を開く' });
  await expect(way).toHaveAttribute('href', /^https:/);
  await desk.click();

  await world.advance('PT12H');
  await desk.click();
  await expect(page.getByText('ただいま受付時間外です')).toBeVisible();
  await expect(page.getByText('次の受付は 11/19 08:00(日本時間)からです。')).toBeVisible();
  await expect(way).toHaveAttribute('href', /^https:/);
});

test('recent searches follow the customer to another device', async ({ page, world, enter }) => {
  const session = await enter();
  const { code } = await world.popularStock();
  const app = new App(page);
  await app.open('/home/home');
  // Typing works right after the tap, even before the search screen has loaded.
  await page.getByRole('link', { name: '銘柄名・コードで検索' }).tap();
  await page.keyboard.type(code);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue(code);
  // Until results arrive, the same stock is among the popular ones.
  await expect(page.getByText(/検索結果/)).toBeVisible();
  await page.getByRole('link').filter({ hasText: code }).first().click();
  await expect(app.price).toHaveText(/\d/);
  await expect.poll(async () => (await world.api('/user/searchHistory', {}, session)).data).toEqual([code]);
  await world.api('/user/searchHistoryAdd', { text: '電機' }, session);
  await app.open('/quotes/search');
  await page.reload();
  await expect(page.getByRole('button', { name: '電機' })).toBeVisible();
  await app.button('サーバーの履歴を消す').click();
  await expect(page.getByRole('button', { name: '電機' })).toHaveCount(0);
});
