import { ENDPOINTS, envelopeSchema } from '@zaraba/contracts';
import type { EndpointPath, RequestOf } from '@zaraba/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINT_PATHS } from '../coverage.ts';
import { DEMO, OPEN_MS, startServer } from './testing/server.ts';
import type { Session, TestServer } from './testing/server.ts';

let server: TestServer;
let session: Session;

beforeAll(async () => {
  server = await startServer();
  session = await server.login();
});
afterAll(() => server.close());

/** An order of the demonstration account, so that there is something to cancel or to close. */
async function order(clientOrderId: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const fields = {
    clientOrderId,
    code: server.code,
    side: 'long',
    orderType: 'market',
    quantity: '1',
    leverage: '1',
    ...more,
  };
  const { body } = await server.post('/trade/placeOrder', fields, session);
  expect(body).toMatchObject({ status: 1, msg: 'submitted' });
  return (body.data as { id: string }).id;
}

async function waitingOrder(): Promise<string> {
  const limits = server.server.worlds.get('main').market.limits(server.code, OPEN_MS);
  return order('contract-waiting', { orderType: 'limit', price: String(limits!.lower / 10_000) });
}

/** A request that succeeds, for every endpoint: one that is missing does not compile. */
const REQUESTS: { readonly [P in EndpointPath]: () => RequestOf<P> | Promise<RequestOf<P>> } = {
  '/common/config': () => ({ type: 'all' }),
  '/user/getUserinfo': () => ({ type: 'jpy' }),
  '/user/withdrawallist': () => ({ type: 'jpy' }),
  '/user/register': () => ({ account: '0911111111', password: 'a-new-one', inviteCode: 'ZARABA' }),
  '/user/login': () => DEMO,
  '/user/logout': () => ({}),
  '/user/fundRecords': () => ({ type: 'jpy' }),
  '/user/watchlist': () => ({}),
  '/user/watchlistAdd': () => ({ code: server.code }),
  '/user/watchlistRemove': () => ({ code: server.code }),
  '/trade/usernewstocklist': () => ({ type: 'jpy' }),
  '/trade/userproductlist': () => ({ type: 'jpy' }),
  '/trade/ustockslist': () => ({ type: 'jpy' }),
  '/trade/userstocklist': () => ({ type: 'jpy' }),
  '/trade/userstocklists': () => ({ type: 'jpy' }),
  '/trade/orderTerms': () => ({ code: server.code }),
  '/trade/placeOrder': () => ({
    clientOrderId: 'contract-1',
    code: server.code,
    side: 'long',
    orderType: 'market',
    quantity: '10',
    leverage: '1',
  }),
  '/trade/orderByClientId': () => ({ clientOrderId: 'contract-1' }),
  '/trade/cancelOrder': async () => ({ id: await waitingOrder() }),
  '/trade/closePosition': async () => ({ id: await order('contract-to-close'), clientOrderId: 'contract-close' }),
  '/market/sessions': () => ({}),
  '/market/indexList': () => ({ market: 'jp' }),
  '/market/stockList': () => ({ market: 'jp', sort: 'rise', page: '2', size: '20' }),
  '/market/search': () => ({ text: server.code.slice(0, 3) }),
  '/market/stockDetail': () => ({ code: server.code }),
  '/market/quotes': () => ({ codes: `${server.code},NOPE,${server.code}` }),
  '/market/candles': () => ({ code: server.code, period: 'day', adjustment: 'forward', limit: '30' }),
  '/market/minutes': () => ({ code: server.code }),
};

const ORDER = [...ENDPOINT_PATHS.filter((path) => path !== '/user/logout'), '/user/logout'] as const;

test.each(ORDER)('%s answers what its row promises', async (path) => {
  const row = ENDPOINTS[path];
  const fields = (await REQUESTS[path]()) as Record<string, string>;
  const { code, headers, body } = await server.post(path, fields, row.session === 'none' ? {} : session);
  expect(envelopeSchema.safeParse(body).success).toBe(true);
  expect({ code, status: body.status, msg: body.msg }).toEqual({ code: 200, status: 1, msg: row.success });
  expect(body.simulated).toBe(true);
  expect(headers).toMatchObject({
    'x-simulated-market': '1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  });
  const parsed = row.reply.safeParse(body.data);
  expect(parsed.error?.issues).toBeUndefined();
});

test('JSON bodies say the same as forms', async () => {
  const form = await server.post('/market/stockList', { market: 'jp', size: '3' });
  const json = await fetch(`http://127.0.0.1:${server.port}/api/vue/market/stockList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market: 'jp', size: 3, page: null }),
  });
  expect(await json.json()).toEqual(form.body);
});

test('a banned account is told so and nothing else changes', async () => {
  const mine = await server.login();
  server.server.worlds
    .get('main')
    .execute({ name: 'setAccountState', account: DEMO.account, state: 'bannedFromLogin' });
  const refused = await server.post('/user/getUserinfo', { type: 'jpy' }, mine);
  expect({ code: refused.code, body: refused.body }).toEqual({
    code: 200,
    body: { status: 0, msg: 'account_banned', data: null, simulated: true },
  });
  server.server.worlds.get('main').execute({ name: 'setAccountState', account: DEMO.account, state: 'normal' });
});

test('after logout the token opens nothing', async () => {
  const mine = await server.login();
  await server.post('/user/logout', {}, mine);
  const { code, body } = await server.post('/user/getUserinfo', { type: 'jpy' }, mine);
  expect({ code, msg: body.msg }).toEqual({ code: 401, msg: 'login_again' });
});

test('the same client order id makes one order', async () => {
  const mine = await server.login();
  const fields = {
    clientOrderId: 'same-intent',
    code: server.code,
    side: 'long',
    orderType: 'market',
    quantity: '1',
    leverage: '1',
  };
  const replies = await Promise.all([1, 2, 3, 4].map(() => server.post('/trade/placeOrder', fields, mine)));
  expect(new Set(replies.map(({ body }) => (body.data as { id: string }).id)).size).toBe(1);
});
