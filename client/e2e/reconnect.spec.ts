import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';

test('after a broken connection the prices catch up without a tap', async ({ page, world, enter }) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  await enter();
  await app.openStock(code);
  await world.armFault('stream', 'disconnect');
  await world.advance('PT1M');
  await world.advance('PT30M');
  await expect(app.price).toHaveText(await world.writtenPrice(code));
});

test('while the server is unreachable the page says that it is reconnecting, and stops saying so afterwards', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const app = new App(page);
  const { code } = await world.popularStock();
  await enter();
  await app.openStock(code);
  await expect(page.getByText('リアルタイム')).toBeVisible();
  await page.context().setOffline(true);
  const banner = page.getByText(/オフラインです|再接続しています/);
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden({ timeout: 20_000 });
  await world.advance('PT5M');
  await expect(app.price).toHaveText(await world.writtenPrice(code));
});

test('the client recovers a lost frame', async ({ page, world, enter }) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  await enter();
  await app.openStock(code);
  await world.armFault('stream', 'gap');
  await world.advance('PT1M');
  await world.advance('PT4M');
  await expect(app.price).toHaveText(await world.writtenPrice(code));
});
