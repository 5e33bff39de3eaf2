import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

const COURSE = '注文の経過';
const DONE = '(済)';

/** The steps of an order, as a screen reader reads them. */
function steps(page: Page | Locator): Locator {
  return page.getByRole('list', { name: COURSE }).getByRole('listitem');
}

test('the timeline of an order runs from its sending to its closing @both', async ({ page, world, enter }) => {
  const app = new App(page);
  const session = await enter();
  const { code } = await world.popularStock();
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '10' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-course' }, session);
  const { id = '' } = data;
  await world.advance('PT1M');
  await world.api('/trade/marginTopUp', { id, amount: '5000', clientOrderId: 'story-margin' }, session);
  await app.open(`/position/info?id=${id}`);
  await expect(steps(page)).toContainText([
    `注文の送信 ${DONE}`,
    `注文の受付 ${DONE}`,
    `約定 ${DONE}`,
    `保証金の追加 ${DONE}`,
  ]);
  await expect(steps(page).nth(2)).toContainText('2026/11/18 09:30:00');
  await expect(steps(page).nth(3)).toContainText('2026/11/18 09:31:00');
  await expectAccessible(page, 'the timeline of a position');

  await app.button('返済する').click();
  await app.button('返済注文を出す').click();
  const sheet = page.getByRole('dialog');
  await expect(steps(sheet)).toContainText(['約定', '返済注文', '返済の約定'].map((name) => `${name} ${DONE}`));
  await sheet.getByRole('button', { name: '閉じる' }).last().click();
  await expect(steps(page).last()).toContainText('2026/11/18 09:31:00');
});

test('a cancelled order says so, and a pending one claims no fill', async ({ page, world, enter, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR/);
  const app = new App(page);
  const session = await enter();
  const { code } = await world.popularStock();
  const { data: stock } = await world.api('/market/stockDetail', { code });
  const price = stock.limitDown ?? '1';
  const order = { code, side: 'long', orderType: 'limit', price, quantity: '100', leverage: '1' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-waiting' }, session);
  const { id = '' } = data;
  await app.open(`/position/info?id=${id}`);
  await expect(steps(page).last()).toContainText('約定待ち (現在)');
  await world.api('/trade/cancelOrder', { id }, session);
  await expect(steps(page).last()).toContainText(`取消 ${DONE}`);

  await app.openStock(code);
  await world.armFault('/trade/placeOrder', 'drop', { when: 'before' });
  await world.armFault('/trade/orderByClientId', 'drop', { when: 'before', always: true });
  await app.buyAtMarket(100);
  await expect(steps(page)).toHaveText([/結果は不明・確認中/]);
});
