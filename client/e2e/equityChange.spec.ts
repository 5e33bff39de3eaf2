import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORDS } from './support/busyCustomer.ts';
import type { Session, World } from './support/world.ts';

const PRINCIPAL = ['deposits', 'exchanged'] as const;
const RESULTS = ['realized', 'unrealized', 'fees', 'exchangeFees', 'interest', 'revaluation'] as const;

/** Reverses a position, buys and sells shares, and exchanges yen for dollars. */
async function live(world: World, session: Session): Promise<void> {
  const { code } = await world.popularStock();
  const order = { code, side: 'long', orderType: 'market', quantity: '300', leverage: '1' } as const;
  const { data: kept } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-kept-1' }, session);
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-sold-1' }, session);
  await world.advance('PT40M');
  await world.api('/trade/closePosition', { id: data.id ?? '', clientOrderId: 'story-close-1' }, session);
  await world.api('/trade/reversePosition', { id: kept.id ?? '', clientOrderId: 'story-turned-1' }, session);
  const terms = { from: 'jpy', to: 'usd', amount: '1500000' } as const;
  const { data: quote } = await world.api('/trade/exchangeQuote', terms, session);
  const used = { quoteId: quote.id, fundPassword: PASSWORDS.fund, clientOrderId: 'story-exchange-1' };
  expect((await world.api('/trade/exchange', used, session)).msg).toBe('exchange_ok');
  await world.advance('PT20M');
}

/**
 * Reads the figures of the sheet and compares them. The parts must add up to the change, and the start plus the change
 * must be the end.
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

test('the results of a trade, its fees and an exchange add up to the exact change in net equity @both', async ({
  page,
  world,
  customer,
}) => {
  await live(world, customer);
  await customer.open('/home/home');
  await page.getByRole('link', { name: customer.text('equityChange.open') }).click();
  const sheet = page.getByRole('dialog', { name: customer.text('equityChange.title') });
  await sheet.getByText(customer.text('equityChange.ranges.today'), { exact: true }).click();
  await expect(sheet.getByText(customer.text('equityChange.addsUp'))).toBeVisible();
  await expect(page).toHaveURL(/equity=today/);

  const whole = await addUp(customer);
  expect(whole).toMatchObject({ start: 0, deposits: 10_000_000, exchanged: 0, exchangeFees: -3_000 });
  expect(whole['fees']).toBeLessThan(0);
  expect(whole['realized']).not.toBe(0);
  expect(whole['revaluation']).not.toBe(0);
  await expectAccessible(page, 'the change in net equity');

  await expect(sheet.getByText(customer.text('equityChange.why.fees'))).toBeHidden();
  await sheet.getByText(customer.text('equityChange.part.fees'), { exact: true }).click();
  await expect(sheet.getByText(customer.text('equityChange.why.fees'))).toBeVisible();

  await sheet
    .getByLabel(customer.text('equityChange.of'))
    .selectOption({ label: customer.text('equityChange.only', { currency: 'JPY' }) });
  await expect(sheet.getByTestId('equity-exchanged')).toHaveText(/^−1,497,000/);
  const yen = await addUp(customer);
  await page.reload();
  await expect(sheet.getByTestId('equity-exchanged')).toBeVisible();
  await sheet.getByRole('button', { name: customer.text('action.close') }).click();
  await expect(page).not.toHaveURL(/equity=/);
  await customer.openPanel();
  expect(await customer.total('net-equity')).toBe(yen['end']);
});

test('the net equity screen shows the change over chosen days, also after a failed read, during a slow one, and with hidden amounts', async ({
  page,
  world,
  customer,
  complaints,
}) => {
  await live(world, customer);
  await world.advance('P1D');
  await customer.open('/position/index?equity=own&from=2026-11-19&to=2026-11-18');
  const sheet = page.getByRole('dialog', { name: customer.text('equityChange.title') });
  await expect(sheet.getByText(customer.text('history.order'))).toBeVisible();
  await sheet.getByLabel(customer.text('history.from')).fill('2026-11-18');
  await expect(sheet.getByText(customer.text('equityChange.equityAt', { time: '2026/11/18 00:00' }))).toBeVisible();
  const first = await addUp(customer);
  await sheet.getByLabel(customer.text('history.to')).fill('2026-11-19');
  await sheet.getByLabel(customer.text('history.from')).fill('2026-11-19');
  await expect(sheet.getByText(customer.text('equityChange.equityAt', { time: '2026/11/19 00:00' }))).toBeVisible();
  await expect(sheet.getByTestId('equity-deposits')).toHaveCount(0);
  // One day ends with the amount with which the next begins.
  expect((await addUp(customer))['start']).toBe(first['end']);

  complaints.expect(/500/);
  await world.armFault('/user/profitAndLoss', 'status', { status: 500, times: 1 });
  await sheet.getByText(customer.text('equityChange.ranges.month'), { exact: true }).click();
  await customer.button('action.retry').click();
  await expect(sheet.getByTestId('equity-end')).toBeVisible();

  // A slow call is reported above the sheet and can be stopped there, even by keyboard.
  await world.armFault('/user/profitAndLoss', 'hang', { times: 1 });
  await sheet.getByText(customer.text('equityChange.ranges.year'), { exact: true }).click();
  await page.clock.runFor(6_000);
  const toast = page.getByTestId('loading-toast');
  await expect(toast).toContainText(customer.text('state.slow'));
  const stop = sheet.getByRole('button', { name: customer.text('action.stop') });
  // The stop button is the last Tab stop of the sheet, so Shift+Tab reaches it from the first one.
  await sheet.getByRole('button', { name: customer.text('action.close') }).press('Shift+Tab');
  await expect(stop).toBeFocused();
  await stop.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(sheet.getByText(customer.text('state.stopped'))).toBeVisible();
  await customer.button('action.retry').click();
  await expect(sheet.getByTestId('equity-end')).toBeVisible();

  await customer.open('/mine/index');
  await page.getByRole('switch', { name: customer.text('use.privacy') }).click();
  await customer.open('/position/index?equity=month');
  await expect(sheet.getByTestId('equity-end')).toContainText('•••');
  await expect(sheet).not.toContainText(/\d,\d/);
});
