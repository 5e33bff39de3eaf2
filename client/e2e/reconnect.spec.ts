import { expect, test } from './fixtures.ts';

test('after a broken connection the prices become current again without a tap', async ({
  world,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  // Screens do not wait for the stream.
  await expect(customer.says('stock.live')).toBeVisible();
  await world.armFault('stream', 'disconnect');
  await world.advance('PT1M');
  await world.advance('PT30M');
  await expect(customer.price).toHaveText(await world.writtenPrice(code));
});

test('while the server is unreachable the page says that it is reconnecting, and afterwards no longer @whole', async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/);
  await customer.openStock(code);
  await expect(customer.says('stock.live')).toBeVisible();
  await page.context().setOffline(true);
  const banner = customer
    .says('offline.banner')
    .or(customer.says('connection.bannerOffline'))
    .or(customer.says('connection.bannerRetrying'))
    .first();
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden({ timeout: 20_000 });
  await world.advance('PT5M');
  await expect(customer.price).toHaveText(await world.writtenPrice(code));
});

test('the client recovers from a lost frame of the stream @whole', async ({ world, customer, stock: { code } }) => {
  await customer.openStock(code);
  await expect(customer.says('stock.live')).toBeVisible();
  await world.armFault('stream', 'gap');
  await world.advance('PT1M');
  await world.advance('PT4M');
  await expect(customer.price).toHaveText(await world.writtenPrice(code));
});
