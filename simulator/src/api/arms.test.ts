import { MESSAGES } from '@zaraba/contracts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEMO, startServer } from './testing/server.ts';
import type { Session, TestServer } from './testing/server.ts';

let server: TestServer;
let session: Session;

beforeEach(async () => {
  server ??= await startServer();
  await server.control('POST', '/worlds', { id: 'main' });
  session = await server.login();
});
afterAll(() => server.close());

async function arm(body: object): Promise<void> {
  const { code } = await server.control('POST', '/messages', body);
  expect(code).toBe(200);
}

async function answers(count: number, who: Session = session): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  for (let i = 0; i < count; i++) keys.push((await server.post('/user/getUserinfo', { type: 'jpy' }, who)).body.msg);
  return keys;
}

const ERRORS = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key] : []));
const STATUS: Readonly<Record<string, number>> = { login_again: 401, invalid_request: 400 };

test.each(ERRORS)('the error key or fault %s can be armed', async (key) => {
  await arm({ endpoint: '/user/getUserinfo', key });
  const { code, body } = await server.post('/user/getUserinfo', { type: 'jpy' }, session);
  expect({ code, body }).toEqual({
    code: STATUS[key] ?? 200,
    body: { status: 0, msg: key, data: null, simulated: true },
  });
  expect(await answers(1)).toEqual(['ok']);
});

test('an arm with "times" takes effect that many times', async () => {
  await arm({ endpoint: '/user/getUserinfo', key: 'too_frequent', times: 2 });
  expect(await answers(3)).toEqual(['too_frequent', 'too_frequent', 'ok']);
});

test('an arm with "nth" takes effect on the nth call only', async () => {
  await arm({ endpoint: '/user/getUserinfo', key: 'too_frequent', nth: 3 });
  expect(await answers(4)).toEqual(['ok', 'ok', 'too_frequent', 'ok']);
});

test('an arm with "always" takes effect until it is disarmed', async () => {
  await arm({ endpoint: '*', key: 'too_frequent', always: true });
  expect(await answers(3)).toEqual(['too_frequent', 'too_frequent', 'too_frequent']);
  expect((await server.control('DELETE', '/messages')).body.removed).toBe(1);
  expect(await answers(1)).toEqual(['ok']);
});

test('an arm for one account does not affect others, before or after login', async () => {
  await arm({ endpoint: '*', key: 'account_frozen', always: true, account: '0900000002' });
  expect(await answers(1)).toEqual(['ok']);
  const login = await server.post('/user/login', { account: '0900000002', password: DEMO.password });
  expect(login.body.msg).toBe('account_frozen');
});

test('an armed key takes effect after authentication and before the request is parsed', async () => {
  await arm({ endpoint: '/user/getUserinfo', key: 'account_frozen', always: true });
  const stranger = await server.post('/user/getUserinfo', { type: 'jpy' }, { account: DEMO.account, token: 'none' });
  expect(stranger.body.msg).toBe('login_again');
  expect((await server.post('/user/getUserinfo', { type: 'nonsense' }, session)).body.msg).toBe('account_frozen');
});

test('an armed refusal does not change the world', async () => {
  const world = server.server.worlds.get('main').world;
  const before = world.hash();
  await arm({ endpoint: '/trade/placeOrder', key: 'insufficient_balance' });
  const order = {
    clientOrderId: 'armed-order',
    code: server.code,
    side: 'long',
    orderType: 'market',
    quantity: '1',
    leverage: '1',
  };
  expect((await server.post('/trade/placeOrder', order, session)).body.msg).toBe('insufficient_balance');
  expect(world.hash()).toBe(before);
  expect((await server.post('/trade/placeOrder', order, session)).body.msg).toBe('submitted');
});

test.each([
  [{ endpoint: '/user/nothing', key: 'too_frequent' }, 'endpoint'],
  [{ endpoint: '/user/login', key: 'no_such_key' }, 'key'],
  [{ endpoint: '/user/login', key: 'login_ok' }, 'key'],
  [{ endpoint: '/user/login', key: '__proto__' }, 'key'],
  [{ endpoint: '/user/login', key: 'too_frequent', times: 0 }, 'times'],
  [{ endpoint: '/user/login', key: 'too_frequent', extra: 1 }, 'extra'],
  [{ endpoint: '/user/login', key: 'too_frequent', account: 'x' }, 'account'],
])('the arm %j is refused because of its %s', async (body, field) => {
  const { code, body: answer } = await server.control('POST', '/messages', body);
  expect(code).toBe(400);
  expect(Object.keys((answer.error as { fields: object }).fields)).toEqual([field]);
});

test.each([
  [{ nth: 2, every: 2 }, ['nth', 'every']],
  [{ times: 1, to: 2 }, ['times']],
  [{ burst: 2 }, ['burst']],
  [{ every: 2, burst: 3 }, ['burst']],
  [{ from: 1, rate: 0.5 }, ['from', 'rate']],
  [{ always: true, to: 2 }, ['to', 'always']],
  [{ from: 3, to: 2 }, ['to']],
  [{ rate: 1.5 }, ['rate']],
  [{ since: 'tomorrow' }, ['since']],
  [{ until: '2026-03-02T12:00:00' }, ['until']],
  [{ until: 'PT0S' }, ['until']],
  [{ until: '2026-03-02T09:30:00+09:00' }, ['until']],
  [{ since: 'PT2H', until: 'PT1H' }, ['until']],
  [{ since: 'PT2H', until: '2026-03-02T10:30:00+09:00' }, ['until']],
])('the frequency or window %j of an arm is refused because of %j', async (occasion, fields) => {
  const { code, body } = await server.control('POST', '/messages', { endpoint: '*', key: 'too_frequent', ...occasion });
  expect(code).toBe(400);
  expect(Object.keys((body.error as { fields: object }).fields).sort()).toEqual(fields.toSorted());
});

test('"from" and "to" of an arm select calls, and its window selects a period', async () => {
  await arm({ endpoint: '/user/getUserinfo', key: 'too_frequent', from: 2, to: 3 });
  expect(await answers(4)).toEqual(['ok', 'too_frequent', 'too_frequent', 'ok']);
  await arm({ endpoint: '/user/getUserinfo', key: 'too_frequent', always: true, since: 'PT1H', until: 'PT2H' });
  expect(await answers(1)).toEqual(['ok']);
  await server.control('POST', '/clock', { advance: 'PT1H' });
  expect(await answers(2)).toEqual(['too_frequent', 'too_frequent']);
  await server.control('POST', '/clock', { advance: 'PT1H' });
  expect(await answers(1)).toEqual(['ok']);
  expect((await server.control('GET', '/messages')).body.messages).toEqual([]);
});

test('the endpoint of an arm may be written with the base path or without the slash', async () => {
  await arm({ endpoint: '/api/vue/user/getUserinfo', key: 'too_frequent' });
  await arm({ endpoint: 'user/getUserinfo', key: 'account_frozen' });
  expect(await answers(3)).toEqual(['too_frequent', 'account_frozen', 'ok']);
});

test('a key with which the endpoint never answers is armed with a note, or refused on request', async () => {
  const impossible = { endpoint: '/trade/placeOrder', key: 'already_subscribed' };
  const armed = await server.control('POST', '/messages', impossible);
  expect(armed).toMatchObject({ code: 200, body: { id: 1, note: expect.stringContaining('/trade/placeOrder') } });
  const refused = await server.control('POST', '/messages', { ...impossible, strict: true });
  expect(refused).toMatchObject({ code: 409, body: { error: { code: 'impossible_pair' } } });
  expect((await server.control('GET', '/messages')).body.messages).toHaveLength(1);
  const possible = await server.control('POST', '/messages', {
    ...impossible,
    key: 'insufficient_balance',
    strict: true,
  });
  expect(possible.code).toBe(200);
  expect(possible.body).not.toHaveProperty('note');
});
