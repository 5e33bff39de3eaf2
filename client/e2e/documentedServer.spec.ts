import { expect, test } from './fixtures.ts';
import type { Page } from 'playwright/test';
import { App } from './support/app.ts';
import { overflowAt, overflowNow } from './support/audit.ts';
import { expectAccessible } from './support/axe.ts';
import { DocumentedServer } from './support/documentedServer.ts';

/** The browser logs every call that the server does not offer. */
const NOT_FOUND =
  /Failed to load resource: the server responded with a status of 404|WebSocket connection to .* failed/;
/** The longest values that a foreign server may send. The amount exceeds the safe integers. */
const LONG = {
  code: 'ZJ1124-PREFERRED.B-00012345',
  name: 'Internationaldampfschifffahrtsgesellschaft Consolidated Semiconductor Holdings',
  amount: '12345678901234567890',
} as const;
const LONG_AMOUNT = '12,345,678,901,234,567,890';

/** Returns the figures in a row of positions that the row's button hides. */
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

/** Makes the balances and position rows long. */
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

test('with a server that has only the documented calls, account figures are correct and other features are shown as not offered', async ({
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
    // The client requests each missing call once, however many screens need it.
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

/** The calls of a stock's page, on a server without alerts and messages. */
const WITH_QUOTES = ['/market/stockList', '/market/stockDetail', '/market/quotes', '/market/sessions'] as const;

test('if the server stores no price alerts, the device stores them, states so, and announces one that triggers @whole', async ({
  page,
  world,
  customer,
  stock: { code, names },
  complaints,
}) => {
  complaints.expect(NOT_FOUND);
  const server = new DocumentedServer(world, WITH_QUOTES);
  await server.start();
  try {
    await page.goto(`${server.origin}/#/quotes/info?code=${code}`);
    const bell = customer.button('stock.alert').first();
    await bell.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(customer.text('priceAlerts.checkedHere'))).toBeVisible();
    const kinds = sheet.getByRole('combobox', { name: customer.text('priceAlerts.kind') });
    await expect(kinds.getByRole('option')).toHaveCount(4);
    await expectAccessible(page, 'an alert of this device');
    // A device without free storage reports this error.
    await page.evaluate(() => {
      type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
      const stores: { put: Put } = IDBObjectStore.prototype;
      const { put } = stores;
      stores.put = function putUnlessFull(value, key) {
        if (key !== 'priceAlerts') return put.call(this, value, key);
        stores.put = put;
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await customer.button('priceAlerts.set').click();
    await expect(sheet.getByRole('alert')).toHaveText(customer.text('priceAlerts.faults.store'));
    await expectAccessible(page, 'a device without room');
    await customer.button('priceAlerts.set').click();
    await expect(sheet).toHaveCount(0);

    // The alert remains after a reload, and is checked on every screen.
    await page.reload();
    await page.goto(`${server.origin}/#/mine/index`);
    await page.getByRole('link', { name: new RegExp(`^${customer.text('priceAlerts.title')}`) }).click();
    await expect(page.getByTestId('price-alert')).toContainText(names.jp);
    await expect(customer.says('priceAlerts.checkedHere')).toBeVisible();
    expect(await overflowAt(page, 320)).toEqual([]);
    await overflowAt(page, 390);
    await page.goto(`${server.origin}/#/home/home`);
    await world.sim.overlay({ target: code, kind: 'shock', by: 0.06 });
    await world.advance('PT1M');
    await expect(page.getByTestId('alerts')).toContainText(code);
    await expect(page.getByTestId('unread-badge')).toHaveText('1');
    await page.getByTestId('alerts').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`#/quotes/info\\?code=${code}$`));
    await page.goto(`${server.origin}/#/home/home`);
    await customer.link('inbox.bell', { unread: '1' }).click();
    await expect(page.getByTestId('met-alert')).toContainText(names.jp);
    await expect(page.getByTestId('price-alert')).toHaveCount(0);
    await expectAccessible(page, 'alerts that were met on this device');
    await page.goto(`${server.origin}/#/home/home`);
    await expect(page.getByTestId('unread-badge')).toHaveCount(0);

    expect(server.refused.filter((path) => /priceAlert(?:Add|Remove)|message(?!List)/.test(path))).toEqual([]);
  } finally {
    await server.stop();
  }
});
