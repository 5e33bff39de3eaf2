import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { FRAMES } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { freshSession, ownServer } from '../api/testing/ownServer.ts';
import { OPEN_MS, raw, startServer } from '../api/testing/server.ts';
import { connect } from '../stream/testing/client.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import { FAULTS } from './index.ts';
import type { FaultName } from './index.ts';

const server = ownServer();
const session = freshSession(server);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function arm(body: object): Promise<void> {
  expect((await server.control('POST', '/faults', { endpoint: '/user/watchlistAdd', ...body })).code).toBe(200);
}

/** A call that changes something, so that a test can see whether it was executed. */
const call = () =>
  raw(server.port, 'POST', '/api/vue/user/watchlistAdd', { ...FORM, ...session }, `code=${server.code}`);

async function wasCarriedOut(): Promise<boolean> {
  const { body } = await server.post('/user/watchlist', {}, session);
  return (body.data as string[]).includes(server.code);
}

/** A reader of one code on a frozen clock, past its first snapshot. */
async function reader() {
  const client = await connect(server.port);
  await client.want([server.code]);
  await client.next('quotes');
  return client;
}

/** Half an hour is enough for any stock to trade. */
const advance = () => server.control('POST', '/clock', { advance: 'PT30M' });

/** A client that leaves before it is answered: the messages it received until then. */
function leave(): { sent: ClientRequest; end: Promise<unknown> } {
  const headers = { ...FORM, ...session };
  const path = '/api/vue/user/watchlistAdd';
  const sent = request({ host: '127.0.0.1', port: server.port, method: 'POST', path, headers, agent: false });
  const end = new Promise((resolve) => {
    sent.on('response', ({ statusCode }) => resolve(statusCode));
    sent.on('error', resolve);
  });
  sent.end(`code=${server.code}`);
  return { sent, end };
}

const orders = async () =>
  Object.values((await server.post('/trade/userstocklist', { type: 'jpy' }, session)).body.data as object).filter(
    (row) => typeof row === 'object' && row !== null,
  );

const order = (clientOrderId: string) =>
  server.post(
    '/trade/placeOrder',
    { clientOrderId, code: server.code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' },
    session,
  );

async function untilTaken(): Promise<void> {
  await expect.poll(async () => (await server.control('GET', '/faults')).body.faults).toEqual([]);
}

const EXPERIMENTS: Readonly<Record<FaultName, () => Promise<void>>> = {
  delay: async () => {
    await arm({ fault: 'delay', delayMs: 1, jitterMs: 2 });
    expect((await call()).status).toBe(200);
    expect(await wasCarriedOut()).toBe(true);
  },
  drop: async () => {
    await arm({ fault: 'drop', when: 'before' });
    await expect(call()).rejects.toThrow('read ECONNRESET');
    expect(await wasCarriedOut()).toBe(false);
    await arm({ fault: 'drop', when: 'after' });
    await expect(call()).rejects.toThrow('read ECONNRESET');
    expect(await wasCarriedOut()).toBe(true);
  },
  reset: async () => {
    await arm({ fault: 'reset' });
    await expect(call()).rejects.toThrow('read ECONNRESET');
    expect(await wasCarriedOut()).toBe(false);
    await arm({ fault: 'reset', when: 'after' });
    await expect(call()).rejects.toThrow('read ECONNRESET');
    expect(await wasCarriedOut()).toBe(true);
  },
  hang: async () => {
    for (const [when, carriedOut] of [['before', false] as const, ['after', true] as const]) {
      await arm({ fault: 'hang', when });
      const { sent, end } = leave();
      await untilTaken();
      sent.destroy();
      expect(await end).toBeInstanceOf(Error);
      expect(await wasCarriedOut()).toBe(carriedOut);
    }
  },
  emptyBody: async () => {
    await arm({ fault: 'emptyBody' });
    expect(await call()).toMatchObject({ status: 200, text: '', headers: { 'content-length': '0' } });
    expect(await wasCarriedOut()).toBe(true);
  },
  nullData: async () => {
    await arm({ endpoint: '/user/watchlist', fault: 'nullData' });
    const { code, body } = await server.post('/user/watchlist', {}, session);
    expect({ code, body }).toEqual({ code: 200, body: { status: 1, msg: 'ok', data: null, simulated: true } });
  },
  outOfOrder: async () => {
    const left: string[] = [];
    await arm({ fault: 'outOfOrder', patienceMs: 120_000 });
    const held = call().then(({ status }) => left.push(`held ${status}`));
    await untilTaken();
    expect(await wasCarriedOut().finally(() => left.push('other'))).toBe(true);
    await held;
    expect(left).toEqual(['other', 'held 200']);
    await arm({ fault: 'outOfOrder', patienceMs: 0 });
    expect((await call()).status).toBe(200);
  },
  duplicateDelivery: async () => {
    await arm({ endpoint: '/trade/placeOrder', fault: 'duplicateDelivery' });
    const { body } = await order('twice-on-the-way');
    expect(body.msg).toBe('submitted');
    expect(await orders()).toHaveLength(1);
    // A call without an idempotency number takes effect twice.
    await arm({ endpoint: '/user/logout', fault: 'duplicateDelivery' });
    expect((await server.post('/user/logout', {}, session)).body.status).toBe(1);
    const { pairs } = (await server.control('GET', '/coverage')).body as {
      pairs: { exercised: Record<string, number> };
    };
    expect(pairs.exercised).toMatchObject({ '/trade/placeOrder submitted': 2, '/user/logout login_again': 1 });
  },
  status: async () => {
    await arm({ fault: 'status', status: 503 });
    expect(await call()).toMatchObject({ status: 503, text: '', headers: { 'x-simulated-market': '1' } });
    await arm({ fault: 'status', status: 404, msg: 'product_unavailable' });
    const { status, text } = await call();
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({
      status: 404,
      body: { status: 0, msg: 'product_unavailable', data: null, simulated: true },
    });
    await arm({ fault: 'status', status: 401, msg: 'login_again' });
    expect((await call()).status).toBe(401);
    await arm({ fault: 'status', status: 429, retryAfterSeconds: 7 });
    expect(await call()).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
    await arm({ fault: 'status', status: 500, msg: 'too_frequent', retryAfterSeconds: 0 });
    expect(await call()).toMatchObject({ status: 500, headers: { 'retry-after': '0' } });
    expect(await wasCarriedOut()).toBe(false);
  },
  answer: async () => {
    await arm({
      fault: 'answer',
      status: 418,
      headers: { 'x-tea': ['green', 'black'], 'cache-control': 'max-age=60' },
    });
    expect(await call()).toMatchObject({
      status: 418,
      text: '',
      headers: { 'x-tea': 'green, black', 'cache-control': 'max-age=60', 'x-simulated-market': '1' },
    });
    await arm({ fault: 'answer', msg: 'a.key-of_tomorrow' });
    const { status, text } = await call();
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({
      status: 200,
      body: { status: 0, msg: 'a.key-of_tomorrow', data: null, simulated: true },
    });
    expect(await wasCarriedOut()).toBe(false);
    await arm({ fault: 'answer', when: 'after', status: 201, body: [{ taken: true }] });
    const { status: created, text: body } = await call();
    expect([created, JSON.parse(body)]).toEqual([201, [{ taken: true }]]);
    expect(await wasCarriedOut()).toBe(true);
    await arm({ fault: 'answer', status: 204 });
    expect(await call()).toMatchObject({ status: 204, text: '' });
  },
  slowBody: async () => {
    await arm({ fault: 'slowBody', chunkBytes: 7, pauseMs: 0 });
    expect(JSON.parse((await call()).text)).toMatchObject({ status: 1, msg: 'added' });
  },
  slowHeaders: async () => {
    await arm({ fault: 'slowHeaders', chunkBytes: 7, pauseMs: 0 });
    const { headers, text } = await call();
    expect([headers['x-simulated-market'], JSON.parse(text)]).toMatchObject(['1', { msg: 'added' }]);
  },
  hugeHeaders: async () => {
    await arm({ fault: 'hugeHeaders' });
    await expect(call()).rejects.toThrow('Header overflow');
    await arm({ fault: 'hugeHeaders', headerBytes: 2_000 });
    expect((await call()).headers['x-padding']).toHaveLength(1_976);
  },
  bandwidth: async () => {
    await arm({ fault: 'bandwidth', bytesPerSecond: 1_000_000 });
    expect(JSON.parse((await call()).text)).toMatchObject({ status: 1, msg: 'added' });
  },
  cut: async () => {
    await arm({ fault: 'cut', afterBytes: 0 });
    await expect(call()).rejects.toThrow(/socket hang up|aborted/);
    expect(await wasCarriedOut()).toBe(true);
    await arm({ fault: 'cut', afterBytes: 1_000_000 });
    expect(JSON.parse((await call()).text)).toMatchObject({ status: 1 });
  },
  truncatedBody: async () => {
    await arm({ fault: 'truncatedBody', afterBytes: 5 });
    await expect(call()).rejects.toThrow(/socket hang up|aborted/);
    expect(await wasCarriedOut()).toBe(true);
  },
  malformedBody: async () => {
    await arm({ fault: 'malformedBody' });
    const { status, text } = await call();
    expect(status).toBe(200);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(await wasCarriedOut()).toBe(true);
  },
  wrongContentType: async () => {
    await arm({ fault: 'wrongContentType' });
    expect((await call()).headers['content-type']).toMatch(/^text\/html/);
  },
  refuse: async () => {
    await arm({ endpoint: 'stream', fault: 'refuse', reason: 'version' });
    await expect(connect(server.port)).rejects.toThrow('version');
    (await connect(server.port)).close();
  },
  slowHandshake: async () => {
    await arm({ endpoint: 'stream', fault: 'slowHandshake', delayMs: 1 });
    const client = await connect(server.port);
    await client.next('heartbeat');
    client.close();
  },
  flap: async () => {
    const first = await reader();
    await arm({ endpoint: 'stream', fault: 'flap', times: 3 });
    const [, reason] = await Promise.all([advance(), first.closed()]);
    expect(reason).toBe('transport close');
    expect(await (await connect(server.port)).closed()).toBe('transport close');
    expect(await (await connect(server.port)).closed()).toBe('transport close');
    (await reader()).close();
  },
  disconnect: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'disconnect' });
    const [, reason] = await Promise.all([advance(), client.closed()]);
    expect(reason).toBe('io server disconnect');
  },
  stale: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'stale' });
    await advance();
    await advance();
    const frame = await client.next('quotes');
    expect(frame).toMatchObject({ kind: 'delta', from: client.cursor });
    client.close();
  },
  duplicated: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'duplicated' });
    await advance();
    expect(await client.next('quotes')).toEqual(await client.next('quotes'));
    client.close();
  },
  reordered: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'reordered' });
    await advance();
    await advance();
    const [second, first] = [await client.next('quotes'), await client.next('quotes')];
    expect(second.from).toBe(first.to);
    client.close();
  },
  late: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'late', lateMs: 5 });
    await advance();
    await advance();
    const [first, second] = [await client.next('quotes'), await client.next('quotes')];
    expect([first.from, second.from]).toEqual([client.cursor, first.to]);
    client.close();
  },
  malformedFrame: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'malformedFrame' });
    await advance();
    await advance();
    expect(FRAMES.quotes.schema.safeParse(await client.next('quotes')).success).toBe(false);
    expect((await client.next('quotes')).from).toBeGreaterThan(client.cursor);
    client.close();
  },
  wrongVersion: async () => {
    for (const version of ['newer', 'older', 'epoch'] as const) {
      const client = await reader();
      const { epoch } = await client.next('heartbeat');
      await arm({ endpoint: 'stream', fault: 'wrongVersion', version });
      await advance();
      const frame = FRAMES.quotes.schema.parse(await client.next('quotes'));
      expect(frame.epoch === epoch).toBe(version !== 'epoch');
      expect(Math.sign(frame.from - client.cursor)).toBe({ newer: 1, older: -1, epoch: 0 }[version]);
      client.close();
    }
  },
  fragmentedFrame: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'fragmentedFrame', fragments: 7 });
    await advance();
    expect(await client.next('quotes')).toMatchObject({ kind: 'delta', from: client.cursor });
    client.close();
  },
  partialFrame: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'partialFrame' });
    const [, reason] = await Promise.all([advance(), client.closed()]);
    expect([reason, client.count('quotes')]).toEqual(['transport close', 0]);
  },
  slowDrain: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'slowDrain', drainMs: 50 });
    await advance();
    await advance();
    await advance();
    const [first, second] = [await client.next('quotes'), await client.next('quotes')];
    expect([first.from, second.from]).toEqual([client.cursor, first.to]);
    client.close();
  },
  accountGap: async () => {
    const client = await connect(server.port, session);
    await order('account-gap-1');
    await arm({ endpoint: 'stream', fault: 'accountGap', account: session.account });
    await order('account-gap-2');
    await order('account-gap-3');
    expect([(await client.next('account')).number, (await client.next('account')).number]).toEqual([1, 3]);
    client.close();
  },
  gap: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'gap' });
    await advance();
    await advance();
    expect((await client.next('quotes')).from).toBeGreaterThan(client.cursor);
    client.close();
  },
};

test('every fault in the registry has an experiment', () => {
  expect(Object.keys(EXPERIMENTS).sort()).toEqual([...FAULTS.keys()].sort());
});

test.each(Object.keys(EXPERIMENTS) as FaultName[])(
  'the fault %s behaves as its summary states, is counted, and is used up',
  async (name) => {
    await EXPERIMENTS[name]();
    const { body } = await server.control('GET', '/coverage');
    expect((body.faults as { exercised: object }).exercised).toHaveProperty(name);
    expect((await server.control('GET', '/faults')).body.faults).toEqual([]);
  },
);

test('a fault that delays uses the machine’s time', async () => {
  const clock = new ManualClock(OPEN_MS);
  const slow = await startServer({ wallClock: clock });
  const done: string[] = [];
  const noted = <T>(name: string, work: Promise<T>) => work.finally(() => done.push(name));
  await slow.control('POST', '/faults', { endpoint: 'stream', fault: 'slowHandshake', delayMs: 1_000 });
  await slow.control('POST', '/faults', { endpoint: '/user/login', fault: 'delay', delayMs: 2_000 });
  const socket = noted('socket', connect(slow.port));
  const login = noted('login', slow.login());
  const waiting = async () => (await slow.control('GET', '/faults')).body.faults;
  await expect.poll(waiting).toEqual([]);
  clock.pass(999);
  await waiting();
  expect(done).toEqual([]);
  clock.pass(1);
  (await socket).close();
  clock.pass(999);
  await waiting();
  expect(done).toEqual(['socket']);
  clock.pass(1);
  await login;
  await slow.close();
});

test('the options nth and account select the call', async () => {
  await arm({ fault: 'status', status: 503, nth: 2, account: '0900000001' });
  await server.post('/user/watchlistAdd', { code: server.code });
  expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([200, 503, 200]);
});
