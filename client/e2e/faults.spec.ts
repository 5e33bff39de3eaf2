import type { EndpointPath } from '@zaraba/contracts';
import type { FaultName } from '@zaraba/simulator/testing';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import type { Session, World } from './support/world.ts';

// What the browser logs for a failed call, and the client for an answer it cannot read.
const FAILED = /Failed to load resource|WebSocket connection|\[contract\]/;

interface Fault {
  readonly fault: FaultName;
  readonly details?: Readonly<Record<string, unknown>>;
}

const namesOf = (faults: readonly Fault[]): string => faults.map(({ fault }) => fault).join(', ');

const ALWAYS = { always: true } as const;

/** Faults under which the server carries out the order, whether or not the client gets the answer. */
const CARRIED_OUT: readonly (readonly Fault[])[] = [
  [
    { fault: 'drop', details: { when: 'after' } },
    { fault: 'reset', details: { when: 'after' } },
    { fault: 'truncatedBody' },
  ],
  [{ fault: 'malformedBody' }, { fault: 'wrongContentType' }, { fault: 'emptyBody' }, { fault: 'nullData' }],
];
/** Faults under which the answer arrives in the end. */
const ANSWERED: readonly Fault[] = [
  { fault: 'delay', details: { delayMs: 200, jitterMs: 50, distribution: 'normal' } },
  { fault: 'slowBody', details: { chunkBytes: 64, pauseMs: 5 } },
  { fault: 'duplicateDelivery' },
];

const ORDER = {
  checking: '結果を確認しています',
  refused: '注文は受け付けられませんでした',
};

/** A message that appears on the page without a tap. */
const said = ({ page }: App, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** Buys once more under a fault, and expects one new position on screen. */
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
  await expect(said(app, app.words.accepted)).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(held);
  const { faults } = await world.state();
  expect(faults.find((armed) => armed.id === id)?.used, `${fault} was met`).not.toBe(0);
  await world.disarmFaults();
  await app.open('/position/index');
  await expect(app.page.getByTestId('position-row')).toHaveCount(held);
}

for (const rows of [...CARRIED_OUT, ANSWERED]) {
  test(`an order is placed once, and reported as accepted only once that is known: ${namesOf(rows)}`, async ({
    page,
    world,
    enter,
    complaints,
  }) => {
    complaints.expect(FAILED);
    const app = new App(page);
    const { code } = await world.popularStock();
    const session = await enter();
    await app.open('/position/index');
    for (const [index, row] of rows.entries()) await buyUnder(app, world, session, code, row, index + 1);
  });
}

test('the client looks up an unanswered order when the call times out: hang', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(FAILED);
  const app = new App(page);
  const { code } = await world.popularStock();
  const session = await enter();
  await app.openStock(code);
  await world.armFault('/trade/placeOrder', 'hang', { when: 'after' });
  await world.armFault('/trade/orderByClientId', 'delay', { delayMs: 500 });
  await app.buyAtMarket(100);
  await expect(world.sim).toHaveSent('/trade/placeOrder', { quantity: '100' });
  // A command times out after fifteen seconds with the device awake; moving the world's clock does not count.
  await world.advance('PT16S');
  await expect(said(app, ORDER.checking)).toHaveCount(0);
  await expect(said(app, ORDER.checking)).toBeVisible({ timeout: 25_000 });
  await expect(said(app, app.words.accepted)).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(1);
});

test('an order the server refused says so and can be corrected, and nothing happens without a session: status', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(FAILED);
  const app = new App(page);
  const { code } = await world.popularStock();
  const session = await enter();
  await app.openStock(code);
  await world.armFault('/trade/placeOrder', 'status', { status: 503, retryAfterSeconds: 1, ...ALWAYS });
  await app.buyAtMarket(100);
  await expect(said(app, ORDER.checking)).toBeVisible();
  // The server answered, so the text must not say that it was unreachable.
  await expect(said(app, ORDER.refused)).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(0);
  await world.disarmFaults();
  await world.armFault('/trade/placeOrder', 'status', { status: 500, msg: 'too_frequent' });
  await app.button('内容を直す').click();
  await app.button(app.words.review).click();
  await app.button(app.words.confirmBuy).click();
  await expect(app.toast('操作が頻繁です。少し待ってください')).toBeVisible();
  await expect(said(app, ORDER.refused)).toBeVisible();
  await app.button('内容を直す').click();
  await app.button(app.words.review).click();
  await app.button(app.words.confirmBuy).click();
  await expect(said(app, app.words.accepted)).toBeVisible();
  expect(await world.openPositions(session)).toHaveLength(1);

  await app.open('/position/index');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await app.openStock(code);
  await world.armFault('/trade/placeOrder', 'status', { status: 429, retryAfterSeconds: 5, msg: 'too_frequent' });
  await app.buyAtMarket(300);
  await expect(said(app, ORDER.refused)).toBeVisible();
  await app.button('内容を直す').click();
  await expect(page.getByLabel(app.words.quantity, { exact: true })).toHaveValue('300');

  await world.armFault('/trade/placeOrder', 'status', { status: 401, msg: 'login_again' });
  await app.button(app.words.review).click();
  await app.button(app.words.confirmBuy).click();
  await expect(page).toHaveURL(/#\/login\/login/);
  await expect(page.getByText(app.words.accepted, { exact: true })).toHaveCount(0);
  expect(await world.openPositions(session)).toHaveLength(1);
});

const FUND_PASSWORD = '246810';
const BANK_CARD = {
  holder: 'MOGI TARO',
  cardType: 'ordinary',
  institution: '模擬銀行',
  branch: '本店',
  branchCode: '001',
  number: '0000001234',
  fundPassword: FUND_PASSWORD,
} as const;

test('money goes out once, and success is reported only once it is known: drop', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(FAILED);
  const app = new App(page);
  const session = await enter();
  expect((await world.api('/user/bankCardAdd', BANK_CARD, session)).status).toBe(1);
  await app.open('/mine/withdraw');
  await page.getByLabel('出金額').fill('50000');
  await page.getByLabel('取引暗証番号', { exact: true }).fill(FUND_PASSWORD);
  await app.button('内容を確認する').click();
  await world.armFault('/user/withdraw', 'drop', { when: 'after' });
  // Long enough for the pending state to be visible.
  await world.armFault('/user/withdraw', 'delay', { delayMs: 800, nth: 2 });
  await app.button('出金を申し込む').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: '確認しています' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: '出金の申込を受け付けました' })).toBeVisible();
  await sheet.getByText(app.words.dismiss, { exact: true }).click();
  await expect(page.getByTestId('withdrawable')).toHaveText('9,950,000.00');
  await expect(page.getByTestId('withdrawal-row')).toHaveCount(1);
});

/** How a reader opens a list, its address, and the texts that must not appear before it is known. */
const POSITIONS = {
  path: '/trade/userstocklist',
  route: '/position/index',
  empty: '保有中の銘柄はありません',
} as const;
const STOCKS = { path: '/market/stockList', route: '/home/large4?by=popular', empty: 'データがありません' } as const;

interface Reading extends Fault {
  readonly list?: { readonly path: EndpointPath; readonly route: string; readonly empty: string };
}

const UNREADABLE: readonly Reading[] = [
  { fault: 'drop', details: { when: 'before', ...ALWAYS } },
  { fault: 'truncatedBody', details: ALWAYS },
  { fault: 'emptyBody', details: ALWAYS },
  { fault: 'status', details: { status: 500, ...ALWAYS } },
  // For a plain list, null is a documented way to say that it is empty.
  { fault: 'nullData', details: ALWAYS, list: STOCKS },
];

test(`a failed read looks neither blank nor empty, and a retry reads it: ${namesOf(UNREADABLE)}`, async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(FAILED);
  const app = new App(page);
  const session = await enter();
  const { code } = await world.popularStock();
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'held-before' }, session);
  for (const { fault, details, list = POSITIONS } of UNREADABLE) {
    await world.armFault(list.path, fault, details);
    // The stream retries failed reads when it connects, so it stays down: here the reader retries.
    await world.armFault('stream', 'refuse', ALWAYS);
    await app.open(list.route);
    // Discards what an earlier read stored.
    await page.reload();
    const again = page.getByRole('main').getByRole('button', { name: 'もう一度試す' }).first();
    await expect(again).toBeVisible();
    await expect(page.getByText(list.empty)).toHaveCount(0);
    await world.disarmFaults();
    await again.click();
    await expect(again).toBeHidden();
    await expect(page.getByRole('main').getByText(code).first()).toBeVisible();
  }
});

test('a late answer does not replace that of a later request: outOfOrder', async ({ page, world, enter }) => {
  const app = new App(page);
  await enter();
  const first = async (sort: 'rise' | 'fall') =>
    (await world.api('/market/stockList', { market: 'jp', sort, size: '20' })).data.stocks[0]?.code ?? '';
  const [risen, fallen] = [await first('rise'), await first('fall')];
  await app.open('/home/large4?by=popular');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await world.armFault('/market/stockList', 'outOfOrder', { patienceMs: 60_000 });
  await main.getByText('値上がり率', { exact: true }).click();
  await expect.poll(async () => (await world.state()).faults).toEqual([]);
  const late = page.waitForEvent('requestfinished', (request) => (request.postData() ?? '').includes('sort=rise'));
  await main.getByText('値下がり率', { exact: true }).click();
  await expect(main.getByText(fallen)).toBeVisible();
  await late;
  await app.settled();
  await expect(main.getByText(fallen)).toBeVisible();
  await expect(main.getByText(risen)).toHaveCount(0);
});

const LIVE = 'リアルタイム';
const OLD = '価格が古くなっています';

/** The price is marked as old, and no market order is offered on it. */
async function expectOldPrice(app: App): Promise<void> {
  await expect(app.page.getByText(OLD)).toBeVisible();
  await app.button(app.words.buy).click();
  await expect(app.page.getByText('価格が古いため、成行では注文できません。')).toBeVisible();
}

/** Stream faults that a reader hardly notices: the prices recover without a tap. */
const MENDED: readonly (readonly Fault[])[] = [
  [
    { fault: 'disconnect' },
    { fault: 'gap' },
    { fault: 'malformedFrame' },
    { fault: 'reordered' },
    { fault: 'duplicated', details: ALWAYS },
    { fault: 'late', details: { lateMs: 200, ...ALWAYS } },
  ],
  [{ fault: 'flap', details: { times: 2 } }],
];

test.describe('the stream alone', () => {
  // The timers of a page that sleeps through a clock move would reconnect and so repair everything.
  test.use({ pageClock: false });

  for (const rows of MENDED) {
    test(`the prices catch up without a tap: ${namesOf(rows)}`, async ({ page, world, enter, complaints }) => {
      complaints.expect(FAILED);
      const app = new App(page);
      const { code } = await world.popularStock();
      await enter();
      await app.openStock(code);
      await expect(page.getByText(LIVE)).toBeVisible();
      for (const { fault, details } of rows) {
        const id = await world.sim.fault('stream', fault, details);
        for (let minute = 0; minute < 3; minute++) await world.advance('PT5M');
        await expect(app.price).toHaveText(await world.writtenPrice(code), { timeout: 20_000 });
        await expect(page.getByText(LIVE)).toBeVisible({ timeout: 20_000 });
        const left = (await world.state()).faults.find((armed) => armed.id === id);
        expect(left?.used, `${fault} was met`).not.toBe(0);
        await world.disarmFaults();
      }
    });
  }
});

test('a refused socket is reported, and no market order is offered: refuse', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(FAILED);
  const app = new App(page);
  const { code } = await world.popularStock();
  await enter();
  await world.armFault('stream', 'refuse', ALWAYS);
  await app.openStock(code);
  await expect(page.getByText('株価の配信を受けられません。再読み込みしてください。')).toBeVisible();
  await world.advance('PT30S');
  await expectOldPrice(app);
  await world.disarmFaults();
  await page.reload();
  await expect(page.getByText(LIVE)).toBeVisible();
});

test('no price is called live before a slow handshake is over: slowHandshake', async ({ page, world, enter }) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  await enter();
  await world.armFault('stream', 'slowHandshake', { delayMs: 3_000 });
  await app.openStock(code);
  await expect(page.getByText(OLD)).toBeVisible();
  await expect(page.getByText(LIVE)).toBeVisible();
});

test('the next account event makes up for a lost one: accountGap', async ({ page, world, enter }) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  const session = await enter();
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  await app.open('/position/index');
  await expect(page.getByText(POSITIONS.empty)).toBeVisible();
  await world.armFault('stream', 'accountGap');
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'untold-order' }, session);
  await expect(world.sim).toHaveNoArmsLeft();
  await expect(page.getByText(POSITIONS.empty)).toBeVisible();
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'told-order' }, session);
  await expect(page.getByTestId('position-row')).toHaveCount(2);
});

test('prices without updates are marked as old, and no market order is offered: stale', async ({
  page,
  world,
  enter,
  complaints,
}) => {
  complaints.expect(FAILED);
  const app = new App(page);
  const { code } = await world.popularStock();
  await enter();
  await app.openStock(code);
  await expect(page.getByText(LIVE)).toBeVisible();
  await world.armFault('stream', 'stale', ALWAYS);
  // A new connection would deliver the current prices.
  await world.armFault('stream', 'refuse', ALWAYS);
  await world.advance('PT8S');
  await expectOldPrice(app);
  await world.disarmFaults();
  await world.advance('PT2M');
  await expect(page.getByText(LIVE)).toBeVisible();
});

test('every fault has a story', async ({ world }) => {
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
