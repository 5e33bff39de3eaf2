import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { CustomerApp } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { TextKey } from './support/texts.ts';

/** The form of one limit. */
function limit(customer: CustomerApp, name: TextKey): Locator {
  return customer.page.getByRole('region', { name: customer.text(name), exact: true });
}

async function setLimit(customer: CustomerApp, name: TextKey, value: string): Promise<void> {
  const row = limit(customer, name);
  await row.getByRole('textbox').fill(value);
  await row.getByRole('textbox').press('Enter');
  await expect(row.getByRole('textbox')).toHaveValue('');
}

test('a customer limits the size of orders: the ticket refuses, and a day later the looser limit lets the order pass', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  // The settings' search finds the limits.
  await customer.open('/mine/index');
  await customer.field('help.field').fill(customer.text('settings.limits'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/mine\/limits$/);
  const order = limit(customer, 'limits.names.order');
  await setLimit(customer, 'limits.names.order', '1,000');
  await expect(order.getByRole('status')).toHaveText(customer.text('limits.now', { most: '1,000.00 JPY' }));
  await expectAccessible(page, 'the limits');

  await customer.openStock(code);
  await customer.fillMarketOrder(100);
  const refusal = page.getByRole('alert').filter({ hasText: customer.like('limits.broken.order') });
  await expect(refusal).toBeVisible();
  await expect(customer.button('ticket.review')).toBeDisabled();

  // The refusal leads to the setting; a removal waits for a day, which a reload does not shorten.
  await refusal.getByRole('link').click();
  await order.getByRole('button', { name: customer.text('limits.remove') }).click();
  const waiting = order.getByText(customer.like('limits.nextNone'));
  await expect(waiting).toHaveText(customer.text('limits.nextNone', { time: '2026/11/19 09:30' }));
  await order.getByRole('button', { name: customer.text('limits.keep') }).click();
  await expect(waiting).toHaveCount(0);
  await setLimit(customer, 'limits.names.order', '90,000,000');
  await page.reload();
  await expect(order.getByText(customer.like('limits.next'))).toBeVisible();

  await world.advance('P1D');
  await expect(order.getByRole('status')).toHaveText(customer.text('limits.now', { most: '90,000,000.00 JPY' }));
  await customer.openStock(code);
  await customer.buyAtMarket(100);
  await expect(customer.says('ticket.filled')).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(1);
});
