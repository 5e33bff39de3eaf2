import type { SentReplyOf } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { ownServer } from './testing/ownServer.ts';
import { DEMO } from './testing/server.ts';

const server = ownServer();

// What each call answers in which case is walked through in recipes/recipes.test.ts.

test('JSON bodies and forms have the same effect', async () => {
  const form = await server.post('/market/stockList', { market: 'jp', size: '3' });
  const json = await fetch(`http://127.0.0.1:${server.port}/api/vue/market/stockList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market: 'jp', size: 3 }),
  });
  expect(await json.json()).toEqual(form.body);
});

test('book, trades and quote of a stock agree', async () => {
  const { code } = server;
  const data = async <T>(path: '/market/book' | '/market/quotes' | '/market/ticks', fields: Record<string, string>) =>
    (await server.post(path, fields)).body.data as T;
  const book = await data<SentReplyOf<'/market/book'>>('/market/book', { code });
  const [quote] = await data<SentReplyOf<'/market/quotes'>>('/market/quotes', { codes: code });
  const trades = await data<SentReplyOf<'/market/ticks'>>('/market/ticks', { code, size: '200' });
  expect([book.at, book.bids[0]?.price, book.asks[0]?.price]).toEqual([quote?.at, quote?.bid, quote?.ask]);
  expect(trades).toHaveLength(200);
  expect(Math.max(...trades.map(({ at }) => at))).toBeLessThanOrEqual(quote!.at);
  const [from, to] = [trades.at(-1)!.at, trades[9]!.at];
  const stretch = { from: String(from), to: String(to), size: '5' };
  const page = await data<SentReplyOf<'/market/ticks'>>('/market/ticks', { code, ...stretch });
  expect(page).toEqual(trades.filter(({ at }) => at <= to).slice(0, 5));
  // What lies ahead is not known.
  expect(await data('/market/ticks', { code, to: '99999999999999', size: '200' })).toEqual(trades);
});

test('every call for a banned account is refused with the ban, but market calls still work', async () => {
  const mine = await server.login();
  server.server.worlds
    .get('main')
    .world.execute({ name: 'setAccountState', account: DEMO.account, state: 'bannedFromLogin' });
  const refused = await server.post('/user/getUserinfo', { type: 'jpy' }, mine);
  expect({ code: refused.code, body: refused.body }).toEqual({
    code: 200,
    body: { status: 0, msg: 'account_banned', data: null, simulated: true },
  });
  for (const path of ['/user/watchlist', '/trade/userstocklist', '/trade/placeOrder', '/user/withdraw'] as const) {
    expect(await server.post(path, {}, mine)).toMatchObject({ code: 200, body: { msg: 'account_banned' } });
  }
  expect((await server.post('/market/sessions', {}, mine)).body.status).toBe(1);
  server.server.worlds.get('main').world.execute({ name: 'setAccountState', account: DEMO.account, state: 'normal' });
});

test('the token is invalid after logout', async () => {
  const mine = await server.login();
  await server.post('/user/logout', {}, mine);
  const { code, body } = await server.post('/user/getUserinfo', { type: 'jpy' }, mine);
  expect({ code, msg: body.msg }).toEqual({ code: 401, msg: 'login_again' });
});

test('two order requests with the same client order id create one order', async () => {
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
