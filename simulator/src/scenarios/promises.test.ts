import { HOUR_MS, POSITION_STATES, SUBSCRIPTION_STATES } from '@zaraba/contracts';
import type { ReplyOf } from '@zaraba/contracts';
import { afterAll, expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { OPEN_MS } from '../api/testing/server.ts';
import { createMarket } from '../market/create.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import { Worlds } from '../host/worlds.ts';
import { SCENARIOS } from './index.ts';
import { ORDER_PROMISES } from './testing/orderPromises.ts';
import { quoteOf, rows, said } from './testing/promise.ts';
import type { Check, Visitor } from './testing/promise.ts';
import { viewsOf } from './testing/views.ts';

const server = ownServer();

/** World names are shorter than some scenario names. */
function worldOf(name: string): string {
  return `p${[...SCENARIOS.keys()].indexOf(name)}`;
}

function visitor(name: string, me: string): Visitor {
  const world = { 'x-world': worldOf(name) };
  const control = async (path: string): Promise<Record<string, unknown>> =>
    (await server.control('GET', path, undefined, world)).body;
  return {
    asks: async (endpoint, args = {}) => {
      const { body } = await server.control('POST', '/act', { as: me, do: endpoint, args }, world);
      const { msg, data } = (body as { reply: { msg: string; data: unknown } }).reply;
      return { key: msg, data };
    },
    waits: async (advance) => {
      expect(await server.control('POST', '/clock', { advance }, world)).toMatchObject({ code: 200 });
    },
    state: () => control('/state'),
    control,
  };
}

let orders = 0;

/** An order for a hundred shares of Tokyo at the market. */
const order = (code = 'ZJ1001') => ({
  code,
  side: 'long',
  orderType: 'market',
  quantity: '100',
  leverage: '1',
  clientOrderId: `promise-${String((orders += 1)).padStart(6, '0')}`,
});

/** What an order at the market becomes: shares that are held, or one that waits for the market to open. */
const ordersBecome =
  (before: 'holding' | 'pendingOrder', wait: string, after: 'holding' | 'pendingOrder'): Check =>
  async ({ asks, waits }) => {
    const placed = async () => (await asks('/trade/placeOrder', order())).data;
    expect(await placed()).toMatchObject({ status: POSITION_STATES.codes[before] });
    await waits(wait);
    expect(await placed()).toMatchObject({ status: POSITION_STATES.codes[after] });
  };

const blockedBy =
  (key: string): Check =>
  async ({ asks }) => {
    const { data } = await asks('/user/withdrawalTerms', { type: 'jpy' });
    expect((data as { blocked: { key: string }[] }).blocked.map((one) => one.key)).toContain(key);
  };

const subscriptionIs =
  (status: number, wait?: string): Check =>
  async (one) => {
    if (wait !== undefined) await one.waits(wait);
    expect(await rows(one, '/trade/usernewstocklist')).toMatchObject([{ status }]);
  };

const armed =
  (count: { messages?: number; faults?: number }): Check =>
  async ({ state }) => {
    const { messages, faults } = (await state()) as { messages: unknown[]; faults: unknown[] };
    expect([messages.length, faults.length]).toEqual([count.messages ?? 0, count.faults ?? 0]);
  };

const holds =
  (kind: string, wait: string): Check =>
  async ({ waits, control }) => {
    await waits(wait);
    expect((await control('/overlays')).overlays).toMatchObject([{ kind, holds: true }]);
  };

const infoIs =
  (fields: object): Check =>
  async ({ asks }) => {
    expect((await asks('/user/getUserinfo', { type: 'jpy' })).data).toMatchObject(fields);
  };

/** What a tester meets who does in a scenario what its summary says. */
const PROMISES: Readonly<Record<string, Check>> = {
  calm: ordersBecome('holding', 'PT1M', 'holding'),
  showcase: async (one) => {
    const states = (await rows(one, '/trade/userstocklist')) as { status: number }[];
    const { holding, pendingOrder } = POSITION_STATES.codes;
    expect(states.map(({ status }) => status).sort((a, b) => a - b)).toEqual([holding, holding, holding, pendingOrder]);
    expect(await rows(one, '/trade/usernewstocklist')).toMatchObject([{ status: SUBSCRIPTION_STATES.codes.won }]);
    expect(await rows(one, '/trade/userstocklists')).toHaveLength(17);
    await said('PT4M', /falls by three per cent/)(one);
  },
  tour: async (one) => {
    expect(await rows(one, '/trade/userstocklist')).toHaveLength(2);
    await said('PT20M', /falls by two per cent/)(one);
  },
  'first-day': infoIs({ is_true: 0, jpy: '0' }),
  'half-a-year': async (one) => expect((await rows(one, '/trade/userstocklists')).length).toBeGreaterThanOrEqual(20),
  'big-customer': infoIs({ jpy: '1000000000' }),
  'closing-bell': ordersBecome('holding', 'PT1M', 'pendingOrder'),
  'opening-bell': ordersBecome('pendingOrder', 'PT1M', 'holding'),
  'lunch-break': ordersBecome('holding', 'PT1M', 'pendingOrder'),
  holiday: ordersBecome('pendingOrder', 'PT3H', 'pendingOrder'),
  'new-york-night': async ({ state }) => {
    const { sessions } = (await state()) as { sessions: { market: string; phase: string }[] };
    expect(sessions.find(({ market }) => market === 'us')?.phase).toBe('continuous');
  },
  'fast-market': async ({ waits, state }) => {
    await waits('PT30M');
    const { scenario } = (await state()) as { scenario: { taken: object[] } };
    expect(scenario.taken).toHaveLength(2);
    expect(scenario.taken.filter((step) => 'failed' in step)).toEqual([]);
  },
  'gap-open': async (one) => {
    const value = async (): Promise<number> =>
      Number(((await rows(one, '/trade/userstocklist')) as { marketValue: string }[])[0]?.marketValue);
    const before = await value();
    await one.waits('P1D');
    expect((await value()) / before).toBeLessThan(0.975);
  },
  'auction-imbalance': async (one) => {
    const indicative = async () =>
      ((await one.asks('/market/book', { code: 'ZJ1142' })).data as ReplyOf<'/market/book'>).indicative;
    const newest = async () =>
      ((await rows(one, '/trade/userstocklist')) as { status: number; buy_price: string }[])[0];
    expect((await indicative())?.imbalance).toBeGreaterThan(0);
    await one.waits('PT59M');
    expect(await indicative()).toMatchObject({ quantity: 0 });
    await one.waits('PT1M');
    const first = (await quoteOf(one, 'ZJ1142')).specialQuote;
    expect(first?.side).toBe('buy');
    expect(await newest()).toMatchObject({ status: POSITION_STATES.codes.pendingOrder });
    await one.waits('PT1H');
    expect(await newest()).toMatchObject({ status: POSITION_STATES.codes.holding });
    expect(Number((await newest())?.buy_price)).toBeGreaterThan(Number(first?.price));
    await said('PT1M', /has opened/)(one);
  },
  'bonus-issue': async (one) => {
    const held = () => rows(one, '/trade/userstocklist');
    expect(await held()).toMatchObject([{ code: 'ZJ1142', stock_num: 100 }]);
    await one.waits('P1D');
    expect(await held()).toMatchObject([{ stock_num: 112, shareChanges: [{ kind: 'bonus', stock_num: 100 }] }]);
    const { data } = await one.asks('/user/fundRecords', { type: 'jpy' });
    expect((data as { records: object[] }).records[0]).toMatchObject({ kind: 'shareIssue', code: 'ZJ1142' });
  },
  halt: async (one) => {
    await holds('halt', 'PT15M')(one);
    expect((await one.asks('/trade/placeOrder', order())).key).not.toBe('submitted');
  },
  'limit-up': holds('limitUp', 'PT2M'),
  'limit-down': holds('limitDown', 'PT2M'),
  'special-quote': async (one) => {
    await one.waits('PT2M');
    expect((await one.asks('/trade/placeOrder', order('ZJ1142'))).key).toBe('submitted');
    const newest = async () =>
      ((await rows(one, '/trade/userstocklist')) as { status: number; buy_price: string }[])[0];
    const prices: number[] = [];
    for (let quote = await quoteOf(one, 'ZJ1142'); quote.specialQuote; quote = await quoteOf(one, 'ZJ1142')) {
      expect(await newest()).toMatchObject({ status: POSITION_STATES.codes.pendingOrder });
      prices.push(Number(quote.specialQuote.price));
      await one.waits('PT3M');
    }
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a));
    expect(await newest()).toMatchObject({ status: POSITION_STATES.codes.holding });
    expect(Number((await newest())?.buy_price)).toBeLessThan(prices.at(-1)! * 1.01);
    await said('PT1M', /filled/)(one);
  },
  refusals: armed({ messages: 3 }),
  ...ORDER_PROMISES,
  'price-alert-rings': async (one) => {
    const news = async () => (await one.asks('/user/messageList')).data as ReplyOf<'/user/messageList'>;
    const heard = async () => (await news()).messages.filter(({ event }) => event === 'priceAlert');
    expect([await heard(), await rows(one, '/user/priceAlerts', {})]).toMatchObject([[], [{ kind: 'dayUp' }]]);
    await said('PT1H', /message has arrived/)(one);
    expect(await heard()).toHaveLength(1);
    expect(await rows(one, '/user/priceAlerts', {})).toMatchObject([{ metAt: expect.any(Number) }]);
  },
  'waiting-order-fills': said('PT4H', /is filled/),
  'margin-warning': async (one) => {
    await one.waits('PT10M');
    const news = async () => (await one.asks('/user/messageList', {})).data as ReplyOf<'/user/messageList'>;
    const warnings = async () => (await news()).messages.filter(({ event }) => event === 'marginWarning');
    expect([await warnings(), (await news()).todos]).toEqual([[], []]);
    await one.waits('PT1H');
    expect(await warnings()).toHaveLength(1);
    const [position] = (await rows(one, '/trade/userstocklist')) as { id: string }[];
    const [warning] = await warnings();
    expect((await news()).todos).toMatchObject([{ kind: 'addMargin', record: position!.id, message: warning!.id }]);
    const margin = { id: position!.id, amount: '100000', clientOrderId: 'promise-margin-1' };
    expect((await one.asks('/trade/marginTopUp', margin)).key).toBe('margin_top_up_ok');
    expect((await news()).todos).toEqual([]);
  },
  'margin-call': async (one) => {
    await said('PT4H', /liquidated/)(one);
    expect(await rows(one, '/trade/userstocklists')).toMatchObject([{ closeReason: 'liquidation' }]);
  },
  'short-squeeze': async (one) => {
    await one.waits('PT1H');
    const [position] = (await rows(one, '/trade/userstocklist')) as { yingkui: string; side: string }[];
    expect(position?.side).toBe('short');
    expect(Number(position?.yingkui)).toBeLessThan(0);
  },
  'bought-today': async (one) => {
    const [held] = (await rows(one, '/trade/userstocklist', { type: 'cny' })) as { id: string }[];
    const close = { id: held!.id, clientOrderId: 'promise-close-1' };
    expect((await one.asks('/trade/closePosition', close)).key).toBe('t1_sell_blocked');
  },
  'order-answer-lost': armed({ faults: 1 }),
  'order-delivered-twice': armed({ faults: 1 }),
  'withdrawal-blocked-by-position': blockedBy('positions_open'),
  'withdrawal-blocked-by-loan': blockedBy('loan_unpaid'),
  'withdrawal-blocked-by-withdrawal': blockedBy('fund_operation_in_progress'),
  'withdrawal-blocked-by-application': blockedBy('order_under_review'),
  'withdrawal-blocked-by-hours': blockedBy('outside_funding_hours'),
  'withdrawal-blocked-by-identity': blockedBy('identity_required'),
  'withdrawal-blocked-by-overdue-loan': blockedBy('loan_unpaid'),
  'withdrawal-blocked-by-score': blockedBy('credit_score_too_low'),
  'withdrawal-paid': async (one) => {
    expect(await rows(one, '/user/withdrawallist')).toMatchObject([{ status: 0 }]);
    await one.waits('PT2H');
    expect(await rows(one, '/user/withdrawallist')).toMatchObject([{ status: 1 }]);
  },
  'deposit-rejected': async (one) => {
    await one.waits('PT2H');
    const { data } = await one.asks('/user/depositList', { type: 'jpy' });
    expect(JSON.stringify(data)).toContain('"status":2');
  },
  'every-review-rejected': async ({ waits, state }) => {
    expect(((await state()) as { reviews: unknown[] }).reviews).toHaveLength(3);
    await waits('PT2H');
    const { reviews, scenario } = (await state()) as { reviews: unknown[]; scenario: { taken: { failed?: string }[] } };
    expect(reviews).toEqual([]);
    expect(scenario.taken.map(({ failed }) => failed)).toEqual([undefined, undefined, undefined]);
  },
  'reviews-by-hand': async ({ state }) => expect(await state()).toMatchObject({ reviewer: 'byHand' }),
  'pin-locked': async ({ asks }) => {
    const { data } = await asks('/user/withdrawalTerms', { type: 'jpy' });
    const [card] = (data as { cards: { id: string }[] }).cards;
    const fields = { type: 'jpy', amount: '30000', bankCardId: card!.id, clientOrderId: 'promise-pin-01' };
    expect((await asks('/user/withdraw', { ...fields, fundPassword: '246810' })).key).toBe('too_frequent');
  },
  'ipo-won': subscriptionIs(4),
  'ipo-lottery': subscriptionIs(1),
  'ipo-lost': subscriptionIs(3),
  'ipo-listing': subscriptionIs(5),
  'ipo-deadline-missed': subscriptionIs(7),
  copying: async (one) => expect(JSON.stringify((await one.asks('/trade/copyOrderList')).data)).toContain('"status":0'),
  'day-trade-result': async (one) =>
    expect(JSON.stringify((await one.asks('/trade/dayTradeList')).data)).toContain('"status":3'),
  'block-review': async (one) => {
    expect(JSON.stringify((await one.asks('/trade/blockOrderList')).data)).toContain('"status":0');
    await one.waits('PT31M');
    expect(JSON.stringify((await one.asks('/trade/blockOrderList')).data)).toContain('"status":1');
  },
  'account-banned': async ({ asks }) => {
    const fields = { account: '0901000001', password: 'demo-1234' };
    expect((await asks('/user/login', fields)).key).toBe('account_banned');
  },
  'account-frozen': async (one) => {
    const answers: string[] = [];
    for (const wait of ['PT15M', 'PT1H', 'PT0S']) {
      answers.push((await one.asks('/trade/placeOrder', order())).key);
      await one.waits(wait);
    }
    expect(answers).toEqual(['submitted', 'account_frozen', 'submitted']);
  },
  'identity-rejected': infoIs({ is_true: 2 }),
  'token-expired': armed({ messages: 1 }),
  'rough-network': armed({ faults: 5 }),
  'slow-network': armed({ faults: 1 }),
  'flaky-network': armed({ faults: 1 }),
  'server-busy': armed({ faults: 1 }),
  'broken-proxy': armed({ faults: 3 }),
  'stale-feed': async (one) => {
    await one.waits('PT2M');
    await armed({ faults: 1 })(one);
  },
  'flapping-stream': armed({ faults: 1 }),
};

test('every built-in scenario has a stated promise', () => {
  expect(Object.keys(PROMISES).toSorted()).toEqual([...SCENARIOS.keys()].toSorted());
});

const SHOWN = [
  '/user/getUserinfo jpy',
  '/user/messageList',
  ...['userstocklist', 'userstocklists', 'orders', 'fills'].map((list) => `/trade/${list} jpy`),
];

/** Another process, which learns of a world by its journal alone. */
const elsewhere = new Worlds({
  createMarket,
  defaults: { seed: 'elsewhere', startMs: OPEN_MS, clock: 'frozen' },
  wall: new ManualClock(),
});
afterAll(() => elsewhere.close());

/** The world of a scenario an hour after the last of its timed steps, its clock stopped. */
async function playedOut(name: string): Promise<HostedWorld> {
  const clock = (body: object) => server.control('POST', '/clock', body, { 'x-world': worldOf(name) });
  const { body } = await server.control('GET', '/state', undefined, { 'x-world': worldOf(name) });
  const { waiting } = (body as { scenario: { waiting: readonly { at?: number }[] } }).scenario;
  const hosted = server.server.worlds.get(worldOf(name));
  const lastMs = Math.max(hosted.world.now(), ...waiting.flatMap(({ at = [] }) => at));
  expect(await clock({ mode: 'frozen' })).toMatchObject({ code: 200 });
  expect(await clock({ to: new Date(lastMs + HOUR_MS).toISOString() })).toMatchObject({ code: 200 });
  return hosted;
}

test.each(Object.entries(PROMISES))(
  'the scenario %s keeps its promise, and its journal leads another process to the same views',
  async (name, promise) => {
    const made = await server.control('POST', '/worlds', { id: worldOf(name), scenario: name });
    expect(made).toMatchObject({ code: 200 });
    const { body } = await server.control('GET', '/state', undefined, { 'x-world': worldOf(name) });
    const { cast } = (body as { scenario: { cast: Record<string, string> } }).scenario;
    await promise(visitor(name, cast.me ?? '0900000001'));
    const hosted = await playedOut(name);
    const records = JSON.parse(JSON.stringify(hosted.world.journalRecords())) as unknown[];
    const views = viewsOf(elsewhere.create({ id: worldOf(name), records }));
    expect(views).toEqual(viewsOf(hosted));
    for (const shown of SHOWN) expect(views).toHaveProperty([`0900000001 ${shown}`, 'key'], 'ok');
  },
);
