import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS } from './endpoints/index.ts';
import { FRAMES } from './stream.ts';

const AT = 1_772_411_400_000;
const NAMES = { jp: '山', cn: '山', us: 'Yama' };
const RETURNS = {
  expectedDaily: '10',
  lowestDaily: '-100',
  highestDaily: '100',
  worstDay: '-90',
  worstMonth: '-300',
  drawdown: '-500',
  lossDaysPercent: 40,
  recordFrom: '2026-01-01',
  recordTo: '2026-03-01',
  notice: 'notGuaranteed',
  exitRule: 'lockedUntilEnd',
};
const QUOTE = {
  code: 'ZJ1001',
  version: 7,
  at: AT,
  last: '999.5',
  bid: '999',
  ask: '1000',
  previousClose: '990',
  open: '991',
  high: '1001',
  low: '989',
  volume: 1200,
  turnover: '1199400',
};
const STOCK = {
  code: 'ZJ1001',
  name: '山',
  names: NAMES,
  market: 'jp',
  currency: 'jpy',
  sector: NAMES,
  marketCap: '1000000',
  quote: QUOTE,
  ticks: [{ upTo: '1000', tick: '1' }, { tick: '5' }],
  exchangeLot: 100,
  issuedShares: 1000,
  phase: 'continuous',
};
const POSITION = { id: 'SIM-1', buy_price: '1,000.5', stock_num: 3, status: 0, side: 'long', orderedAt: AT };
const COLUMNS = { time: [1], open: [2], high: [3], low: [1], close: [2], volume: [0] };
const CHANNEL = {
  id: 'quick',
  names: NAMES,
  accountName: 'A',
  accountNumber: '1',
  bank: 'B',
  branch: 'H',
  minimum: '1000',
  maximum: '500000',
  needsVoucher: false,
};
const HOURS = { from: 540, to: 930, open: true };
const LOAN_TERMS = {
  currency: 'jpy',
  offeredIn: ['jpy'],
  score: 90,
  usualScore: 90,
  minimumScore: 60,
  limit: '100',
  available: '100',
  debt: '0',
  pending: '-',
  minimum: '10',
  dailyRateBasisPoints: 4,
  annualRate: '14.6',
  termDays: 30,
  reviewMs: 1,
  overdue: { interest: false, scorePerDay: 1, recoveryPerDay: 1 },
  withdrawals: { blockedByDebt: false, blockedByScore: false },
  example: { amount: '1000', days: 30, interest: '12', total: '1012' },
  blocked: [{ key: 'identity_required' }],
};

type Wrong = readonly [path: string, value: unknown];
type Door = readonly [name: string, schema: z.ZodMiniType, valid: object, wrong: readonly Wrong[]];
const { reply: terms } = ENDPOINTS['/trade/orderTerms'];
const TERMS = {
  code: 'ZJ1001',
  currency: 'jpy',
  leverageChoices: [1, 2],
  maintenanceMarginBasisPoints: 500,
  minimumShares: 1,
  fees: [{ kind: 'purchase', on: 'buy', label: 'Fee', tiers: [{ upTo: '100', amount: '5' }, { amount: '9' }] }],
  maximumShares: 100,
  sameDaySale: true,
  available: '9000000',
};

/** A valid value of each door, and wrong ones of its fields: by a unit, a spelling, a kind, or missing. */
const DOORS: readonly Door[] = [
  [
    'the reply of a stock',
    ENDPOINTS['/market/stockDetail'].reply,
    STOCK,
    [
      ['code', 'zj1001'],
      ['market', 'tokyo'],
      ['currency', 'JPY'],
      ['names.cn', undefined],
      ['phase', 'halted'],
      ['ticks.1.tick', 'one'],
      ['exchangeLot', 0.5],
      ['quote.last', null],
      ['quote.at', '2026-03-02T09:30:00Z'],
      ['quote.volume', -0.1],
      ['quote.halted', false],
      ['quote.specialQuote', { price: '5', side: 'long' }],
    ],
  ],
  [
    'the reply of candles',
    ENDPOINTS['/market/candles'].reply,
    { code: 'ZJ1001', period: 'day', adjustment: 'none', hasMore: false, ...COLUMNS },
    [
      ['close.0', '2'],
      ['time.0', null],
      ['hasMore', 'no'],
      ['volume', 0],
    ],
  ],
  [
    'the reply of an order',
    ENDPOINTS['/trade/placeOrder'].reply,
    POSITION,
    [
      ['status', undefined],
      ['status', 'holding'],
      ['buy_price', '1.2.3'],
      ['stock_num', '3 shares'],
      ['side', 'buy'],
      ['orderedAt', '1772411400000'],
      ['closeReason', 'bankrupt'],
      ['shareChanges', [{ at: AT, kind: 'merger', stock_num: 1, buy_price: '1' }]],
    ],
  ],
  [
    'the terms of an order',
    terms,
    TERMS,
    [
      ['fees.0.on', 'both'],
      ['fees.0.tiers.1.amount', undefined],
      ['leverageChoices.1', 2.5],
      ['sameDaySale', 1],
      ['available', ''.padEnd(31, '9')],
      ['currency', 'eur'],
    ],
  ],
  [
    'the terms of a deposit',
    ENDPOINTS['/user/depositChannels'].reply,
    { currency: 'jpy', channels: [CHANNEL], hours: HOURS, arrival: { usualMs: 7_200_000 }, blocked: [{ key: 'a' }] },
    [
      ['channels.0.needsVoucher', 'false'],
      ['channels.0.maximum', undefined],
      ['hours.from', '09:00'],
      ['arrival.usualMs', 1.5],
      ['blocked.0.releasedBy', 'magic'],
      ['blocked.0.key', undefined],
    ],
  ],
  [
    'the terms of a loan',
    ENDPOINTS['/user/loanTerms'].reply,
    LOAN_TERMS,
    [
      ['offeredIn.0', 'yen'],
      ['annualRate', '14.6%'],
      ['overdue.interest', undefined],
      ['example.total', {}],
      ['withdrawals.recoveredAt', '2026-03-02'],
    ],
  ],
  [
    'a frame of quotes',
    FRAMES.quotes.schema,
    { kind: 'delta', epoch: 'e', from: 6, to: 7, now: AT, rows: [QUOTE] },
    [
      ['kind', 'patch'],
      ['to', 7.5],
      ['now', undefined],
      ['rows.0.bid', [999]],
      ['rows.0.version', 'seven'],
    ],
  ],
  [
    'a frame of a live bar',
    FRAMES.candle.schema,
    { code: 'ZJ1001', period: 'day', time: 1, open: 2, high: 3, low: 1, close: 2, volume: 0 },
    [
      ['period', '1d'],
      ['close', '2'],
      ['volume', Number.NaN],
    ],
  ],
  [
    'a frame of an account',
    FRAMES.account.schema,
    { epoch: 'e', number: 1, at: AT, position: POSITION, balanceChanged: true },
    [
      ['number', undefined],
      ['position.side', 'up'],
      ['balanceChanged', null],
    ],
  ],
  [
    'a frame of sessions',
    FRAMES.session.schema,
    { now: AT, sessions: [{ market: 'us', phase: 'closed', date: '2026-03-02', nextOpenAt: AT }] },
    [
      ['sessions.0.market', 'nyse'],
      ['sessions.0.phase', 'night'],
      ['sessions.0.nextOpenAt', '09:30'],
    ],
  ],
  [
    'a heartbeat',
    FRAMES.heartbeat.schema,
    { now: AT, epoch: 'e', version: 7, account: 3 },
    [
      ['version', 2 ** 53],
      ['account', 2 ** 53],
      ['epoch', 7],
    ],
  ],
  [
    'the wants of a client',
    FRAMES.want.schema,
    { codes: [{ code: 'ZJ1001', rate: 'fast' }], resume: { epoch: 'e', cursor: 7 } },
    [
      ['codes.0.rate', 'slow'],
      ['codes.0.code', 'zj1001'],
      ['codes', Array.from({ length: 201 }, () => ({ code: 'ZJ1001', rate: 'list' }))],
      ['resume.epoch', 'e'.repeat(65)],
      ['resume.cursor', '7'],
    ],
  ],
];

/** The expected return of a product travels only with all of these. */
const RISKS = Object.keys(RETURNS);

/** A copy of a value with another one at a path; undefined takes the field away. */
function changed(value: object, path: string, to: unknown): object {
  // As it travels: JSON shares nothing between two places.
  const copy = JSON.parse(JSON.stringify(value)) as object;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<any>((at, name) => at[name], copy);
  if (to === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = to;
  return copy;
}

/** The path of every fault of a value. */
function faultsOf(schema: z.ZodMiniType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe.each(DOORS)('in the contract, %s', (_name, schema, valid, wrong) => {
  it('is accepted if it is valid, even with a field unknown to this version', () => {
    expect(faultsOf(schema, valid)).toEqual([]);
    if (schema !== FRAMES.want.schema) expect(faultsOf(schema, { ...valid, ofTomorrow: 1 })).toEqual([]);
  });

  it.each(wrong)('is refused with one error if this field is wrong: %s', (path, value) => {
    const faults = faultsOf(schema, changed(valid, path, value));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}(\\.|$)`));
  });
});

it('a subscription with an unknown field is refused', () => {
  expect(FRAMES.want.schema.safeParse({ codes: [], ofTomorrow: 1 }).success).toBe(false);
});

it.each(RISKS)('an expected return without the field %s is refused', (name) => {
  const { reply } = ENDPOINTS['/trade/dayTradeTerms'];
  const hours = { from: 540, to: 930, open: true };
  const of = (returns: object) => ({
    currency: 'jpy',
    minimum: '1',
    maximum: '2',
    available: '3',
    hours,
    reviewMs: 1,
    returns,
    recent: [],
    blocked: [],
  });
  expect(faultsOf(reply, of(RETURNS))).toEqual([]);
  expect(faultsOf(reply, of(changed(RETURNS, name, undefined)))).toEqual([`returns.${name}`]);
});
