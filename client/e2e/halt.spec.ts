import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

const HALTED = '売買停止中';
const NO_ORDERS = '売買が停止されています';
const NO_CLOSING = '売買停止中です。売買の再開後に売却・返済できます。';
const MINUTES = 30;

test('a halt shows at the price, on the ticket and at the position until trading resumes', async ({
  page,
  world,
  enter,
}) => {
  const app = new App(page);
  const session = await enter();
  const { code } = await world.popularStock();
  const terms = { clientOrderId: 'before-halt-1', code, side: 'long', orderType: 'market' } as const;
  await world.api('/trade/placeOrder', { ...terms, quantity: '1', leverage: '1' }, session);

  await app.openStock(code);
  await app.fillMarketOrder(1);
  await expect(app.button(app.words.review)).toBeEnabled();
  await world.control('POST', '/overlays', { target: code, kind: 'halt', for: `PT${MINUTES}M` });
  await expect(page.getByText(NO_ORDERS)).toBeVisible();
  await expect(app.button(app.words.review)).toBeDisabled();
  await expectAccessible(page, 'the ticket of a halted stock');

  await app.openStock(code);
  await page.reload();
  await expect(page.getByText(HALTED, { exact: true })).toBeVisible();

  await app.open('/position/index');
  await expect(page.getByText(NO_CLOSING)).toBeVisible();

  await world.advance(`PT${MINUTES}M`);
  await expect(page.getByText(NO_CLOSING)).toBeHidden();
  await app.openStock(code);
  await expect(page.getByText(HALTED, { exact: true })).toBeHidden();
  await app.buyAtMarket(1);
  await expect.poll(async () => (await world.openPositions(session)).length).toBe(2);
});
