import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

test.use({ persona: 'holding' });

test('the home screen lists what changed since the last visit, until the next visit or until the customer dismisses the list @both', async ({
  page,
  world,
  customer,
  stock,
  complaints,
}) => {
  const since = page.getByRole('region', { name: customer.text('sinceVisit.title') });
  await customer.open('/home/home');
  await expect(page.getByTestId('home-equity')).toHaveText(/\d/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).toContain('"end"');
  await expect(since).toHaveCount(0);

  // The reader leaves the app for a picture that the browser shows as a page. Meanwhile a position is closed on another
  // device.
  complaints.expect(/icon-192|favicon/);
  await page.goto('/icons/icon-192.png');
  await world.advance('PT1M');
  const [position] = await world.openPositions(customer);
  await world.api('/trade/closePosition', { id: position?.id ?? '', clientOrderId: 'story-away' }, customer);
  await world.advance('PT90M');
  await customer.open('/home/home');
  const heard = await customer.hearAlerts();
  await expect(since.getByTestId('since-equity')).toHaveText(/[+−]\d/);
  await expect(since.getByTestId('since-positionClosed')).toBeVisible();
  await expect(since).toContainText('2026/11/18 09:30');
  await expectAccessible(page, 'what changed since the last visit');
  // Events that the list states are not announced too. Later events are.
  await world.advance('PT1S');
  const order = { code: stock.code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-back' }, customer);
  await expect.poll(heard).toEqual([expect.stringContaining(stock.code)]);
  await expect(since.getByTestId('since-orderFilled')).toHaveCount(0);
  await page.reload();
  await expect(since).toBeVisible();
  await since.getByRole('button', { name: customer.text('sinceVisit.dismiss') }).click();
  await expect(since).toHaveCount(0);
  await page.reload();
  await customer.settled();
  await expect(since).toHaveCount(0);
});
