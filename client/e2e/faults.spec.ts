import type { EndpointPath } from '@zaraba/contracts';
import type { FaultName } from '@zaraba/simulator/testing';
import { expect, test } from './fixtures.ts';
import type { Address, App } from './support/app.ts';
import { Walk } from './support/audit.ts';
import { BANK_CARD, PASSWORDS } from './support/busyCustomer.ts';
import type { TextKey } from './support/texts.ts';
import type { Session, World } from './support/world.ts';

// The messages that the browser logs for a failed call, and the client for a reply that it cannot read.
const FAILED = /Failed to load resource|WebSocket connection|\[contract\]/;

interface Fault {
  readonly fault: FaultName;
  readonly details?: Readonly<Record<string, unknown>>;
}

const namesOf = (faults: readonly Fault[]): string => faults.map(({ fault }) => fault).join(', ');

const ALWAYS = { always: true } as const;

/** Faults under which the server carries out the order, whether or not the reply arrives. */
const CARRIED_OUT: readonly (readonly Fault[])[] = [
  [
    { fault: 'drop', details: { when: 'after' } },
    { fault: 'reset', details: { when: 'after' } },
    { fault: 'truncatedBody' },
  ],
  [{ fault: 'malformedBody' }, { fault: 'wrongContentType' }, { fault: 'emptyBody' }, { fault: 'nullData' }],
  [
    { fault: 'answer', details: { status: 502, headers: { 'content-type': 'text/html' }, body: '<p>', when: 'after' } },
    { fault: 'cut', details: { afterBytes: 20 } },
  ],
];
/** Faults under which the reply arrives late or in parts. */
const ANSWERED: readonly Fault[] = [
  { fault: 'delay', details: { delayMs: 200, jitterMs: 50, distribution: 'normal' } },
  { fault: 'slowBody', details: { chunkBytes: 64, pauseMs: 5 } },
  { fault: 'slowHeaders', details: { chunkBytes: 64, pauseMs: 5 } },
  { fault: 'hugeHeaders' },
  { fault: 'bandwidth', details: { bytesPerSecond: 5_000 } },
  { fault: 'duplicateDelivery' },
];

/** Buys under a fault, and expects one new position on screen. */
async function buyUnder(
  app: App,
  world: World,
  session: Session,
  code: string,
  { fault, details }: Fault,
  held: number,
) {
  await app.openStock(code);
  const id = await world.sim.fault('/trade/placeOrder', fault, details);
  await app.buyAtMarket(100);
  await expect(app.toast('ticket.accepted')).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(held);
  const { faults } = await world.state();
  expect(faults.find((armed) => armed.id === id)?.used, `${fault} was met`).not.toBe(0);
  await world.disarmFaults();
  await app.open('/position/index');
  await expect(app.page.getByTestId('position-row')).toHaveCount(held);
}

for (const rows of [...CARRIED_OUT, ANSWERED]) {
  test(`an order is placed exactly once, and reported as accepted only after the server has confirmed it: ${namesOf(rows)}`, async ({
    world,
    customer,
    stock: { code },
    complaints,
  }) => {
    complaints.expect(FAILED);
    await customer.open('/position/index');
    for (const [index, row] of rows.entries()) await buyUnder(customer, world, customer, code, row, index + 1);
  });
}

test('an order whose call times out without a reply is looked up: hang', async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(FAILED);
  await customer.openStock(code);
  await world.armFault('/trade/placeOrder', 'hang', { when: 'after' });
  const lookUp = await customer.hold('/trade/orderByClientId');
  await customer.buyAtMarket(100);
  await expect(world.sim).toHaveSent('/trade/placeOrder', { quantity: '100' });
  // A command times out after fifteen seconds during which the device is awake. A jump of the world looks like sleep.
  await world.advance('PT16S');
  await expect(customer.toast('ticket.checking')).toHaveCount(0);
  // The page's timers run through these seconds one by one, as on a device that is awake.
  await page.clock.runFor(15_000);
  await expect(customer.toast('ticket.checking')).toBeVisible();
  lookUp();
  await expect(customer.toast('ticket.accepted')).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(1);
});

test('a refused order is shown as refused and can be corrected, and a call without a session changes nothing: status', async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(FAILED);
  await customer.openStock(code);
  await world.armFault('/trade/placeOrder', 'status', { status: 503, retryAfterSeconds: 1, ...ALWAYS });
  await customer.buyAtMarket(100);
  await expect(customer.toast('ticket.checking')).toBeVisible();
  // The server answered, so the text must not say that it was unreachable.
  await expect(customer.toast('ticket.refused')).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(0);
  await world.disarmFaults();
  await world.armFault('/trade/placeOrder', 'status', { status: 500, msg: 'too_frequent' });
  await customer.button('ticket.edit').click();
  await customer.button('ticket.review').click();
  await customer.button('ticket.confirmBuy').click();
  await customer.hearToast('message.too_frequent.text');
  await expect(customer.toast('ticket.refused')).toBeVisible();
  await customer.button('ticket.edit').click();
  await customer.button('ticket.review').click();
  await customer.button('ticket.confirmBuy').click();
  await expect(customer.toast('ticket.accepted')).toBeVisible();
  expect(await world.openPositions(customer)).toHaveLength(1);

  await customer.open('/position/index');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await customer.openStock(code);
  await world.armFault('/trade/placeOrder', 'status', { status: 429, retryAfterSeconds: 5, msg: 'too_frequent' });
  await customer.buyAtMarket(300);
  await expect(customer.toast('ticket.refused')).toBeVisible();
  await customer.button('ticket.edit').click();
  await expect(customer.field('ticket.quantity')).toHaveValue('300');

  await world.armFault('/trade/placeOrder', 'status', { status: 401, msg: 'login_again' });
  await customer.button('ticket.review').click();
  await customer.button('ticket.confirmBuy').click();
  await expect(page).toHaveURL(/#\/login\/login/);
  await expect(page.getByText(customer.text('ticket.accepted'), { exact: true })).toHaveCount(0);
  expect(await world.openPositions(customer)).toHaveLength(1);
});

test('money is moved exactly once, and success is reported only after the server has confirmed it: drop', async ({
  page,
  world,
  customer,
  complaints,
}) => {
  complaints.expect(FAILED);
  expect((await world.api('/user/bankCardAdd', BANK_CARD, customer)).status).toBe(1);
  await customer.open('/mine/withdraw');
  await page.getByLabel(customer.text('withdraw.amount')).fill('50000');
  await customer.field('money.fundPassword').fill(PASSWORDS.fund);
  await customer.button('funding.review').click();
  await world.armFault('/user/withdraw', 'drop', { when: 'after' });
  const again = await customer.hold('/user/withdraw', 2);
  await customer.button('withdraw.confirm').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: customer.text('money.checking') })).toBeVisible();
  again();
  await expect(sheet.getByRole('heading', { name: customer.text('withdraw.doneTitle') })).toBeVisible();
  await sheet.getByText(customer.text('action.close'), { exact: true }).click();
  await expect(page.getByTestId('withdrawable')).toHaveText('9,950,000.00');
  await expect(page.getByTestId('withdrawal-row')).toHaveCount(1);
});

/** A list: how a reader opens it, its address, and the texts that must not appear before the list is known. */
const POSITIONS = {
  path: '/trade/userstocklist',
  route: '/position/index',
  empty: 'positions.emptyHolding',
} as const;
const STOCKS = {
  path: '/market/stockList',
  route: '/home/large4?by=popular',
  empty: 'state.noData',
} as const;

interface Reading extends Fault {
  readonly list?: { readonly path: EndpointPath; readonly route: Address; readonly empty: TextKey };
}

const UNREADABLE: readonly Reading[] = [
  { fault: 'drop', details: { when: 'before', ...ALWAYS } },
  { fault: 'truncatedBody', details: ALWAYS },
  { fault: 'emptyBody', details: ALWAYS },
  { fault: 'status', details: { status: 500, ...ALWAYS } },
  // For a plain list, null is a documented way to state that it is empty.
  { fault: 'nullData', details: ALWAYS, list: STOCKS },
];

test(`a failed read shows an error instead of a blank or empty list, and a retry reads the data: ${namesOf(UNREADABLE)}`, async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(FAILED);
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'held-before' }, customer);
  for (const { fault, details, list = POSITIONS } of UNREADABLE) {
    const armed = await world.armFault(list.path, fault, details);
    // When the stream connects, the client repeats failed reads. The stream therefore stays down, so that the reader
    // must repeat them.
    await world.armFault('stream', 'refuse', ALWAYS);
    await customer.open(list.route);
    // Discards what an earlier read stored.
    await page.reload();
    const again = page
      .getByRole('main')
      .getByRole('button', { name: customer.text('action.retry') })
      .first();
    await expect(again).toBeVisible();
    await expect(customer.says(list.empty)).toHaveCount(0);
    await world.control('DELETE', `/faults/${armed}`);
    await again.click();
    await expect(again).toBeHidden();
    await expect(page.getByRole('main').getByText(code).first()).toBeVisible();
    await world.disarmFaults();
  }
});

test('a late reply does not replace a later one: outOfOrder @whole', async ({ page, world, customer }) => {
  const first = async (sort: 'rise' | 'fall') =>
    (await world.api('/market/stockList', { market: 'jp', sort, size: '20' })).data.stocks[0]?.code ?? '';
  const [risen, fallen] = [await first('rise'), await first('fall')];
  const address = '/home/large4?by=popular';
  const walk = new Walk(page);
  // The account is read once for the first paint, and again when the stream connects.
  let accountReadings = 0;
  const started = page.waitForEvent(
    'requestfinished',
    (request) => request.url().endsWith('/user/getUserinfo') && (accountReadings += 1) === 2,
  );
  await customer.open(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  // Code that starts after the first paint makes calls, each of which would release the late reply.
  await started;
  await walk.visit(address);
  await world.armFault('/market/stockList', 'outOfOrder', { patienceMs: 60_000 });
  await main.getByText(customer.text('markets.ranking.rise'), { exact: true }).click();
  await expect.poll(async () => (await world.state()).faults).toEqual([]);
  const late = page.waitForEvent('requestfinished', (request) => (request.postData() ?? '').includes('sort=rise'));
  await main.getByText(customer.text('markets.ranking.fall'), { exact: true }).click();
  await expect(main.getByText(fallen)).toBeVisible();
  await late;
  await customer.settled();
  await expect(main.getByText(fallen)).toBeVisible();
  await expect(main.getByText(risen)).toHaveCount(0);
});

/** Expects a price marked as old, and no offer of a market order. */
async function expectOldPrice(app: App): Promise<void> {
  await expect(app.says('stock.stale')).toBeVisible();
  await app.button('stock.buy').click();
  await expect(app.says('ticket.staleMarket')).toBeVisible();
}

/** Stream faults that a reader hardly notices, because prices become current again without a tap. */
const MENDED: readonly (readonly Fault[])[] = [
  [
    { fault: 'disconnect' },
    { fault: 'gap' },
    { fault: 'malformedFrame' },
    { fault: 'reordered' },
    { fault: 'duplicated', details: ALWAYS },
    { fault: 'late', details: { lateMs: 200, ...ALWAYS } },
  ],
  [
    { fault: 'fragmentedFrame', details: ALWAYS },
    { fault: 'partialFrame' },
    { fault: 'slowDrain', details: { drainMs: 200, ...ALWAYS } },
    { fault: 'wrongVersion', details: { version: 'newer' } },
    { fault: 'wrongVersion', details: { version: 'older' } },
    { fault: 'wrongVersion', details: { version: 'epoch' } },
  ],
  [{ fault: 'flap', details: { times: 2 } }],
];

test.describe('with a fault of the stream only', () => {
  // With a page clock, a page would sleep while the world's clock moves. The page's timers would then reconnect the
  // stream and hide the fault.
  test.use({ pageClock: false });

  for (const rows of MENDED) {
    test(`the prices become current again without any tap: ${namesOf(rows)}`, async ({
      world,
      customer,
      stock: { code },
      complaints,
    }) => {
      complaints.expect(FAILED);
      await customer.openStock(code);
      await expect(customer.says('stock.live')).toBeVisible();
      for (const { fault, details } of rows) {
        const id = await world.sim.fault('stream', fault, details);
        for (let minute = 0; minute < 3; minute++) await world.advance('PT5M');
        await expect(customer.price).toHaveText(await world.writtenPrice(code), { timeout: 20_000 });
        await expect(customer.says('stock.live')).toBeVisible({ timeout: 20_000 });
        const left = (await world.state()).faults.find((armed) => armed.id === id);
        expect(left?.used, `${fault} was met`).not.toBe(0);
        await world.disarmFaults();
      }
    });
  }
});

test('a refused socket is reported, and market orders are not offered: refuse', async ({
  page,
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(FAILED);
  await world.armFault('stream', 'refuse', ALWAYS);
  await customer.openStock(code);
  await expect(customer.says('connection.bannerRefused')).toBeVisible();
  await world.advance('PT30S');
  await expectOldPrice(customer);
  await world.disarmFaults();
  await page.reload();
  await expect(customer.says('stock.live')).toBeVisible();
});

test('no price is labelled live before a slow handshake has completed: slowHandshake', async ({
  world,
  customer,
  stock: { code },
}) => {
  await world.armFault('stream', 'slowHandshake', { delayMs: 3_000 });
  await customer.openStock(code);
  await expect(customer.says('stock.stale')).toBeVisible();
  await expect(customer.says('stock.live')).toBeVisible();
});

test('a lost account event is detected at the next heartbeat: accountGap', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  let reads = 0;
  const readAgain = page.waitForResponse(
    (response) => response.url().endsWith('/trade/userstocklist') && (reads += 1) === 2,
  );
  await customer.open('/position/index');
  await expect(customer.says(POSITIONS.empty)).toBeVisible();
  // Screens do not wait for the stream. When the stream connects, the client reads the lists again.
  await readAgain;
  await world.armFault('stream', 'accountGap');
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'untold-order' }, customer);
  await expect(world.sim).toHaveNoArmsLeft();
  await expect(page.getByTestId('position-row')).toHaveCount(1);
});

test('prices that no longer change are marked as old, and market orders are not offered: stale', async ({
  world,
  customer,
  stock: { code },
  complaints,
}) => {
  complaints.expect(FAILED);
  await customer.openStock(code);
  await expect(customer.says('stock.live')).toBeVisible();
  await world.armFault('stream', 'stale', ALWAYS);
  // A new connection would deliver the current prices.
  await world.armFault('stream', 'refuse', ALWAYS);
  await world.advance('PT8S');
  await expectOldPrice(customer);
  await world.disarmFaults();
  await world.advance('PT2M');
  await expect(customer.says('stock.live')).toBeVisible();
});

test('every kind of fault has a test in the browser', async ({ world }) => {
  const { offered } = (await world.control('GET', '/faults')) as { offered: readonly { name: string }[] };
  const rows = [...CARRIED_OUT, ANSWERED, ...MENDED].flat();
  const alone: readonly FaultName[] = [
    'hang',
    'status',
    'outOfOrder',
    'refuse',
    'slowHandshake',
    'accountGap',
    'stale',
  ];
  const told = new Set<string>([...rows.map(({ fault }) => fault), ...alone]);
  expect(offered.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});
