import { expect, test } from '@zaraba/simulator/testing';

const ORDER = { code: '', side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;

test('an order is filled, and the page shows the time of the market', async ({ sim, page }) => {
  const session = await sim.enter(page);
  await page.goto('/#/position/index');
  await expect(page.getByRole('main')).toBeVisible();
  const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
  const code = data.stocks[0]?.code ?? '';
  await sim.api('/trade/placeOrder', { ...ORDER, code, clientOrderId: 'a-first-order' }, session);
  await expect(sim).toHaveSent('/trade/placeOrder', { quantity: '100' });
  await expect(sim).toHaveTransitioned('position', 'pendingOrder', 'holding');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await sim.to('jp:close');
  expect(await page.evaluate(() => Date.now())).toBe((await sim.state()).clock.nowMs);
  await expect(sim).toHaveNoArmsLeft();
});

test.describe('for a customer who has won new shares', () => {
  test.use({ scenario: 'ipo-won' });

  test('a failing test leaves a bundle of its world', async ({ sim, page }) => {
    await sim.enter(page, 'me');
    await page.goto('/#/home/home');
    await expect(page.getByRole('main')).toBeVisible();
    await sim.advance('PT1H');
    await expect(sim).toHaveSent('/trade/placeOrder', { quantity: '100' }, { timeout: 100 });
  });
});
