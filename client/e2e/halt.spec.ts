import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

const MINUTES = 30;

test('a trading halt is shown beside the price, on the order ticket and at the position until trading resumes', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  const terms = { clientOrderId: 'before-halt-1', code, side: 'long', orderType: 'market' } as const;
  await world.api('/trade/placeOrder', { ...terms, quantity: '1', leverage: '1' }, customer);

  await customer.openStock(code);
  await customer.fillMarketOrder(1);
  await expect(customer.button('ticket.review')).toBeEnabled();
  await world.control('POST', '/overlays', { target: code, kind: 'halt', for: `PT${MINUTES}M` });
  await expect(customer.says('ticket.haltedTitle')).toBeVisible();
  await expect(customer.button('ticket.review')).toBeDisabled();
  await expectAccessible(page, 'the ticket of a halted stock');

  await customer.openStock(code);
  await page.reload();
  await expect(page.getByText(customer.text('stock.halted'), { exact: true })).toBeVisible();

  await customer.open('/position/index');
  await expect(customer.says('positions.halted')).toBeVisible();

  await world.advance(`PT${MINUTES}M`);
  await expect(customer.says('positions.halted')).toBeHidden();
  await customer.openStock(code);
  await expect(page.getByText(customer.text('stock.halted'), { exact: true })).toBeHidden();
  await customer.buyAtMarket(1);
  await expect.poll(async () => (await world.openPositions(customer)).length).toBe(2);
});
