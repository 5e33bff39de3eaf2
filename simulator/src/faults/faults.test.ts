import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raw, startServer } from '../http/testing/server.ts';
import type { Session, TestServer } from '../http/testing/server.ts';
import { connect } from '../stream/testing/client.ts';
import { FAULTS } from './index.ts';

let server: TestServer;
let session: Session;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
  session = await server.login();
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function arm(body: object): Promise<void> {
  expect((await server.control('POST', '/faults', { endpoint: '/user/watchlistAdd', ...body })).code).toBe(200);
}

/** A call that changes something, so that a test can see whether it was carried out. */
const call = () =>
  raw(server.port, 'POST', '/api/vue/user/watchlistAdd', { ...FORM, ...session }, `code=${server.code}`);

async function wasCarriedOut(): Promise<boolean> {
  const { body } = await server.post('/user/watchlist', {}, session);
  return (body.data as string[]).includes(server.code);
}

/** A reader of one code whose clock stands still, past its first snapshot. */
async function reader() {
  const client = await connect(server.port);
  await client.want([server.code]);
  await client.next('quotes');
  return client;
}

/** Half an hour is enough for any stock to trade. */
const advance = () => server.control('POST', '/clock', { advance: 'PT30M' });

const EXPERIMENTS: Readonly<Record<string, () => Promise<void>>> = {
  delay: async () => {
    await arm({ fault: 'delay', delayMs: 1, jitterMs: 2 });
    expect((await call()).status).toBe(200);
    expect(await wasCarriedOut()).toBe(true);
  },
  drop: async () => {
    await arm({ fault: 'drop', when: 'before' });
    await expect(call()).rejects.toThrow(/socket hang up|aborted/);
    expect(await wasCarriedOut()).toBe(false);
    await arm({ fault: 'drop', when: 'after' });
    await expect(call()).rejects.toThrow(/socket hang up|aborted/);
    expect(await wasCarriedOut()).toBe(true);
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
    expect(await wasCarriedOut()).toBe(false);
  },
  slowBody: async () => {
    await arm({ fault: 'slowBody', chunkBytes: 7, pauseMs: 0 });
    expect(JSON.parse((await call()).text)).toMatchObject({ status: 1, msg: 'added' });
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
  gap: async () => {
    const client = await reader();
    await arm({ endpoint: 'stream', fault: 'gap' });
    await advance();
    await advance();
    expect((await client.next('quotes')).from).toBeGreaterThan(client.cursor);
    client.close();
  },
};

test('every fault of the registry has its experiment', () => {
  expect(Object.keys(EXPERIMENTS).sort()).toEqual([...FAULTS.keys()].sort());
});

test.each(Object.keys(EXPERIMENTS))('%s does what it says, is counted, and is gone', async (name) => {
  await EXPERIMENTS[name]!();
  const { body } = await server.control('GET', '/coverage');
  expect((body.faults as { exercised: object }).exercised).toHaveProperty(name);
  expect((await server.control('GET', '/faults')).body.faults).toEqual([]);
});

test('nth and account choose the call', async () => {
  await arm({ fault: 'status', status: 503, nth: 2, account: '0900000001' });
  await server.post('/user/watchlistAdd', { code: server.code });
  expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([200, 503, 200]);
});

test('a fault before the call and one of its delivery go together', async () => {
  await arm({ fault: 'delay', delayMs: 1 });
  await arm({ fault: 'malformedBody' });
  const { text } = await call();
  expect(text).toContain('simulated fault');
});

test.each([
  [{ endpoint: '/user/login', fault: 'nothing' }],
  [{ endpoint: '/user/login', fault: '__proto__' }],
  [{ endpoint: '/user/login', fault: 'gap' }],
  [{ endpoint: 'stream', fault: 'delay', delayMs: 1 }],
  [{ endpoint: '/user/login', fault: 'delay' }],
  [{ endpoint: '/user/login', fault: 'delay', delayMs: -1 }],
  [{ endpoint: '/user/login', fault: 'delay', delayMs: 1, extra: 1 }],
  [{ endpoint: '/user/login', fault: 'status', status: 500 }],
  [{ endpoint: '/user/login', fault: 'status', status: 503, msg: 'nothing' }],
  [{ endpoint: '/user/nothing', fault: 'malformedBody' }],
  [{ endpoint: '/user/login', fault: 'malformedBody', times: 1, always: true }],
])('%j is refused', async (body) => {
  const { code, body: answer } = await server.control('POST', '/faults', body);
  expect({ code, simulated: answer.simulated }).toEqual({ code: 400, simulated: true });
});
