import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { CustomerApp } from './support/app.ts';
import type { World } from './support/world.ts';

/** Opens the top-up of a leveraged position in a stock. */
async function topUp(world: World, customer: CustomerApp, code: string): Promise<Locator> {
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '10' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-leveraged' }, customer);
  await customer.open(`/position/info?id=${data.id}`);
  await customer.button('topUp.action').click();
  return customer.page.getByRole('dialog');
}

test('a top-up adds margin to a leveraged position and moves its liquidation price away @both', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  const sheet = await topUp(world, customer, code);
  await sheet.getByLabel(customer.text('topUp.amount'), { exact: true }).fill('99999999999');
  await expect(sheet.getByText(customer.text('message.insufficient_balance.text'))).toBeVisible();
  await sheet.getByLabel(customer.text('topUp.amount'), { exact: true }).fill('1.5');
  await sheet.getByRole('button', { name: customer.text('money.review') }).click();
  await expect(sheet.getByText(customer.text('topUp.whole'), { exact: true })).toBeVisible();

  await sheet.getByLabel(customer.text('topUp.amount'), { exact: true }).fill('50000');
  const promised = sheet.getByTestId('top-up-liquidation').locator('b');
  await expect(promised).toContainText(/\d/);
  await sheet.getByRole('button', { name: customer.text('money.review') }).click();
  await expect(sheet.getByText(customer.like('topUp.words'))).toBeVisible();
  const price = (await promised.innerText()).replace(/[^\d,.]/g, '');
  await sheet.getByRole('button', { name: customer.text('topUp.confirm') }).click();
  await expect(sheet.getByText(customer.text('topUp.done'))).toBeVisible();
  await expect(sheet.getByText(`${customer.text('positions.liquidation')} ${price}`)).toBeVisible();
  await sheet
    .getByRole('button', { name: customer.text('action.close') })
    .last()
    .click();

  await expect(page.getByText(customer.text('topUp.added'), { exact: true })).toBeVisible();
  await expect(page.getByText(price, { exact: true })).toBeVisible();
});

test('a refused top-up shows the reason, and the typed amount stays', async ({ world, customer, stock: { code } }) => {
  const sheet = await topUp(world, customer, code);
  await sheet.getByLabel(customer.text('topUp.amount'), { exact: true }).fill('1000');
  await sheet.getByRole('button', { name: customer.text('money.review') }).click();
  await world.armMessage('/trade/marginTopUp', 'insufficient_balance');
  await sheet.getByRole('button', { name: customer.text('topUp.confirm') }).click();
  await expect(sheet.getByRole('alert')).toContainText(customer.text('message.insufficient_balance.text'));
  await sheet.getByRole('button', { name: customer.text('money.back') }).click();
  await expect(sheet.getByLabel(customer.text('topUp.amount'), { exact: true })).toHaveValue('1000');
});
