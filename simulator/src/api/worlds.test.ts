import { expect, test } from 'vitest';
import { ownServer } from './testing/ownServer.ts';
import { DEMO, OPEN_MS, raw } from './testing/server.ts';
import type { Session } from './testing/server.ts';
import { worldIdOf } from '../http/worldName.ts';

const server = ownServer();

test.each([
  ['localhost:4000', undefined, 'main'],
  ['127.0.0.1:4000', undefined, 'main'],
  ['[::1]:4000', undefined, 'main'],
  ['my-machine', undefined, 'main'],
  ['example.com', undefined, 'main'],
  ['alpha.localhost:4000', undefined, 'alpha'],
  ['ALPHA.localhost', undefined, 'alpha'],
  ['a_b.localhost', undefined, undefined],
  ['alpha.localhost:4000', 'beta', 'beta'],
  [undefined, 'beta', 'beta'],
  ['localhost', '../up', undefined],
  ['localhost', '', undefined],
])('the host %s with x-world %s selects the world %s', (host, header, world) => {
  expect(
    worldIdOf({ ...(host === undefined ? {} : { host }), ...(header === undefined ? {} : { 'x-world': header }) }),
  ).toBe(world);
});

test('a browser on another machine remains in the world that it entered', async () => {
  const host = '192.168.1.5:4000';
  server.server.worlds.create({ id: 'alpha' });
  const entered = await raw(server.port, 'POST', '/sim/enter/alpha', { host });
  expect([entered.status, entered.headers.location]).toEqual([303, '/']);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  expect(worldIdOf({ host, cookie: `other=1; ${cookie}` })).toBe('alpha');
  expect(worldIdOf({ host: 'beta.localhost:4000', cookie })).toBe('beta');
  expect(worldIdOf({ host, cookie, 'x-world': 'gamma' })).toBe('gamma');
  expect(worldIdOf({ host, cookie: 'zaraba-world=../up' })).toBe('main');
});

test('a path can name the world for calls of the API, of the control API and of the stream', async () => {
  server.server.worlds.create({ id: 'by-path' });
  const call = (path: string, headers = {}) => raw(server.port, 'POST', path, headers, '');
  const config = await call('/w/by-path/api/vue/common/config');
  expect([config.status, config.headers['x-simulated-market']]).toEqual([200, '1']);
  const health = await raw(server.port, 'GET', '/w/by-path/sim/v1/requests', {});
  expect(JSON.parse(health.text)).toMatchObject({ requests: [{ path: '/common/config' }] });
  const polled = await raw(server.port, 'GET', '/w/by-path/socket.io/?EIO=4&transport=polling', {});
  expect([polled.status, polled.text.slice(0, 2)]).toEqual([200, '0{']);
});

test('a call that names two different worlds is refused, and one whose path names no valid world or call is not found', async () => {
  const call = (path: string, headers = {}) => raw(server.port, 'POST', path, headers, '');
  const both = await call('/w/alpha/api/vue/common/config', { 'x-world': 'beta' });
  expect([both.status, JSON.parse(both.text)]).toMatchObject([400, { fields: { 'x-world': 'format' } }]);
  expect((await call('/w/alpha/api/vue/common/config', { 'x-world': 'alpha' })).status).toBe(200);
  for (const path of ['/w/UP/api/vue/common/config', '/w//api/vue/common/config', '/w/alpha/api'])
    expect((await call(path)).status, path).toBe(404);
});

test("a page below a world's path redirects to the entry page, or, after the world has been entered, to the page itself", async () => {
  server.server.worlds.create({ id: 'alpha' });
  const lead = async (path: string, headers = {}) => (await raw(server.port, 'GET', path, headers)).headers.location;
  expect(await lead('/w/alpha/')).toBe('/sim/enter/alpha');
  expect(await lead('/w/alpha', { cookie: 'zaraba-world=beta' })).toBe('/sim/enter/alpha');
  expect(await lead('/w/alpha', { cookie: 'zaraba-world=alpha' })).toBe('/');
  expect(await lead('/w/alpha/sim/?a=1', { cookie: 'zaraba-world=alpha' })).toBe('/sim/?a=1');
});

/** What a customer sees of a short day, ids and numbers included. */
async function day(world: string): Promise<unknown[]> {
  const headers = { 'x-world': world };
  const session = { ...(await server.login(headers)), ...headers };
  const order = {
    clientOrderId: 'day-order-1',
    code: server.code,
    side: 'long',
    orderType: 'market',
    quantity: '5',
    leverage: '2',
  };
  return [
    (await server.post('/trade/placeOrder', order, session)).body,
    (await server.control('POST', '/clock', { advance: 'PT47M' }, headers)).body,
    (await server.post('/trade/userstocklist', { type: 'jpy' }, session)).body,
    (await server.post('/market/stockList', { market: 'jp', sort: 'rise' }, headers)).body,
    ((await server.control('GET', '/state', undefined, headers)).body as { hash: string }).hash,
  ];
}

test(
  'two worlds with the same seed give identical replies, and one with another seed does not',
  { timeout: 60_000 },
  async () => {
    for (const [id, seed] of [
      ['one', 's'],
      ['two', 's'],
      ['other', 't'],
    ] as const) {
      server.server.worlds.create({ id, seed, startMs: OPEN_MS, clock: 'frozen' });
    }
    const [one, two, other] = [await day('one'), await day('two'), await day('other')];
    expect(two).toEqual(one);
    expect(other).not.toEqual(one);
  },
);

test('worlds do not share tokens, orders, clocks or arms', async () => {
  const mine = { 'x-world': 'mine' };
  const session = await server.login(mine);
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, { ...session, ...mine })).code).toBe(200);
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, { ...session, 'x-world': 'yours' })).code).toBe(401);
  await server.control('POST', '/clock', { advance: 'P1D' }, mine);
  await server.control('POST', '/messages', { endpoint: '*', key: 'too_frequent', always: true }, mine);
  await server.control('POST', '/faults', { endpoint: '*', fault: 'status', status: 503, always: true }, mine);
  const yours = await server.post('/market/sessions', {}, { 'x-world': 'yours' });
  expect(yours.body).toMatchObject({ status: 1, data: { now: OPEN_MS } });
});

test('a session is valid only in its own world, even if another world has the same seed and history', async () => {
  const sessions: Record<string, Session> = {};
  for (const id of ['twin-a', 'twin-b']) {
    server.server.worlds.create({ id, seed: 'twins' });
    sessions[id] = await server.login({ 'x-world': id });
  }
  const asked = async (token: string | undefined, world: string) =>
    (
      await server.post(
        '/user/getUserinfo',
        { type: 'jpy' },
        { account: DEMO.account, token: token ?? '', 'x-world': world },
      )
    ).code;
  expect(await asked(sessions['twin-a']?.token, 'twin-a')).toBe(200);
  expect(await asked(sessions['twin-a']?.token, 'twin-b')).toBe(401);
});

test('a host name selects the world', async () => {
  const made = await server.control('POST', '/worlds', {
    id: 'by-host',
    seed: 'h',
    clock: 'frozen',
    start: '2026-03-03T10:00:00+09:00',
  });
  expect(made.body).toMatchObject({ id: 'by-host', seed: 'h', url: `http://by-host.localhost:${server.port}/` });
  const headers = { host: `by-host.localhost:${server.port}`, 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await raw(server.port, 'POST', '/api/vue/market/sessions', headers);
  expect(JSON.parse(reply.text)).toMatchObject({ data: { now: Date.parse('2026-03-03T10:00:00+09:00') } });
});
