import { expect, test } from './fixtures.ts';
import type { Page } from 'playwright/test';
import { App } from './support/app.ts';
import { overflowNow } from './support/audit.ts';
import { DocumentedServer } from './support/documentedServer.ts';

/** The browser logs every call that the server does not offer. */
const NOT_FOUND =
  /Failed to load resource: the server responded with a status of 404|WebSocket connection to .* failed/;
/** Values as long as a stranger's server may send; the amount exceeds the safe integers. */
const LONG = {
  code: 'ZJ1124-PREFERRED.B-00012345',
  name: 'Internationaldampfschifffahrtsgesellschaft Consolidated Semiconductor Holdings',
  amount: '12345678901234567890',
} as const;
const LONG_AMOUNT = '12,345,678,901,234,567,890';

/** Figures of the list of positions that the button of their row covers. */
async function coveredFigures(page: Page): Promise<string[]> {
  const row = page.getByTestId('position-row');
  const button = await row.getByRole('button').boundingBox();
  const covered: string[] = [];
  for (const figure of await row.locator('b').all()) {
    const box = await figure.boundingBox();
    if (box === null || button === null) continue;
    const beside = box.x + box.width <= button.x;
    const apart = box.y + box.height <= button.y || button.y + button.height <= box.y;
    if (!beside && !apart) covered.push(await figure.innerText());
  }
  return covered;
}

/** Makes the balances and the rows of positions long. */
function reworded(path: string, data: unknown): unknown {
  if (path === '/user/getUserinfo') return { ...(data as object), jpy: LONG.amount };
  if (path !== '/trade/userstocklist') return data;
  const { amount, code, name } = LONG;
  const rows = Object.entries(data as object).map(([key, row]: [string, unknown]) => {
    if (typeof row !== 'object' || row === null || !('id' in row)) return [key, row];
    return [key, { ...row, names: undefined, code, name, buy_price: amount, nowprice: amount }];
  });
  return Object.fromEntries(rows);
}

test('against a server with only the documented calls the account is right and the rest is not offered', async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(NOT_FOUND);
  const order = {
    clientOrderId: 'story-order',
    code,
    side: 'long',
    orderType: 'market',
    quantity: '100',
    leverage: '1',
  } as const;
  await world.api('/trade/placeOrder', order, customer);
  const [position] = await world.openPositions(customer);
  const info = await world.api('/user/getUserinfo', { type: 'jpy' }, customer);
  const balance = Number(info.data['jpy']);
  const cost = Math.round(Number(position?.buy_price) * 100);

  const server = new DocumentedServer(world);
  await server.start();
  try {
    const app = new App(page);
    await page.goto(`${server.origin}/#/home/home`);
    await expect(customer.says('state.notOffered').first()).toBeVisible();
    await expect(customer.says('connection.bannerNotOffered')).toBeVisible();
    await expect(page.getByTestId('simulated-strip')).toHaveCount(0);

    await app.openPanel();
    await expect.poll(() => app.total('available-balance')).toBe(balance);
    await expect.poll(() => app.total('frozen-assets')).toBe(cost);
    await expect.poll(() => app.total('total-assets')).toBe(balance + cost);
    await expect(page.getByText(customer.account)).toBeVisible();

    await page.goto(`${server.origin}/#/position/index`);
    await expect(page.getByTestId('position-row')).toHaveCount(1);
    await page.goto(`${server.origin}/#/mine/transactionRecords`);
    await expect(customer.says('state.notOffered').first()).toBeVisible();
    await expect(customer.says('connection.bannerNotOffered')).toHaveCount(0);
    await expect(customer.says('connection.bannerOffline')).toHaveCount(0);
    await page.goto(`${server.origin}/#/mine/stored`);
    await expect(page.getByTestId('balance-jpy')).toHaveText(/\d/);
    await page.goto(`${server.origin}/#/mine/about`);
    await app.button('inbox.support.title').click();
    await expect(page.getByRole('link', { name: customer.text('inbox.support.go') })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await page.goto(`${server.origin}/#/home/home`);
    await expect(customer.says('state.notOffered').first()).toBeVisible();
    expect(new Set(server.asked)).toContain('/common/config');
    // The client asks once for each missing call, however many screens need it.
    expect(server.refused.toSorted()).toEqual([...new Set(server.refused)].toSorted());

    server.reword = reworded;
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    for (const address of ['/home/home', '/mine/stored', '/position/index', `/position/info?id=${position?.id}`]) {
      await page.goto(`${server.origin}/#${address}`);
      await expect(page.getByText(LONG_AMOUNT).or(page.getByText(LONG.name)).first()).toBeVisible();
      expect(await overflowNow(page), `${address} at 320 px`).toEqual([]);
      if (address === '/position/index') expect(await coveredFigures(page)).toEqual([]);
    }
  } finally {
    await server.stop();
  }
});
