import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORDS } from './support/busyCustomer.ts';
import type { Session, World } from './support/world.ts';

const PRINCIPAL = ['deposits', 'exchanged'] as const;
const RESULTS = ['realized', 'unrealized', 'fees', 'exchangeFees', 'interest', 'revaluation'] as const;

/** Shares held, shares bought and sold again, and yen exchanged for dollars. */
async function live(world: World, session: Session): Promise<void> {
  const { code } = await world.popularStock();
  const order = { code, side: 'long', orderType: 'market', quantity: '300', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-kept-1' }, session);
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-sold-1' }, session);
  await world.advance('PT40M');
  await world.api('/trade/closePosition', { id: data.id ?? '', clientOrderId: 'story-close-1' }, session);
  const terms = { from: 'jpy', to: 'usd', amount: '1500000' } as const;
  const { data: quote } = await world.api('/trade/exchangeQuote', terms, session);
  const used = { quoteId: quote.id, fundPassword: PASSWORDS.fund, clientOrderId: 'story-exchange-1' };
  expect((await world.api('/trade/exchange', used, session)).msg).toBe('exchange_ok');
  await world.advance('PT20M');
}

/**
 * Reads the figures of the sheet and checks them against each other: the parts add up to the change, start plus change
 * to the end.
 */
async function addUp(app: App): Promise<Record<string, number>> {
  const shown: Record<string, number> = {};
  for (const part of [...PRINCIPAL, ...RESULTS]) {
    const row = app.page.getByTestId(`equity-${part}`);
    shown[part] = (await row.count()) === 0 ? 0 : await app.total(`equity-${part}`);
  }
  const sum = (parts: readonly string[]): number => parts.reduce((total, part) => total + (shown[part] ?? 0), 0);
  const [start, end] = [await app.total('equity-start'), await app.total('equity-end')];
  expect(await app.total('equity-result')).toBe(sum(RESULTS));
  expect(await app.total('equity-change')).toBe(end - start);
  expect(sum([...PRINCIPAL, ...RESULTS])).toBe(end - start);
  return { ...shown, start, end };
}

test('a trade, its fees and an exchange add up to the exact change in net equity @both', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  await live(world, session);
  await app.open('/home/home');
  await page.getByRole('link', { name: '増減の内訳' }).click();
  const sheet = page.getByRole('dialog', { name: '純資産の増減' });
  await sheet.getByText('今日', { exact: true }).click();
  await expect(sheet.getByText('内訳の合計は、純資産の差額と一致しています。')).toBeVisible();
  await expect(page).toHaveURL(/equity=today/);

  const whole = await addUp(app);
  expect(whole).toMatchObject({ start: 0, deposits: 10_000_000, exchanged: 0, exchangeFees: -3_000 });
  expect(whole['fees']).toBeLessThan(0);
  expect(whole['realized']).not.toBe(0);
  expect(whole['revaluation']).not.toBe(0);
  await expectAccessible(page, 'the change in net equity');

  await expect(sheet.getByText('買付手数料と売却手数料の合計です。')).toBeHidden();
  await sheet.getByText('売買手数料', { exact: true }).click();
  await expect(sheet.getByText('買付手数料と売却手数料の合計です。')).toBeVisible();

  await sheet.getByLabel('集計の対象').selectOption({ label: 'JPYのみ' });
  await expect(sheet.getByTestId('equity-exchanged')).toHaveText(/^−1,497,000/);
  const yen = await addUp(app);
  await page.reload();
  await expect(sheet.getByTestId('equity-exchanged')).toBeVisible();
  await sheet.getByRole('button', { name: '閉じる' }).click();
  await expect(page).not.toHaveURL(/equity=/);
  await app.openPanel();
  expect(await app.total('net-equity')).toBe(yen['end']);
});

test('the change in net equity on chosen days, after a failed and a slow read, and with hidden amounts', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  const app = new App(page);
  const session = await enter();
  await live(world, session);
  await world.advance('P1D');
  await app.open('/position/index?equity=own&from=2026-11-19&to=2026-11-18');
  const sheet = page.getByRole('dialog', { name: '純資産の増減' });
  await expect(sheet.getByText('終了日は開始日以降にしてください')).toBeVisible();
  await sheet.getByLabel('開始日').fill('2026-11-18');
  await expect(sheet.getByText('純資産(2026/11/18 00:00)')).toBeVisible();
  const first = await addUp(app);
  await sheet.getByLabel('終了日').fill('2026-11-19');
  await sheet.getByLabel('開始日').fill('2026-11-19');
  await expect(sheet.getByText('純資産(2026/11/19 00:00)')).toBeVisible();
  await expect(sheet.getByTestId('equity-deposits')).toHaveCount(0);
  // One day ends where the next begins.
  expect((await addUp(app))['start']).toBe(first['end']);

  complaints.expect(/500/);
  await world.armFault('/user/profitAndLoss', 'status', { status: 500, times: 1 });
  await sheet.getByText('30日間', { exact: true }).click();
  await app.button('もう一度試す').click();
  await expect(sheet.getByTestId('equity-end')).toBeVisible();

  // What takes long is said above the sheet, and can be stopped there, by keyboard as well.
  await world.armFault('/user/profitAndLoss', 'hang', { times: 1 });
  await sheet.getByText('1年間', { exact: true }).click();
  await page.clock.runFor(6_000);
  const toast = page.getByTestId('loading-toast');
  await expect(toast).toContainText('時間がかかっています。');
  const stop = sheet.getByRole('button', { name: '中止' });
  // It is the last that Tab reaches in the sheet: before the first it comes round.
  await sheet.getByRole('button', { name: '閉じる' }).press('Shift+Tab');
  await expect(stop).toBeFocused();
  await stop.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(sheet.getByText('読み込みを中止しました')).toBeVisible();
  await app.button('もう一度試す').click();
  await expect(sheet.getByTestId('equity-end')).toBeVisible();

  await app.open('/mine/index');
  await page.getByRole('switch', { name: '金額を隠す' }).click();
  await app.open('/position/index?equity=month');
  await expect(sheet.getByTestId('equity-end')).toContainText('•••');
  await expect(sheet).not.toContainText(/\d,\d/);
});
