import type { EndpointPath } from '@zaraba/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { wallClock } from '../base/clock.ts';
import type { Session } from '../api/testing/server.ts';
import { drift } from './drift.ts';
import { Production } from './testing/production.ts';
import type { Drifted } from './testing/production.ts';

const NOW = 1_800_000_000_000;
const CODE = 'ZJ1001';
let production: Production;
let session: Session;
/** Real time as far as the comparison knows; only a deviation moves it. */
let wallMs = NOW;

beforeAll(async () => {
  production = await Production.start();
  session = await production.persona('leveraged');
});
afterAll(() => production.close());
afterEach(() => production.reset());

type Envelope = Record<string, unknown>;
type Row = Record<string, unknown>;
/** Changes an answer: its data, or what is sent of it. */
type Deviation = readonly [what: string, path: EndpointPath, fault: string, change: (envelope: Envelope) => Drifted];

const FIELDS: Readonly<Partial<Record<EndpointPath, Record<string, string>>>> = {
  '/common/config': { type: 'all' },
  '/market/candles': { code: CODE, period: 'minute' },
  '/market/minutes': { code: CODE },
  '/market/quotes': { codes: CODE },
  '/market/stockDetail': { code: CODE },
  '/market/stockList': { market: 'jp' },
  '/market/sessions': {},
  '/user/messageList': {},
};

const sent = (envelope: Envelope): Drifted => ({ body: JSON.stringify(envelope) });
const data = (change: (found: Row) => unknown) => (envelope: Envelope) =>
  sent({ ...envelope, data: change(envelope['data'] as Row) });
const entries = (change: (found: Row[]) => unknown) => data((found) => change(found as unknown as Row[]));
const entry = (name: string, value: unknown) =>
  entries((found) => [...found.filter((one) => one['name'] !== name), { name, value }]);
/** Changes every position of a list. */
const positions = (change: (row: Row) => Row) =>
  data((found) =>
    Object.fromEntries(
      Object.entries(found).map(([id, row]) => [id, typeof row === 'object' ? change(row as Row) : row]),
    ),
  );
/** A list of closed positions with one trade. */
const closed = (change: (row: Row) => Row, totals: Row = { lsyk: '1500' }) =>
  data(() => ({
    ...totals,
    'SIM-1': change({
      id: 'SIM-1',
      code: CODE,
      status: 1,
      buy_price: '100',
      stock_num: 10,
      sell_price: '250',
      realized: '1500',
    }),
  }));
const rows = (...list: readonly Row[]) => data(() => list);
const records = (change: (row: Row, place: number) => Row) =>
  data((found) => ({ ...found, records: (found['records'] as Row[]).map(change) }));
const headers = (more: Readonly<Record<string, string>>) => (envelope: Envelope) => ({
  ...sent(envelope),
  headers: more,
});
const times = (value: unknown, factor: number): string => String(Number(value) * factor);
const seconds = (value: unknown): number => Math.floor(Number(value) / 1_000);

const INFO = '/user/getUserinfo';
const OPEN = '/trade/userstocklist';
const ENDED = '/trade/userstocklists';
const PAID = '/user/withdrawallist';

const DEVIATIONS: readonly Deviation[] = [
  ['no title', '/common/config', 'missing entry', entries((found) => found.filter(({ name }) => name !== 'title'))],
  ['a blank title', '/common/config', 'missing entry', entry('title', ' ')],
  ['a repeated entry', '/common/config', 'repeated entry', entries((found) => [...found, found[0]])],
  ['messages that are no JSON', '/common/config', 'broken table', entry('messages', '{"a":')],
  ['messages in a list', '/common/config', 'broken table', entry('messages', '["a"]')],
  ['messages with an unknown key', '/common/config', 'broken table', entry('messages', '{"余额不足":"no_money"}')],
  ['a desk that runs code', '/common/config', 'unsafe link', entry('kefu', 'javascript:alert(1)')],
  ['a desk that runs code behind blanks', '/common/config', 'unsafe link', entry('kefu', ' java\nscript:alert(1)')],
  ['an unencrypted desk', '/common/config', 'unencrypted link', entry('kefu', 'http://desk.example/')],
  ['an unencrypted logo', '/common/config', 'unencrypted link', entry('logo', 'http://cdn.example/logo.png')],
  ['a logo that is a page', '/common/config', 'unsafe link', entry('logo', 'data:text/html,<p>')],
  ['an entry without a name', '/common/config', 'missing field', entries((found) => [...found, { value: '1' }])],
  ['an entry that is a list', '/common/config', 'wrong type', entry('operator', ['a'])],
  ['the info of another customer', INFO, 'another account', data((info) => ({ ...info, account: '0911111111' }))],
  ['a balance below zero', INFO, 'negative amount', data((info) => ({ ...info, jpy: '-5' }))],
  ['a credit below zero', INFO, 'negative amount', data((info) => ({ ...info, jpyyjed: -1 }))],
  ['dots for thousands', INFO, 'wrong format', data((info) => ({ ...info, jpy: '1.000.000' }))],
  ['a balance of null', INFO, 'wrong type', data((info) => ({ ...info, jpy: null }))],
  ['no credit', INFO, 'missing field', data(({ jpyyjed: _credit, ...info }) => info)],
  ['an unknown identity', INFO, 'unknown status code', data((info) => ({ ...info, is_true: 9 }))],
  ['an account that is an object', INFO, 'wrong type', data((info) => ({ ...info, account: {} }))],
  ['info in a list', INFO, 'wrong type', data((info) => [info])],
  ['an unknown withdrawal state', PAID, 'unknown status code', rows({ status: 7, money: '1' })],
  ['a withdrawal below zero', PAID, 'negative amount', rows({ status: 1, money: '-100' })],
  ['a withdrawal of null', PAID, 'wrong type', rows({ status: 1, money: null })],
  ['a withdrawal in seconds', PAID, 'wrong unit', rows({ status: 1, money: '1', submittedAt: 1_795_000_000 })],
  ['a total of null', OPEN, 'missing total', data((found) => ({ ...found, ccsz: null }))],
  ['another total of null', OPEN, 'missing total', data((found) => ({ ...found, fdyk: null }))],
  ['no total', OPEN, 'missing field', data(({ fdyk: _gain, ...found }) => found)],
  ['a total in the minor unit', OPEN, 'wrong unit', data((found) => ({ ...found, ccsz: times(found['ccsz'], 100) }))],
  ['a cost in the minor unit', OPEN, 'wrong unit', positions((row) => ({ ...row, cost: times(row['cost'], 100) }))],
  [
    'a price in the minor unit',
    OPEN,
    'wrong unit',
    positions((row) => ({ ...row, nowprice: times(row['nowprice'], 100) })),
  ],
  [
    'a value in the major of the major',
    OPEN,
    'wrong unit',
    positions((row) => ({ ...row, marketValue: times(row['marketValue'], 0.01) })),
  ],
  ['a price below zero', OPEN, 'negative amount', positions((row) => ({ ...row, buy_price: '-1' }))],
  ['a margin below zero', OPEN, 'negative amount', positions((row) => ({ ...row, margin: '-1' }))],
  ['shares below zero', OPEN, 'negative amount', positions((row) => ({ ...row, stock_num: -100 }))],
  ['shares in words', OPEN, 'wrong format', positions((row) => ({ ...row, stock_num: 'ten' }))],
  ['an unknown side', OPEN, 'wrong format', positions((row) => ({ ...row, side: 'up' }))],
  ['an unknown state', OPEN, 'unknown status code', positions((row) => ({ ...row, status: 9 }))],
  ['a purchase in seconds', OPEN, 'wrong unit', positions((row) => ({ ...row, boughtAt: seconds(row['boughtAt']) }))],
  [
    'an order in microseconds',
    OPEN,
    'wrong unit',
    positions((row) => ({ ...row, orderedAt: Number(row['orderedAt']) * 1_000 })),
  ],
  ['an undocumented field', OPEN, 'unknown field', positions((row) => ({ ...row, colour: 'red' }))],
  ['a result of null', ENDED, 'missing total', closed((row) => row, { lsyk: null })],
  ['a result in the minor unit', ENDED, 'wrong unit', closed((row) => row, { lsyk: '150000' })],
  ['a sale below zero', ENDED, 'negative amount', closed((row) => ({ ...row, sell_price: '-250' }))],
  ['a sale in seconds', ENDED, 'wrong unit', closed((row) => ({ ...row, soldAt: 1_795_000_000 }))],
  ['a product below zero', '/trade/userproductlist', 'negative amount', rows({ status: 0, money: '-1' })],
  ['a credit stock without its credit', '/trade/ustockslist', 'missing field', rows({ status: 0 })],
  ['a subscription below zero', '/trade/usernewstocklist', 'negative amount', rows({ status: 1, rjmoney: '-1' })],
  ['movements in seconds', '/user/fundRecords', 'wrong unit', records((row) => ({ ...row, at: seconds(row['at']) }))],
  [
    'a balance that does not follow',
    '/user/fundRecords',
    'contradiction',
    records((row, place) => (place === 0 ? { ...row, balance: '1' } : row)),
  ],
  [
    'amounts in the minor unit',
    '/user/fundRecords',
    'contradiction',
    records((row) => ({ ...row, amount: times(row['amount'], 100) })),
  ],
  [
    'quotes in seconds',
    '/market/quotes',
    'wrong unit',
    entries((found) => found.map((one) => ({ ...one, at: seconds(one['at']) }))),
  ],
  [
    'a price above the highest',
    '/market/quotes',
    'contradiction',
    entries((found) => found.map((one) => ({ ...one, high: one['low'], last: times(one['high'], 2) }))),
  ],
  [
    'a bid below zero',
    '/market/quotes',
    'negative amount',
    entries((found) => found.map((one) => ({ ...one, bid: '-1' }))),
  ],
  ['a list in seconds', '/market/stockList', 'wrong unit', data((found) => ({ ...found, at: seconds(found['at']) }))],
  ['a clock in seconds', '/market/sessions', 'wrong unit', data((found) => ({ ...found, now: seconds(found['now']) }))],
  [
    'candles in milliseconds',
    '/market/candles',
    'wrong unit',
    data((found) => ({ ...found, time: (found['time'] as number[]).map((time) => time * 1_000) })),
  ],
  [
    'candles in texts',
    '/market/candles',
    'wrong type',
    data((found) => ({ ...found, close: (found['close'] as number[]).map(String) })),
  ],
  [
    'minutes in milliseconds',
    '/market/minutes',
    'wrong unit',
    data((found) => ({ ...found, time: (found['time'] as number[]).map((time) => time * 1_000) })),
  ],
  ['no messages', '/user/messageList', 'missing field', data(({ messages: _messages, ...found }) => found)],
  ['an unknown status', PAID, 'unknown status code', (envelope) => sent({ ...envelope, status: 5 })],
  ['an unknown message', PAID, 'unknown message key', (envelope) => sent({ ...envelope, msg: '成功' })],
  ['no message', PAID, 'missing field', ({ msg: _message, ...envelope }) => sent(envelope)],
  ['no data', PAID, 'missing field', ({ data: _data, ...envelope }) => sent(envelope)],
  ['more than the envelope', PAID, 'unknown field', (envelope) => sent({ ...envelope, total: 3 })],
  ['a failure', PAID, 'HTTP status', (envelope) => ({ ...sent(envelope), status: 500 })],
  ['a redirection', PAID, 'no answer', () => ({ status: 302, headers: { location: '/' }, body: '' })],
  ['another type', PAID, 'content type', headers({ 'content-type': 'text/html' })],
  ['a page', PAID, 'not JSON', () => ({ body: '<b>down</b>' })],
  [
    'bytes of GBK',
    PAID,
    'encoding',
    () => ({
      body: Buffer.concat([
        Buffer.from('{"status":1,"msg":"'),
        Buffer.from([0xb3, 0xc9, 0xb9, 0xa6]),
        Buffer.from('","data":[]}'),
      ]),
    }),
  ],
  ['a type of GBK', PAID, 'encoding', headers({ 'content-type': 'application/json; charset=gbk' })],
  ['a public answer', PAID, 'cacheable', headers({ 'cache-control': 'public' })],
  ['an answer kept for a minute', PAID, 'cacheable', headers({ 'cache-control': 'max-age=60' })],
  ['an answer that expires later', PAID, 'cacheable', headers({ expires: 'Fri, 01 Jan 2100 00:00:00 GMT' })],
  ['a late answer', PAID, 'slow', (envelope) => ((wallMs += 4_000), sent(envelope))],
];

async function faultsOf(only?: readonly EndpointPath[]): Promise<readonly string[]> {
  const wall = { now: () => wallMs, setTimer: wallClock.setTimer };
  const options = { url: production.url, session, code: CODE, ...(only === undefined ? { allReads: true } : { only }) };
  const { calls } = await drift(options, wall);
  return calls.flatMap(({ path, differences }) => differences.map(({ fault }) => `${path} ${fault}`));
}

test('a server that follows the contract has no deviations', async () => {
  expect(await faultsOf()).toEqual([]);
});

test.each(DEVIATIONS)('the deviation %s is found in the replies of %s', async (_what, path, fault, change) => {
  const envelope = await production.envelope(path, FIELDS[path] ?? { type: 'jpy' }, session);
  production.drift(path, () => change(envelope));
  expect(await faultsOf([path])).toContain(`${path} ${fault}`);
});

test('a balance in minor units is found by comparison with the cash records', async () => {
  const envelope = await production.envelope(INFO, { type: 'jpy' }, session);
  const info = envelope['data'] as Row;
  production.drift(INFO, () => sent({ ...envelope, data: { ...info, jpy: times(info['jpy'], 100) } }));
  expect(await faultsOf([INFO, '/user/fundRecords'])).toContain(`${INFO} wrong unit`);
});
