import type { NewShareOffer, Subscription } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

/** The offers these stories use: every third ticket of one wins, every fifth of the other. */
const WINNING = 'ZN2674';
const LOSING = 'ZN2675';
/** Six consecutive tickets, of which every third wins: two do, in any draw. */
const APPLIED = 600;
const WON = 200;
/** The other offer opens the next morning. */
const OTHER_OPENS = '2026-11-19T10:00:00+09:00';

async function offerOf(world: World, session: Session, code: string): Promise<NewShareOffer> {
  const { data } = await world.api('/trade/newShareList', {}, session);
  const offer = data.find((one) => one.code === code);
  if (!offer) throw new Error(`no offer of ${code}`);
  return offer;
}

async function balance(world: World, session: Session): Promise<number> {
  const { data } = await world.api('/user/getUserinfo', { type: 'jpy' }, session);
  return Number(data['jpy']);
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

function written(amount: number): string {
  return `${amount.toLocaleString('en')}.00`;
}

async function subscribe(
  world: World,
  session: Session,
  offer: NewShareOffer,
  quantity: number,
): Promise<Subscription> {
  const body = { id: offer.id, quantity: String(quantity), clientOrderId: `story-${offer.code}-${quantity}` };
  const reply = await world.api('/trade/newShareSubscribe', body, session);
  expect(reply.msg).toBe('subscribed');
  return reply.data;
}

async function expectAccessibleNow(app: App, what: string): Promise<void> {
  await app.settled();
  await expectAccessible(app.page, what);
}

/** The card of a subscription in the records. */
function card(page: Page, code: string) {
  return page.getByTestId('subscription').filter({ hasText: code });
}

test('a customer subscribes, wins, accepts, pays, and sells the shares once they are listed @both', async ({
  page,
  world,
  enter,
}) => {
  // A whole month with five accessibility checks.
  test.slow();
  const app = new App(page);
  const session = await enter();
  const offer = await offerOf(world, session, WINNING);
  const price = Number(offer.subscriptionPrice);
  const before = await balance(world, session);

  await app.open('/home/newShare');
  await expectAccessibleNow(app, 'the list');
  await page.getByTestId('offer').filter({ hasText: WINNING }).getByRole('link').click();
  await page.getByLabel('申込株数', { exact: true }).fill('650');
  await app.button('内容を確認').click();
  await expect(page.getByText('100株単位で入力してください')).toBeVisible();
  await page.getByLabel('申込株数', { exact: true }).fill(String(APPLIED));
  await expect(page.getByTestId('hold')).toHaveText(written(price * APPLIED));
  await expectAccessibleNow(app, 'the form');
  await app.button('内容を確認').click();
  await expectAccessibleNow(app, 'the review');
  await expect(page.getByText(`${APPLIED}株申し込みます。`)).toBeVisible();
  await app.button('申し込む').click();
  await expect(page.getByRole('status').getByText('申し込みました').first()).toBeVisible();
  expect(await balance(world, session)).toBe(before - price * APPLIED);

  await page.getByRole('link', { name: '申込の状況を見る' }).click();
  await expect(card(page, WINNING)).toContainText('抽選待ち');
  await world.to(iso(offer.lotteryAt));
  await expect(card(page, WINNING)).toContainText(`当選株数${WON}株`);
  await expect(card(page, WINNING)).toContainText(`+${written(price * APPLIED)}`);
  expect(await balance(world, session)).toBe(before);

  await expectAccessibleNow(app, 'the records');
  await app.button('割当を受ける').click();
  await app.button('払い込む').click();
  await expect(page.getByTestId('amount-due')).toHaveText(written(price * WON));
  await expectAccessibleNow(app, 'the payment');
  await page.getByRole('dialog').getByRole('button', { name: '払い込む' }).click();
  await expect(page.getByRole('dialog').getByText('払い込みました')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click();
  await expect(card(page, WINNING)).toContainText('払込済');
  await world.to(iso(offer.paymentDeadlineAt));
  await expect(card(page, WINNING)).toContainText('購入確定');
  expect(await balance(world, session)).toBe(before - price * WON);

  await world.to(iso(offer.listsAt));
  await card(page, WINNING).getByRole('link', { name: '建玉を見る' }).click();
  await app.button(app.words.closePosition).click();
  await app.button(app.words.confirmClose).click();
  await expect(app.toast(app.words.saleRequested)).toBeVisible();
  await expect.poll(async () => (await world.openPositions(session)).length).toBe(0);
  await app.open('/position/index?tab=history');
  await expect(page.getByTestId('position-row')).toContainText(WINNING);
});

test('a losing subscriber gets everything back, and can recompute the lottery by hand', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const before = await balance(world, session);
  await world.to(OTHER_OPENS);
  const offer = await offerOf(world, session, LOSING);
  await subscribe(world, session, offer, offer.minimumQuantity);

  await app.open(`/home/newShareInfo?id=${offer.id}`);
  const commitment = await page.getByTestId('commitment').innerText();
  await expect(page.getByTestId('secret')).toHaveCount(0);
  await world.to(iso(offer.lotteryAt));
  await expect(page.getByTestId('secret')).toBeVisible();
  await expect(page.getByTestId('commitment')).toHaveText(commitment);
  await app.button('自分で確かめる').click();
  await expect(page.getByText('公開情報どおりの抽選でした')).toBeVisible();
  await expect(page.getByText('お客様の抽選券に当選はありません。結果と一致します。')).toBeVisible();

  await page.getByRole('link', { name: '申込の状況を見る' }).click();
  await expect(card(page, LOSING)).toContainText('落選');
  await expect(card(page, LOSING)).toContainText('全額、買付余力に戻りました');
  expect(await balance(world, session)).toBe(before);
  await page.getByRole('tab', { name: '当選履歴' }).click();
  await expect(page.getByText('当選はまだありません')).toBeVisible();
});

test('a customer can decline an allotment after reading the consequences', async ({ page, world, enter }) => {
  const app = new App(page);
  const session = await enter();
  const before = await balance(world, session);
  const offer = await offerOf(world, session, WINNING);
  await subscribe(world, session, offer, APPLIED);
  await world.to(iso(offer.paymentOpensAt));

  await app.open('/position/index?tab=subscriptions');
  await page.getByRole('link', { name: WINNING }).click();
  await app.button('辞退する').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('取り消すことはできず');
  await dialog.getByRole('button', { name: '辞退しない' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, WINNING)).toContainText('購入申込待ち');
  await app.button('辞退する').click();
  await dialog.getByRole('button', { name: '辞退する' }).click();
  await expect(card(page, WINNING)).toContainText('当選を辞退しました');
  await expect(app.button('払い込む')).toHaveCount(0);
  expect(await balance(world, session)).toBe(before);
});

test('a second subscription, sent at the same moment from another device, is refused with a link to the first', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const offer = await offerOf(world, session, WINNING);
  await app.open(`/home/newShareInfo?id=${offer.id}`);
  await app.button('内容を確認').click();
  await page.route('**/trade/newShareSubscribe', async (route) => {
    await subscribe(world, session, offer, offer.minimumQuantity);
    await route.continue();
  });
  await app.button('申し込む').click();
  await expect(page.getByText('受け付けられませんでした')).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('同一銘柄への申込は1回限りです');
  await expect(alert).toContainText('申込履歴で確認できます');
  await app.button('入力に戻る').click();
  await expect(page.getByText('この銘柄は申込済みです')).toBeVisible();
  await page.getByRole('link', { name: '申込の状況を見る' }).click();
  await expect(card(page, WINNING)).toContainText(`${offer.minimumQuantity}株`);
});

test('a subscriber who lets the deadline pass loses nothing', async ({ page, world, enter }) => {
  const app = new App(page);
  const session = await enter();
  const before = await balance(world, session);
  const offer = await offerOf(world, session, WINNING);
  await subscribe(world, session, offer, APPLIED);
  await world.to(iso(offer.paymentOpensAt));
  await app.open('/mine/newShareOrder?tab=wins');
  await expect(app.button('払い込む')).toBeVisible();
  await world.to(iso(offer.paymentDeadlineAt));
  await expect(card(page, WINNING)).toContainText('購入は成立しませんでした');
  await expect(app.button('払い込む')).toHaveCount(0);
  expect(await balance(world, session)).toBe(before);
});
