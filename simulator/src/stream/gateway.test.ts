import { FRAMES, framesFrom } from '@zaraba/contracts';
import type { Quote, ReplyOf } from '@zaraba/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { OPEN_MS } from '../api/testing/server.ts';
import { connect } from './testing/client.ts';

let codes: readonly string[];

const server = ownServer();
beforeAll(async () => {
  codes = server.server.worlds
    .get('main')
    .world.market()
    .instruments('jp')
    .slice(0, 5)
    .map(({ code }) => code);
});
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
});

const advance = (advanced = 'PT30M') => server.control('POST', '/clock', { advance: advanced });

async function quotesOverHttp(): Promise<Quote[]> {
  return (await server.post('/market/quotes', { codes: codes.join(',') })).body.data as Quote[];
}

test.each([
  [{ version: 2 }, 'version'],
  [{ version: '1' }, 'version'],
  [{ version: undefined }, 'version'],
  [{ token: 'nothing', account: '0900000001' }, 'login_again'],
  [{ token: '__proto__', account: 'constructor' }, 'login_again'],
  [{ token: {} }, 'frame_invalid'],
  [{ resume: 'from the start' }, 'frame_invalid'],
  [{ world: '../up' }, 'frame_invalid'],
])('a handshake with the data %j is refused: %s', async (auth, reason) => {
  await expect(connect(server.port, auth)).rejects.toThrow(reason);
});

test('a token gives access only to the account it belongs to', async () => {
  const session = await server.login();
  await expect(connect(server.port, { ...session, account: '0900000002' })).rejects.toThrow('login_again');
  (await connect(server.port, session)).close();
});

test('a handshake from a page of another origin is refused', async () => {
  await expect(connect(server.port, {}, { extraHeaders: { origin: 'https://evil.example' } })).rejects.toThrow(
    'websocket error',
  );
});

test('a new socket receives the market phases and the current version', async () => {
  const client = await connect(server.port);
  const session = await client.next('session');
  expect(FRAMES.session.schema.safeParse(session).success).toBe(true);
  expect(session).toMatchObject({ now: OPEN_MS, sessions: [{ market: 'jp', phase: 'continuous' }, {}, {}] });
  expect(await client.next('heartbeat')).toEqual({
    now: OPEN_MS,
    epoch: server.server.worlds.get('main').world.epoch,
    version: 0,
  });
  client.close();
});

test('the first frame is a snapshot of the subscribed codes and agrees with the calls over HTTP', async () => {
  const client = await connect(server.port);
  const reply = await client.want([...codes, 'NOPE']);
  expect(reply).toEqual({ refused: [{ code: 'NOPE', reason: 'product_unavailable' }] });
  const frame = await client.next('quotes');
  expect(FRAMES.quotes.schema.safeParse(frame).success).toBe(true);
  expect(frame).toMatchObject({ kind: 'snapshot', from: 0, now: OPEN_MS });
  expect(frame.rows).toEqual(await quotesOverHttp());
  client.close();
});

test('with a frozen clock no frame arrives until the clock is moved, then one delta, sent before the control call answers', async () => {
  const client = await connect(server.port);
  await client.want(codes);
  const snapshot = await client.next('quotes');
  await client.settled();
  expect(client.count('quotes')).toBe(0);
  await advance();
  await client.settled();
  expect(client.count('quotes')).toBe(1);
  const delta = await client.next('quotes');
  expect(delta).toMatchObject({ kind: 'delta', epoch: snapshot.epoch, from: snapshot.to, now: OPEN_MS + 1_800_000 });
  expect(delta.rows).toEqual(await quotesOverHttp());
  client.close();
});

test('sockets that share a list of codes get the same frames, and a socket with another list gets different frames', async () => {
  const clients = await Promise.all([0, 1, 2].map(() => connect(server.port)));
  for (const client of clients) await client.want(codes);
  const other = await connect(server.port);
  await other.want(codes.slice(0, 1));
  for (const client of [...clients, other]) await client.next('quotes');
  await advance();
  const frames = await Promise.all(clients.map((client) => client.next('quotes')));
  expect(frames[1]).toEqual(frames[0]);
  expect(frames[2]).toEqual(frames[0]);
  expect((await other.next('quotes')).rows.map(({ code }) => code)).toEqual(codes.slice(0, 1));
  for (const client of [...clients, other]) client.close();
});

test('a reconnecting client continues from its cursor, and after a change of epoch it begins with a snapshot', async () => {
  const first = await connect(server.port);
  await first.want(codes);
  const { epoch, to: cursor } = await first.next('quotes');
  first.close();
  await advance();
  const resumed = await connect(server.port, { resume: { epoch, cursor } });
  await resumed.want(codes);
  expect(await resumed.next('quotes')).toMatchObject({ kind: 'delta', epoch, from: cursor });
  await resumed.want(codes, { resume: { epoch: 'another', cursor } });
  expect(await resumed.next('quotes')).toMatchObject({ kind: 'snapshot', epoch });
  resumed.close();
});

test('the quote of an added code arrives in a delta, and a subscription without a cursor begins with a snapshot', async () => {
  const client = await connect(server.port);
  await client.want(codes.slice(0, 2));
  const { epoch, to: cursor } = await client.next('quotes');
  await client.want(codes.slice(0, 3), { resume: { epoch, cursor } });
  const added = await client.next('quotes');
  expect({ kind: added.kind, codes: added.rows.map(({ code }) => code) }).toEqual({ kind: 'delta', codes: [codes[2]] });
  await client.want(codes.slice(0, 3));
  expect((await client.next('quotes')).rows).toHaveLength(3);
  client.close();
});

test('the book of the subscribed stock arrives at once with its newest trades, and after each change with the trades since then', async () => {
  const code = codes[0]!;
  const other = await connect(server.port);
  await other.want(codes);
  const client = await connect(server.port);
  expect(await client.want([], { book: code })).toEqual({ refused: [] });
  const first = await client.next('book');
  expect(FRAMES.book.schema.safeParse(first).success).toBe(true);
  const asked = async (fields: Readonly<Record<string, string>>) =>
    (await server.post('/market/ticks', fields)).body.data;
  const { trades, ...book } = first;
  expect(book).toEqual({ code, ...((await server.post('/market/book', { code })).body.data as object) });
  expect(trades).toEqual(await asked({ code, size: '20' }));
  await client.want(codes, { book: code });
  await client.settled();
  expect(client.count('book')).toBe(0);
  await advance('PT20S');
  const next = await client.next('book');
  expect(next.at).toBe(first.at + 20_000);
  expect(next.trades).toEqual(await asked({ code, from: String(first.at + 1), size: '20' }));
  await client.want(codes);
  await advance('PT20S');
  await client.settled();
  expect([client.count('book'), other.count('book')]).toEqual([0, 0]);
  for (const one of [client, other]) one.close();
});

test('the book of an index or of an unknown code is refused, and the other subscriptions are granted', async () => {
  const client = await connect(server.port);
  const index = server.server.worlds.get('main').world.market().indices()[0]!.code;
  for (const code of [index, 'NOPE']) {
    const reply = await client.want(codes, { book: code });
    expect(reply).toEqual({ refused: [{ code, reason: 'product_unavailable' }] });
    expect((await client.next('quotes')).rows).toHaveLength(codes.length);
  }
  client.close();
});

test('the candle of an unknown code is refused, and the other subscriptions are granted', async () => {
  const client = await connect(server.port);
  const reply = await client.want(codes, { candle: { code: 'NOPE', period: 'minute' } });
  expect(reply).toEqual({ refused: [{ code: 'NOPE', reason: 'product_unavailable' }] });
  expect((await client.next('quotes')).rows).toHaveLength(codes.length);
  client.close();
});

test('the live bar of the subscribed candle arrives at once and after every move that changes it', async () => {
  const client = await connect(server.port);
  await client.want([], { candle: { code: codes[0]!, period: 'minute' } });
  const bar = await client.next('candle');
  expect(FRAMES.candle.schema.safeParse(bar).success).toBe(true);
  await advance('PT1M');
  expect((await client.next('candle')).time).toBeGreaterThan(bar.time);
  client.close();
});

test('account events reach only that account’s sockets, numbered without gaps', async () => {
  const session = await server.login();
  const [mine, too, stranger] = await Promise.all([
    connect(server.port, session),
    connect(server.port, session),
    connect(server.port),
  ]);
  const order = { code: codes[0]!, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
  const placed = await server.post('/trade/placeOrder', { ...order, clientOrderId: 'stream-order-1' }, session);
  const first = await mine.next('account');
  expect((await mine.next('heartbeat')).account).toBe(0);
  expect(await stranger.next('heartbeat')).not.toHaveProperty('account');
  expect(FRAMES.account.schema.safeParse(first).success).toBe(true);
  expect(first).toMatchObject({ number: 1, at: OPEN_MS, balanceChanged: true, position: placed.body.data as object });
  const { id } = placed.body.data as { id: string };
  await server.post('/trade/closePosition', { id, clientOrderId: 'stream-close-1' }, session);
  expect(await mine.next('account')).toMatchObject({ number: 2, position: { id, status: 1 } });
  expect(await too.next('account')).toEqual(first);
  await stranger.settled();
  expect(stranger.count('account')).toBe(0);
  const late = await connect(server.port, session);
  expect((await late.next('heartbeat')).account).toBe(2);
  late.close();
  for (const client of [mine, too, stranger]) client.close();
});

test('a new message is sent in the form of the list, and for a message that was read only the id is sent', async () => {
  const session = await server.login();
  const [mine, too] = await Promise.all([connect(server.port, session), connect(server.port, session)]);
  const order = { code: codes[0]!, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
  await server.post('/trade/placeOrder', { ...order, clientOrderId: 'stream-message-1' }, session);
  const frame = await mine.next('account');
  const { data } = (await server.post('/user/messageList', {}, session)).body as { data: ReplyOf<'/user/messageList'> };
  expect(frame).toMatchObject({ changed: 'message', message: data.messages[0]!, todos: data.todos! });
  expect(frame.changes).toEqual(['position', 'message', 'balance']);
  expect(await too.next('account')).toEqual(frame);
  await server.post('/user/messageRead', { id: data.messages[0]!.id }, session);
  const read = await mine.next('account');
  expect(read).toMatchObject({ number: 2, changed: 'message', changes: ['message'], balanceChanged: false });
  expect(read).not.toHaveProperty('message');
  for (const client of [mine, too]) client.close();
});

test('every frame in the table of frames is sent', async () => {
  const session = await server.login();
  const client = await connect(server.port, session);
  await client.want(codes, { candle: { code: codes[0]!, period: 'minute' }, book: codes[0]! });
  const order = { code: codes[0]!, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
  await server.post('/trade/placeOrder', { ...order, clientOrderId: 'stream-table-1' }, session);
  await server.control('POST', '/messages', { endpoint: '/trade/placeOrder', key: 'not_trading_time', always: true });
  await client.settled();
  expect(framesFrom('server').filter((name) => client.count(name) === 0)).toEqual([]);
  client.close();
});

test('a move of the clock sends the phases of the markets', async () => {
  const client = await connect(server.port);
  await client.next('session');
  await server.control('POST', '/clock', { to: 'jp:lunch' });
  expect((await client.next('session')).sessions[0]).toMatchObject({ market: 'jp', phase: 'break' });
  client.close();
});

test('the end of a session disconnects its sockets', async () => {
  const session = await server.login();
  const client = await connect(server.port, session);
  await server.post('/user/logout', {}, session);
  expect(await client.next('refused')).toEqual({ reason: 'login_again' });
  expect(await client.closed()).toBe('io server disconnect');
});

test('a ban of an account disconnects its sockets, refuses new sockets, and does not affect other accounts', async () => {
  const session = await server.login();
  const client = await connect(server.port, session);
  const stranger = await connect(server.port);
  const setState = (state: string) =>
    server.control('POST', '/act', {
      as: 'operator',
      do: 'setAccountState',
      args: { account: session.account, state },
    });
  await setState('bannedFromLogin');
  expect(await client.next('refused')).toEqual({ reason: 'account_banned' });
  expect(await client.closed()).toBe('io server disconnect');
  await expect(connect(server.port, session)).rejects.toThrow('account_banned');
  await setState('normal');
  const again = await connect(server.port, session);
  again.close();
  stranger.close();
});

test('after a logout from another device the next call gets 401, and the socket is closed even if no call follows', async () => {
  const lost = await server.login();
  const client = await connect(server.port, lost);
  const mine = await server.login();
  const { body } = await server.post('/user/sessionList', {}, mine);
  const other = (body.data as { id: string; current: boolean }[]).find(({ current }) => !current);
  expect(await server.post('/user/endSession', { id: other!.id }, mine)).toMatchObject({ code: 200 });
  expect(await client.next('refused')).toEqual({ reason: 'login_again' });
  expect(await client.closed()).toBe('io server disconnect');
  for (const path of ['/user/getUserinfo', '/trade/placeOrder', '/user/withdraw'] as const) {
    expect(await server.post(path, {}, lost)).toMatchObject({ code: 401, body: { msg: 'login_again' } });
  }
  await expect(connect(server.port, lost)).rejects.toThrow('login_again');
  expect(await server.post('/user/getUserinfo', { type: 'jpy' }, mine)).toMatchObject({
    code: 200,
    body: { status: 1 },
  });
});

test('a restarted world disconnects its sockets, which reconnect and get another epoch', async () => {
  const client = await connect(server.port);
  const { epoch } = await client.next('heartbeat');
  await server.control('POST', '/worlds', { id: 'main' });
  await client.closed();
  const again = await connect(server.port);
  expect((await again.next('heartbeat')).epoch).not.toBe(epoch);
  again.close();
});

test('sockets of different worlds receive different quotes', async () => {
  const other = await connect(server.port, { world: 'elsewhere' });
  const byHeader = await connect(server.port, { world: 'ignored' }, { extraHeaders: { 'x-world': 'elsewhere' } });
  await other.want(codes);
  await byHeader.want(codes);
  const frames = [await other.next('quotes'), await byHeader.next('quotes')];
  expect(frames[1]!.epoch).toBe(frames[0]!.epoch);
  await advance();
  await other.settled();
  expect(other.count('quotes')).toBe(0);
  await server.control('DELETE', '/worlds/elsewhere');
  expect(await other.closed()).toBe('io server disconnect');
  byHeader.close();
});

test('long polling is available where WebSockets are not', async () => {
  const client = await connect(server.port, {}, { transports: ['polling'] });
  await client.want(codes);
  await client.next('quotes');
  await advance();
  expect(await client.next('quotes')).toMatchObject({ kind: 'delta' });
  client.close();
});
