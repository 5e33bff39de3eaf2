import { beforeEach, expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { OPEN_MS, raw, startServer } from '../api/testing/server.ts';
import { durationMs, instantOf } from '../base/duration.ts';

const server = ownServer();
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
});

test('the health call reports that the server is ready', async () => {
  const { code, body, headers } = await server.control('GET', '/health');
  expect({ code, body }).toEqual({ code: 200, body: { ready: true, simulated: true, seed: 'zaraba' } });
  expect(headers['x-simulated-market']).toBe('1');
});

test('worlds are created, listed, reset and deleted', async () => {
  const made = await server.control('POST', '/worlds', { seed: 'own' });
  expect(made.body).toMatchObject({ seed: 'own', simulated: true });
  const id = made.body.id as string;
  expect(made.body.url).toBe(`http://${id}.localhost:${server.port}/`);
  const ids = async (): Promise<unknown> =>
    ((await server.control('GET', '/worlds')).body.worlds as { id: string }[]).map((world) => world.id);
  expect(await ids()).toContain(id);
  const session = await server.login({ 'x-world': id });
  await server.control('POST', '/worlds', { id, seed: 'own' });
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, { ...session, 'x-world': id })).code).toBe(401);
  expect((await server.control('DELETE', `/worlds/${id}`)).body).toMatchObject({ deleted: id });
  expect(await ids()).not.toContain(id);
  expect((await server.control('DELETE', `/worlds/${id}`)).code).toBe(404);
});

test.each([
  [{ id: 'Not_an_id' }, 400],
  [{ start: 'yesterday' }, 400],
  [{ start: '2026-03-02T09:30:00' }, 400],
  [{ clock: 'fast' }, 400],
  [{ clock: 'x0' }, 400],
  [{ seed: '' }, 400],
  [{ scenario: 'nothing' }, 404],
  [{ scenario: 'calm', clock: 'live' }, 400],
  [{ extra: 1 }, 400],
])('a world with %j is refused', async (body, status) => {
  const { code, body: answer } = await server.control('POST', '/worlds', body);
  expect({ code, simulated: answer.simulated }).toEqual({ code: status, simulated: true });
});

test('the state contains everything except secrets', async () => {
  const { token } = await server.login();
  const { body } = await server.control('GET', '/state');
  expect(body).toMatchObject({
    world: 'main',
    seed: 'zaraba',
    clock: { now: new Date(OPEN_MS).toISOString(), nowMs: OPEN_MS, mode: 'frozen' },
    sessions: [{ market: 'jp', phase: 'continuous' }, { market: 'us' }, { market: 'cn' }],
    accounts: [
      { account: '0900000001', balances: { jpy: '10000000' }, identity: 'verified', sessions: 1 },
      { account: '0900000002', balances: { jpy: '0' }, identity: 'notVerified' },
    ],
    reviewer: 'automatic',
    reviews: [],
    messages: [],
    faults: [],
    simulated: true,
  });
  expect(JSON.stringify(body)).not.toContain(token);
  expect(JSON.stringify(body)).not.toMatch(/passwordHash/);
});

const nowAfter = async (body: object): Promise<unknown> => {
  const answer = await server.control('POST', '/clock', body);
  return answer.code === 200 ? (answer.body.clock as { now: string }).now : answer.code;
};

test('the clock moves by durations, to instants and to market events, and never back', async () => {
  expect(await nowAfter({ advance: 'PT1H' })).toBe('2026-03-02T01:30:00.000Z');
  expect(await nowAfter({ to: 'jp:lunchEnd' })).toBe('2026-03-02T03:30:00.000Z');
  expect(await nowAfter({ to: 'jp:close' })).toBe('2026-03-02T06:30:00.000Z');
  expect(await nowAfter({ to: 'us:open' })).toBe('2026-03-02T14:30:00.000Z');
  expect(await nowAfter({ to: 'next-business-day' })).toBe('2026-03-02T15:00:00.000Z');
  expect(await nowAfter({ to: '2026-03-03T09:00:00+09:00' })).toBe('2026-03-03T00:00:00.000Z');
  expect(await nowAfter({ to: '2026-03-02T09:00:00+09:00' })).toBe(400);
  for (const bad of [
    {},
    { advance: 'PT' },
    { advance: '-PT1H' },
    { advance: 'P1M' },
    { to: 'jp:never' },
    { to: 'noon' },
    { mode: 'fast' },
    { mode: 'x0' },
    { advance: 'PT1H', to: 'jp:open' },
    { advance: 'PT1H', extra: 1 },
    { to: '2150-01-01T00:00:00Z' },
  ]) {
    expect(await nowAfter(bad)).toBe(400);
  }
  expect(await nowAfter({ advance: 'PT0S' })).toBe('2026-03-03T00:00:00.000Z');
});

test('a move of the clock answers after all due events have happened, and lists the changes', async () => {
  const session = await server.login();
  const order = {
    clientOrderId: 'day-limit-1',
    code: server.code,
    side: 'long',
    orderType: 'limit',
    quantity: '1',
    leverage: '1',
    validity: 'day',
  };
  const { lower } = server.server.worlds.get('main').world.market().limits(server.code, OPEN_MS)!;
  const placed = await server.post('/trade/placeOrder', { ...order, price: String(lower / 10_000) }, session);
  expect(placed.body.msg).toBe('submitted');
  const { body } = await server.control('POST', '/clock', { to: 'next-business-day' });
  expect(body.transitions).toMatchObject([{ machine: 'position', from: 'pendingOrder', to: 'orderCancelled' }]);
  const coverage = (await server.control('GET', '/coverage')).body.transitions as {
    exercised: object;
    missing: string[];
  };
  expect(coverage.exercised).toHaveProperty(['position:pendingOrder>orderCancelled'], 1);
  expect(coverage.missing).toContain('position:holding>preparingToClose');
});

test('coverage counts calls and keys, both natural and armed ones; with all=1 it includes deleted worlds', async () => {
  await server.post('/user/login', { account: '0900000001', password: 'wrong' });
  await server.control('POST', '/messages', { endpoint: '/user/login', key: 'too_frequent' });
  await server.post('/user/login', { account: '0900000001', password: 'wrong' });
  const { body } = await server.control('GET', '/coverage');
  expect(body).toMatchObject({
    endpoints: { exercised: { '/user/login': 2 } },
    messages: { exercised: { wrong_credentials: 1 } },
    // The armed key did not come from the call's own rules.
    pairs: { exercised: { '/user/login wrong_credentials': 1 } },
    armedMessages: { exercised: { too_frequent: 1 } },
    simulated: true,
  });
  expect((body.endpoints as { missing: string[] }).missing).toContain('/trade/placeOrder');
  const { missing } = body.pairs as { missing: string[] };
  const expected = ['submitted', 'insufficient_balance', 'invalid_request', 'login_again'];
  expect(missing).toEqual(expect.arrayContaining(expected.map((key) => `/trade/placeOrder ${key}`)));
  expect(missing).toContain('/user/login too_frequent');
  const gone = await server.control('POST', '/worlds', {});
  await server.post('/market/minutes', { code: server.code }, { 'x-world': gone.body.id as string });
  await server.control('DELETE', `/worlds/${gone.body.id as string}`);
  const all = await server.control('GET', '/coverage?all=1');
  expect((all.body.endpoints as { exercised: object }).exercised).toHaveProperty(['/market/minutes']);
});

test('the control API serves the rules of the markets', async () => {
  const { body } = await server.control('GET', '/calendar?market=jp&from=2026-03-02&to=2026-03-03');
  expect(body).toEqual({
    sessions: [
      {
        date: '2026-03-02',
        open: '2026-03-02T00:00:00.000Z',
        close: '2026-03-02T06:30:00.000Z',
        breakStart: '2026-03-02T02:30:00.000Z',
        breakEnd: '2026-03-02T03:30:00.000Z',
      },
      {
        date: '2026-03-03',
        open: '2026-03-03T00:00:00.000Z',
        close: '2026-03-03T06:30:00.000Z',
        breakStart: '2026-03-03T02:30:00.000Z',
        breakEnd: '2026-03-03T03:30:00.000Z',
      },
    ],
    simulated: true,
  });
  expect((await server.control('GET', '/rules/tick?market=jp&price=2500')).body).toEqual({
    tick: '1',
    simulated: true,
  });
  expect((await server.control('GET', '/rules/tick?market=jp&price=2500&fine=1')).body).toEqual({
    tick: '0.5',
    simulated: true,
  });
  expect((await server.control('GET', '/rules/limit?market=jp&base=1000')).body).toEqual({
    lower: '700',
    upper: '1300',
    simulated: true,
  });
  expect((await server.control('GET', '/rules/limit?market=cn&base=10.05&board=main')).body).toMatchObject({
    upper: '11.06',
  });
  expect((await server.control('GET', '/rules/limit?market=us&base=10')).body).toMatchObject({
    lower: null,
    upper: null,
  });
  for (const bad of [
    '/calendar?market=jp',
    '/calendar?market=de&from=2026-01-01&to=2026-01-02',
    '/calendar?market=jp&from=2026-03-03&to=2026-03-02',
    '/rules/tick?market=jp&price=0',
    '/rules/tick?market=jp&price=1&price=2',
    '/rules/limit?market=jp&base=1e3',
    '/coverage?all=2',
    '/coverage?every=1',
  ]) {
    expect({ bad, code: (await server.control('GET', bad)).code }).toEqual({ bad, code: 400 });
  }
});

test('replaying an exported journal leads to the same world, including armed keys and faults', async () => {
  const session = await server.login();
  const order = {
    clientOrderId: 'journal-order-1',
    code: server.code,
    side: 'long',
    orderType: 'market',
    quantity: '3',
    leverage: '1',
  };
  await server.post('/trade/placeOrder', order, session);
  await server.control('POST', '/messages', { endpoint: '/user/login', key: 'too_frequent', times: 2 });
  await server.post('/user/login', { account: '0900000001', password: 'x' });
  await server.control('POST', '/faults', { endpoint: 'stream', fault: 'gap', nth: 4 });
  await server.control('POST', '/clock', { advance: 'PT20M' });
  const before = (await server.control('GET', '/state')).body;
  const { records } = (await server.control('GET', '/journal')).body;
  const replayed = await server.control('POST', '/journal', { records }, { 'x-world': 'copy' });
  expect(replayed.code).toBe(200);
  const after = (await server.control('GET', '/state', undefined, { 'x-world': 'copy' })).body;
  for (const field of ['hash', 'clock', 'accounts', 'messages', 'faults']) expect(after[field]).toEqual(before[field]);
  expect(after.messages).toMatchObject([{ key: 'too_frequent', seen: 1, used: 1 }]);
  expect(
    (await server.control('POST', '/journal', { records: [{ kind: 'nonsense' }] }, { 'x-world': 'copy' })).code,
  ).toBe(400);
  const same = (await server.control('GET', '/state', undefined, { 'x-world': 'copy' })).body;
  expect(same.hash).toBe(before.hash);
});

test('an unknown scenario, an unknown call and a wrong method are refused', async () => {
  expect((await server.control('POST', '/scenarios/nothing')).code).toBe(404);
  expect((await server.control('GET', '/nothing')).code).toBe(404);
  const wrong = await server.control('POST', '/health');
  expect({ code: wrong.code, allow: wrong.headers.allow }).toEqual({ code: 405, allow: 'GET, HEAD' });
});

test('bodies are JSON and limited in size', async () => {
  const send = (headers: Record<string, string>, body: string) =>
    raw(server.port, 'POST', '/sim/v1/clock', headers, body);
  expect((await send({ 'content-type': 'text/plain' }, '{"mode":"live"}')).status).toBe(415);
  expect((await send({ 'content-type': 'application/json' }, '{"mode":')).status).toBe(400);
  expect((await send({ 'content-type': 'application/json' }, '[]')).status).toBe(400);
  expect((await send({ 'content-type': 'application/json' }, `{"mode":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
});

test.each([
  [{ host: 'localhost:4000' }, 200],
  [{ host: 'alpha.localhost:4000' }, 200],
  [{ host: '127.0.0.1' }, 200],
  [{ host: '[::1]:4000' }, 200],
  [{ host: 'localhost', origin: 'http://localhost:5173' }, 200],
  [{ host: 'evil.example' }, 403],
  [{ host: '192.168.0.10:4000' }, 403],
  [{ host: 'localhost.evil.example' }, 403],
  [{ host: '127.0.0.1.evil.example' }, 403],
  [{ host: 'localhost', origin: 'https://evil.example' }, 403],
  [{ host: 'localhost', origin: 'http://localhost.evil.example' }, 403],
  [{ host: 'localhost', origin: 'null' }, 403],
  [{ host: 'localhost', origin: 'http://localhost@evil.example' }, 403],
])('a control call with the headers %j is answered with %s', async (headers, status) => {
  expect((await raw(server.port, 'GET', '/sim/v1/health', headers)).status).toBe(status);
});

test('on a server with a key every control call must include it, and calls of the product need none', async () => {
  const keyed = await startServer({ controlKey: 'secret-key' });
  try {
    const ask = (headers: Record<string, string>) =>
      raw(keyed.port, 'GET', '/sim/v1/health', { host: 'demo.example:80', ...headers });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ 'x-sim-key': 'secret-kez' })).status).toBe(403);
    expect((await ask({ 'x-sim-key': 'secret-key', origin: 'http://evil.example' })).status).toBe(403);
    expect((await ask({ 'x-sim-key': 'secret-key' })).status).toBe(200);
    expect((await keyed.post('/common/config')).code).toBe(200);
  } finally {
    await keyed.close();
  }
});

test.each([
  ['/wait', { for: 'transition', timeoutMs: 999_999_999 }, /timeoutMs is at most \d+\./],
  ['/messages', { endpoint: '/user/login', key: 'account_banned', times: 0 }, /times is (?:at least|more than) \d\./],
])('a number out of its range is refused with the range: %s %j', async (path, body, message) => {
  const reply = await server.control('POST', path, body);
  expect([reply.code, reply.body.error]).toMatchObject([400, { message: expect.stringMatching(message) as unknown }]);
});

test('durations and instants are parsed strictly', () => {
  expect(['PT1H', 'P1DT2H3M4.5S', 'P2W', 'PT0S', 'PT90M'].map(durationMs)).toEqual([
    3_600_000, 93_784_500, 1_209_600_000, 0, 5_400_000,
  ]);
  expect(['', 'P', 'PT', '1H', 'P1Y', 'P1M', 'PT1H ', '-PT1H', 'PT1.5H'].map(durationMs)).toEqual(
    Array.from({ length: 9 }),
  );
  expect(instantOf('2026-03-02T09:30+09:00')).toBe(OPEN_MS);
  expect(['2026-03-02', '2026-03-02T09:30:00', '2026-13-02T09:30:00Z', 'now', '1772411400000'].map(instantOf)).toEqual(
    Array.from({ length: 5 }),
  );
});

test('the operator fills part of a pending order, and the rest stays pending', async () => {
  const session = await server.login();
  const { body: listed } = await server.post('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
  const [stock] = (listed.data as { stocks: { code: string; quote: { last: string } }[] }).stocks;
  // Ten yen are a whole number of ticks of most prices.
  const price = String(Math.floor((Number(stock!.quote.last) * 0.95) / 10) * 10);
  const order = { code: stock!.code, side: 'long', orderType: 'limit', price, quantity: '300', leverage: '1' };
  const placed = await server.post('/trade/placeOrder', { ...order, clientOrderId: 'waits-for-a-hand' }, session);
  const { id } = placed.body.data as { id: string };
  const fill = (args: object) => server.control('POST', '/act', { as: 'operator', do: 'fillOrder', args });
  expect((await fill({ id, quantity: 100.5 })).code).toBe(400);
  expect((await fill({ id, quantity: 100 })).body).toMatchObject({ reply: { msg: 'modified' } });
  expect((await fill({ id, quantity: 201 })).body).toMatchObject({ reply: { msg: 'invalid_request' } });
  const { body } = await server.post('/trade/userstocklist', { type: 'jpy' }, session);
  const rows = Object.values(body.data as object).filter((row) => typeof row === 'object') as object[];
  expect(rows).toContainEqual(expect.objectContaining({ id, status: 3, stock_num: 200, orderedQuantity: 300 }));
  expect(rows).toContainEqual(expect.objectContaining({ partOf: id, status: 0, stock_num: 100, buy_price: price }));
});
