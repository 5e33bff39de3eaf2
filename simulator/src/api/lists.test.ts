import type { FundRecord, MarketIndex, Quote, Stock } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { ownServer, ownSession } from './testing/ownServer.ts';
import type { TestServer } from './testing/server.ts';

const server = ownServer();
const session = ownSession(server);

type Call = Parameters<TestServer['post']>;
const read = async <T>(path: Call[0], fields: Call[1]): Promise<T> =>
  (await server.post(path, fields, session)).body.data as T;
const codesOf = (rows: readonly { readonly code: string }[]): string[] => rows.map(({ code }) => code);

test('successive pages of a list of stocks contain each stock once', async () => {
  const page = (number: string, size: string) =>
    read<{ stocks: Stock[]; total: number }>('/market/stockList', { market: 'jp', page: number, size });
  const whole = await page('1', '6');
  const halves = [await page('1', '3'), await page('2', '3')];
  expect(halves.flatMap(({ stocks }) => codesOf(stocks))).toEqual(codesOf(whole.stocks));
  expect(new Set(codesOf(whole.stocks)).size).toBe(6);
  expect(whole.total).toBeGreaterThan(6);
});

test('the indices of a market are those in the list of all indices that belong to it', async () => {
  const all = await read<MarketIndex[]>('/market/indexList', {});
  const tokyo = await read<MarketIndex[]>('/market/indexList', { market: 'jp' });
  expect(tokyo).toEqual(all.filter(({ market }) => market === 'jp'));
  expect(tokyo.length).toBeGreaterThan(0);
  expect(tokyo.length).toBeLessThan(all.length);
});

test('a code that is requested twice is quoted once, and an unknown code not at all', async () => {
  const { code } = server;
  const quotes = await read<Quote[]>('/market/quotes', { codes: `${code},NONE,${code}` });
  expect(codesOf(quotes)).toEqual([code]);
});

test('the changes of a balance can be read before a given record, and within a period', async () => {
  const order = { clientOrderId: 'lists-0001', side: 'long', orderType: 'market', leverage: '1', quantity: '100' };
  const records = async (fields: Call[1]): Promise<string[]> => {
    const data = await read<{ records: FundRecord[] }>('/user/fundRecords', { type: 'jpy', ...fields });
    return data.records.map(({ id }) => id);
  };
  const before = await records({});
  await server.control('POST', '/clock', { advance: 'PT1H' });
  await server.post('/trade/placeOrder', { ...order, code: server.code }, session);
  const all = await records({});
  expect(all.length).toBeGreaterThan(1);
  expect(await records({ before: all[0]! })).toEqual(all.slice(1));
  const now = String(server.server.worlds.get('main').world.now());
  const [earlier, later] = [String(Number(now) - 1), String(Number(now) + 1)];
  const newest = all.filter((id) => !before.includes(id));
  expect(await records({ from: now, to: later })).toEqual(newest);
  expect(await records({ from: later })).toEqual([]);
  expect(await records({ to: earlier })).toEqual(before);
});
