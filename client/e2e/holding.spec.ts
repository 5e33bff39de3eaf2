import { expect, test } from './fixtures.ts';

test('a holder sells part of a position at a limit, cancels that order, reverses the position, and changes a pending order', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  const order = { code, side: 'long', orderType: 'market', quantity: '200', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-holding' }, customer);
  const { limitUp = '', limitDown = '' } = (await world.api('/market/stockDetail', { code })).data;
  const sheet = page.getByRole('dialog');
  const held = async () => (await world.openPositions(customer)).map(({ side, stock_num: shares }) => [side, shares]);

  await customer.openStock(code);
  await customer.button('stock.sell').click();
  await expect(sheet.getByText(customer.like('positions.sellWords', { quantity: 200 }))).toBeVisible();
  await sheet.getByRole('radio', { name: customer.text('orderType.limit'), exact: true }).check();
  await sheet.getByLabel(customer.like('ticket.price')).fill(limitUp);
  await sheet.getByLabel(customer.text('ticket.quantity'), { exact: true }).fill('100');
  await customer.button('ticket.review').click();
  await expect(sheet.getByText(customer.like('closing.left', { held: 200, left: 100 }))).toBeVisible();
  await customer.button('positions.sellConfirm').click();
  await expect(customer.says('orderTerms.type.limit.waiting')).toBeVisible();
  expect(await held()).toEqual([['long', 200]]);

  await customer.open('/position/index?tab=waiting');
  await customer.button('positions.cancel').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: customer.text('positions.cancel') })
    .click();
  await expect(customer.says('positions.emptyWaiting')).toBeVisible();
  const waits = { ...order, quantity: '100', orderType: 'limit', price: limitDown } as const;

  await customer.openStock(code);
  await customer.button('stock.sell').click();
  await sheet.getByRole('radio', { name: customer.text('holding.short.reverse'), exact: true }).check();
  await customer.button('ticket.review').click();
  await customer.button('reversal.confirm').click();
  await expect(customer.says('ticket.filled')).toBeVisible();
  expect(await held()).toEqual([['short', 200]]);
  // An address with another side opens another ticket.
  await customer.open(`/quotes/info?code=${code}&order=long`);
  await expect(customer.says('holding.long.close')).toBeVisible();
  await expect(customer.says('ticket.filled')).toHaveCount(0);

  const { data } = await world.api('/trade/placeOrder', { ...waits, clientOrderId: 'story-waiting' }, customer);
  await customer.open(`/position/info?id=${data.id}`);
  await customer.button('amend.action').click();
  await sheet.getByLabel(customer.text('ticket.quantity'), { exact: true }).fill('200');
  await customer.button('amend.confirm').click();
  await expect(sheet.getByText(customer.text('orderTerms.type.limit.waiting'))).toBeVisible();
  expect(await held()).toContainEqual(['long', 200]);

  // Reversed from its row in the list, by keyboard.
  await customer.open('/position/index');
  await page
    .getByTestId('position-row')
    .getByRole('button', { name: customer.text('positions.close') })
    .press('Enter');
  await sheet.getByRole('radio', { name: customer.text('holding.long.close'), exact: true }).press('ArrowRight');
  await expect(sheet.getByRole('region', { name: customer.text('reversal.second') })).toContainText(/\d/);
  await customer.button('ticket.review').press('Enter');
  await customer.button('reversal.confirm').press('Enter');
  await expect(customer.says('ticket.filled')).toBeVisible();
  expect((await held()).filter(([side]) => side === 'short')).toEqual([]);
});
