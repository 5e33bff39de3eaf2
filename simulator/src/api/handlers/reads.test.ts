import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../world/kernel/command.ts';
import { tableEntries, tableGet } from '../../world/kernel/table.ts';
import { realGround } from '../../world/testing/grounds.ts';
import { busyWorld, customerNumber } from '../../world/testing/halfYear.ts';
import { HASHES } from '../../world/testing/scene.ts';
import { apply } from '../../world/world.ts';
import type { Call } from '../call.ts';
import { HANDLERS } from './index.ts';

type Fields = Readonly<Record<string, unknown>>;
const ground = realGround('reads');
const [FIRST, SECOND] = [customerNumber(0), customerNumber(1)];
const CARD = { holder: 'A', cardType: 'ordinary', institution: 'B', branch: 'C', branchCode: '001' } as const;

/** What each of two customers does besides the busy half year, so that every list has a record of each. */
function doings(account: string, code: string): Command[] {
  return [
    { name: 'watchlistAdd', account, code },
    { name: 'searchHistoryAdd', account, text: `search of ${account}` },
    { name: 'priceAlertAdd', account, code, kind: 'priceAbove', value: '999999', repeat: false },
    { name: 'exchangeQuote', account, from: 'jpy', to: 'usd', amount: '50000' },
    {
      name: 'bankCardAdd',
      account,
      details: CARD,
      number: { hash: `number of ${account}`, last4: '0000' },
      fundPasswordHash: HASHES.fund,
    },
  ];
}

const busy = busyWorld(ground, 2);
const { now } = busy;
const state = [...doings(FIRST, ground.codes[0]!), ...doings(SECOND, ground.codes[1]!)].reduce(
  (before, command) => apply(before, command, now, ground.market).state,
  busy.state,
);

/** What a read answers to a customer; the clock of the world may be put forward. */
function read(path: EndpointPath, account: string, request: Fields = {}, more: Partial<Call> = {}): unknown {
  const world = { id: 'main', seed: state.seed, stateNow: () => state, market: () => ground.market };
  const messages = { waitingFor: () => [] };
  const call = { world, now, account, sessionId: '', isPublic: false, messages, ...more };
  return (HANDLERS[path] as unknown as (call: object, request: Fields) => unknown)(call, request);
}

const YEN = { type: 'jpy' };
/** The lists of an account, with their requests. Each customer has a record in each. */
const LISTS: readonly (readonly [EndpointPath, Fields])[] = [
  ['/trade/userstocklist', YEN],
  ['/trade/orders', YEN],
  ['/trade/fills', YEN],
  ['/trade/usernewstocklist', YEN],
  ['/trade/copyOrderList', {}],
  ['/trade/dayTradeList', {}],
  ['/user/loanList', YEN],
  ['/user/messageList', {}],
  ['/user/bankCardList', {}],
  ['/user/withdrawalTerms', YEN],
  ['/user/priceAlerts', {}],
];
/** The other reads of an account that name records. */
const OTHERS: readonly (readonly [EndpointPath, Fields])[] = [
  ['/trade/exchangeList', {}],
  ['/trade/userstocklists', YEN],
  ['/trade/userproductlist', YEN],
  ['/trade/ustockslist', YEN],
  ['/trade/newShareList', {}],
  ['/trade/blockList', {}],
  ['/trade/blockOrderList', {}],
  ['/user/depositList', YEN],
  ['/user/withdrawallist', YEN],
  ['/user/identity', {}],
  ['/user/loanTerms', YEN],
  ['/user/getUserinfo', YEN],
  ['/user/fundRecords', YEN],
];

/** Each record of an account in the world, with its account. */
const ownerOf = new Map(
  Object.values(state.books).flatMap((book) =>
    tableEntries(book as never).flatMap(([id, record]) => {
      const { account } = record as { readonly account?: string };
      return account === undefined || account === 'house' ? [] : [[id, account] as const];
    }),
  ),
);
const ownersIn = (reply: unknown): ReadonlySet<string> =>
  new Set((JSON.stringify(reply).match(/SIM-[A-Z]?\d+-[A-Z]+/g) ?? []).flatMap((id) => ownerOf.get(id) ?? []));

describe.each([
  [FIRST, SECOND],
  [SECOND, FIRST],
])('a read of the customer %s', (account, other) => {
  it.each(LISTS)("%s returns the caller's own records", (path, request) => {
    expect([...ownersIn(read(path, account, request))]).toEqual([account]);
  });

  it.each(OTHERS)('%s returns no record of another customer', (path, request) => {
    expect(ownersIn(read(path, account, request))).not.toContain(other);
  });

  it("lists the caller's own watchlist and searches", () => {
    const [own, foreign] = account === FIRST ? ground.codes : [ground.codes[1], ground.codes[0]];
    expect(read('/user/watchlist', account)).toEqual(expect.arrayContaining([own]));
    expect(read('/user/watchlist', account)).not.toContain(foreign);
    expect(JSON.stringify(read('/user/searchHistory', account))).toContain(account);
    expect(JSON.stringify(read('/user/searchHistory', account))).not.toContain(other);
  });

  it("finds an order by the caller's own client order id", () => {
    const clientOrderId = `${account}-long`;
    const found = read('/trade/orderByClientId', account, { clientOrderId }) as { readonly id: string } | null;
    expect(ownerOf.get(found?.id ?? '')).toBe(account);
    expect(read('/trade/orderByClientId', other, { clientOrderId })).toBeNull();
  });

  it('shows a subscription to an offer only to its subscriber', () => {
    const [, subscription] = tableEntries(state.books.subscription).find(([, own]) => own.account === account)!;
    const id = subscription.offerId;
    const { mine } = read('/trade/newShareDetail', account, { id }) as { readonly mine?: { readonly id: string } };
    expect(tableGet(state.books.subscription, mine?.id ?? '')?.account).toBe(account);
  });

  it('backtests no position of another customer', () => {
    const [id] = tableEntries(state.books.position).find(([, position]) => position.account === other)!;
    expect(read('/trade/backtest', account, { id })).toMatchObject({ ok: false });
  });
});

describe('a list', () => {
  it.each(['/trade/userstocklist', '/trade/orders', '/trade/fills', '/user/loanList'] as const)(
    '%s has only records of the requested currency',
    (path) => {
      expect(ownersIn(read(path, FIRST, { type: 'usd' }))).toEqual(new Set());
    },
  );

  it('of orders or fills continues before a given order or fill', () => {
    for (const path of ['/trade/orders', '/trade/fills'] as const) {
      const ids = (fields: Fields) =>
        (read(path, FIRST, { ...YEN, ...fields }) as readonly { readonly id: string }[]).map(({ id }) => id);
      const [newest, ...older] = ids({});
      expect(older.length, path).toBeGreaterThan(0);
      expect(ids({ before: newest }), path).toEqual(older);
    }
  });

  it('of fills lies within a period, whose end is not included', () => {
    const fills = (fields: Fields) => read('/trade/fills', FIRST, { ...YEN, ...fields }) as readonly { at: number }[];
    const [newest] = fills({});
    const at = newest!.at;
    expect(fills({ from: String(at + 1) })).toEqual([]);
    expect(fills({ from: String(at) })).toContainEqual(newest);
    expect(fills({ to: String(at) })).not.toContainEqual(newest);
  });

  it('of movements has the requested kind alone', () => {
    const kinds = (kind?: string) =>
      (read('/user/fundRecords', FIRST, { ...YEN, kind }) as { records: readonly { kind: string }[] }).records;
    expect(new Set(kinds('copy').map(({ kind }) => kind))).toEqual(new Set(['copy']));
    expect(new Set(kinds().map(({ kind }) => kind)).size).toBeGreaterThan(1);
  });
});

describe('a public demonstration', () => {
  it('offers only channels without vouchers', () => {
    const channels = (isPublic: boolean) =>
      (read('/user/depositChannels', FIRST, YEN, { isPublic }) as { channels: readonly { needsVoucher: boolean }[] })
        .channels;
    expect(new Set(channels(false).map(({ needsVoucher }) => needsVoucher)).size).toBe(2);
    expect(channels(true).every(({ needsVoucher }) => !needsVoucher)).toBe(true);
  });
});

it.each([
  ['/user/getUserinfo', YEN],
  ['/user/depositChannels', YEN],
  ['/user/withdrawalTerms', YEN],
  ['/user/loanTerms', YEN],
  ['/user/riskWarnings', {}],
  ['/user/profitAndLoss', { ...YEN, from: '2026-03-02', to: '2026-03-02' }],
] as const)('%s refuses an account that the world does not have', (path, request) => {
  expect(read(path, '0999999999', request)).toMatchObject({ ok: false, error: 'login_again' });
});

it.each([
  ['/trade/orderTerms', { code: 'NONE' }],
  ['/trade/copyProductDetail', { id: 'NONE' }],
  ['/trade/newShareDetail', { id: 'NONE' }],
  ['/trade/newShareDraw', { id: 'NONE' }],
] as const)('%s refuses a product that does not exist', (path, request) => {
  expect(read(path, FIRST, request)).toMatchObject({ ok: false, error: 'product_unavailable' });
});

it('customer service can be reached from the hour at which it opens to the hour at which it closes', () => {
  const midnight = Date.parse('2026-03-02T00:00:00+09:00');
  const { url } = read('/common/supportLink', FIRST, {}, { now: midnight + 12 * 3_600_000 }) as { url: string };
  const config = read('/common/config', '') as readonly { name: string; value: string }[];
  expect(config.find(({ name }) => name === 'kefu')?.value).toBe(url);
  expect(read('/common/supportLink', FIRST, {}, { now: midnight })).toMatchObject({
    ok: false,
    error: 'support_link_unavailable',
  });
});

it('every read of an account has a test here, or is tested by its own file', () => {
  const told = new Set<string>([...LISTS, ...OTHERS].map(([path]) => path));
  const own = Object.entries(ENDPOINTS).filter(
    ([, { effect, session }]) => effect === 'reads' && session === 'required',
  );
  expect(
    own
      .map(([path]) => path)
      .filter((path) => !told.has(path))
      .toSorted(),
  ).toEqual([
    '/trade/backtest',
    '/trade/copyProductDetail',
    '/trade/copyProductList',
    '/trade/dayTradeTerms',
    '/trade/exchangeRates',
    '/trade/newShareDetail',
    '/trade/newShareDraw',
    '/trade/orderByClientId',
    '/trade/orderTerms',
    '/user/depositChannels',
    '/user/picture',
    '/user/profitAndLoss',
    '/user/pushKey',
    '/user/riskWarnings',
    '/user/searchHistory',
    '/user/sessionList',
    '/user/watchlist',
  ]);
});
