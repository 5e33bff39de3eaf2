import { beforeEach, expect, test } from 'vitest';
import { ownServer } from '../../api/testing/ownServer.ts';
import { DEMO, raw } from '../../api/testing/server.ts';
import type { Reply, Session } from '../../api/testing/server.ts';
import { parseBundle, replayBundle } from '../../host/bundle.ts';

let session: Session;

const server = ownServer();
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
  session = await server.login();
});

async function hashOf(world = 'main'): Promise<unknown> {
  return (await server.control('GET', '/state', undefined, { 'x-world': world })).body.hash;
}

let orders = 0;
function order(headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  orders += 1;
  const fields = { code: server.code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
  const clientOrderId = `snapshot-order-${orders}`;
  return server.post('/trade/placeOrder', { ...fields, clientOrderId }, { ...session, ...headers });
}

const idOf = ({ headers }: Reply): number => Number(headers['x-sim-request']);

test('a fork is the same world with the same armed keys and faults, and then changes independently', async () => {
  await order();
  await server.control('POST', '/messages', { endpoint: '/trade/placeOrder', key: 'too_frequent', times: 2 });
  expect((await order()).body.msg).toBe('too_frequent');
  const fork = await server.control('POST', '/worlds/main/fork', { id: 'branch' });
  expect(fork.body).toMatchObject({ id: 'branch', hash: await hashOf() });
  const before = await hashOf();
  // A session belongs to its world only: in the fork its customer logs in again.
  expect((await order({ 'x-world': 'branch' })).body.msg).toBe('login_again');
  const branch = { ...(await server.login({ 'x-world': 'branch' })), 'x-world': 'branch' };
  expect((await order(branch)).body.msg).toBe('too_frequent');
  expect((await order(branch)).body.msg).toBe('submitted');
  await server.control('POST', '/clock', { advance: 'PT1H' }, branch);
  expect(await hashOf()).toBe(before);
  // The parent's arms are still unused.
  expect((await order()).body.msg).toBe('too_frequent');
  expect((await server.control('POST', '/worlds/main/fork', {})).body.id).toMatch(/^w-/);
  for (const [path, body, code] of [
    ['/worlds/nowhere/fork', {}, 404],
    ['/worlds/main/fork', { id: 'main' }, 400],
    ['/worlds/main/fork', { id: 'Not_an_id' }, 400],
  ] as const) {
    expect((await server.control('POST', path, body)).code).toBe(code);
  }
});

test('a snapshot is stored, exported as a document, and restored', async () => {
  await order();
  const { body: kept } = await server.control('POST', '/snapshots', { name: 'bought' });
  const hash = await hashOf();
  expect(kept).toMatchObject({ format: 'zaraba-bundle-1', name: 'bought', world: 'main', seed: 'zaraba', hash });
  await server.control('POST', '/clock', { advance: 'P1D' });
  await order();
  expect(await hashOf()).not.toBe(hash);
  const list = (await server.control('GET', '/snapshots')).body.snapshots as { name: string; records: number }[];
  expect(list).toMatchObject([{ name: 'bought', hash, records: kept.records }]);
  const { body: document } = await server.control('GET', '/snapshots/bought');
  expect(replayBundle(parseBundle(JSON.stringify(document)))).toMatchObject({ same: true, hash });
  const byName = await server.control('POST', '/restore', { name: 'bought' });
  expect(byName.body).toMatchObject({ restored: 'bought', same: true, hash, expected: hash });
  // No token from before a restore opens anything: its session may have been ended since, or be another customer's.
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, session)).code).toBe(401);
  const elsewhere = { 'x-world': 'elsewhere' };
  const byDocument = await server.control('POST', '/restore', { snapshot: document }, elsewhere);
  expect(byDocument.body).toMatchObject({ id: 'elsewhere', same: true, hash });
  const other = { ...document, hash: 'of other rules' };
  expect((await server.control('POST', '/restore', { snapshot: other }, elsewhere)).body.same).toBe(false);
  expect((await server.control('DELETE', '/snapshots/bought')).body.deleted).toBe('bought');
});

test('the bundle of a scenario names it', async () => {
  const headers = { 'x-world': 'staged' };
  await server.control('POST', '/worlds', { id: 'staged', scenario: 'closing-bell' });
  const { body } = await server.control('POST', '/snapshots', { name: 'staged' }, headers);
  expect(body).toMatchObject({ scenario: 'closing-bell', world: 'staged' });
  const { body: document } = await server.control('GET', '/snapshots/staged');
  expect(replayBundle(parseBundle(JSON.stringify(document))).same).toBe(true);
});

test('the bundle of a failed test names the test', async () => {
  const failure = { test: 'buys', message: 'no button', line: 12 };
  await server.control('POST', '/snapshots', { name: 'failed', failure });
  expect((await server.control('GET', '/snapshots/failed')).body).toMatchObject({ failure });
  await server.control('DELETE', '/snapshots/failed');
});

test('an invalid snapshot is refused with a reason', async () => {
  await server.control('POST', '/snapshots', { name: 'good' });
  const { body: good } = await server.control('GET', '/snapshots/good');
  const records = good.records as object[];
  for (const [body, says] of [
    [{}, 'Give name or snapshot'],
    [{ name: 'good', snapshot: good }, 'Give name or snapshot'],
    [{ snapshot: 'text' }, 'not a bundle'],
    [{ snapshot: { ...good, format: 'zaraba-bundle-9' } }, 'zaraba-bundle-9'],
    [{ snapshot: { ...good, records: [...records, { kind: 'other', at: 1 }] } }, `record ${records.length + 1}`],
  ] as const) {
    const { code, body: answer } = await server.control('POST', '/restore', body);
    expect([code, JSON.stringify(answer.error)]).toEqual([400, expect.stringContaining(says)]);
  }
  expect((await server.control('POST', '/restore', { name: 'nothing' })).code).toBe(404);
  expect((await server.control('GET', '/snapshots/nothing')).code).toBe(404);
  expect((await server.control('DELETE', '/snapshots/nothing')).code).toBe(404);
  expect((await server.control('POST', '/snapshots', { name: '../up' })).code).toBe(400);
});

test('a world is rewound to before a request, a record or an instant, with the hash and the armed faults of that time', async () => {
  await order();
  await server.control('POST', '/clock', { advance: 'PT10M' });
  await server.control('POST', '/messages', { endpoint: '/trade/placeOrder', key: 'too_frequent', times: 1 });
  const before = await hashOf();
  const spoilt = await order();
  expect(spoilt.body.msg).toBe('too_frequent');
  const bought = await order();
  await server.control('POST', '/clock', { advance: 'PT10M' });
  const rewound = await server.control('POST', '/rewind', { request: idOf(spoilt) });
  expect(rewound.body).toMatchObject({ id: 'main', hash: before, clock: { now: '2026-03-02T00:40:00.000Z' } });
  expect((await order()).body.msg).toBe('login_again');
  session = await server.login();
  // The same happens again, with request numbers that were not used before.
  const again = await order();
  expect([again.body.msg, idOf(again) > idOf(bought)]).toEqual(['too_frequent', true]);
  expect((await server.control('GET', `/explain/${idOf(bought)}`)).code).toBe(404);
  await order();
  const { body: records } = await server.control('GET', '/journal');
  const places = (records.records as { kind: string; at: number }[]).length;
  await server.control('POST', '/clock', { advance: 'P1D' });
  expect((await server.control('POST', '/rewind', { record: places })).body.clock).toMatchObject({
    now: '2026-03-02T00:40:00.000Z',
  });
  const start = await server.control('POST', '/rewind', { to: '2026-03-02T09:30:00+09:00' });
  expect(start.body.clock).toMatchObject({ now: '2026-03-02T00:30:00.000Z' });
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, session)).code).toBe(401);
  for (const body of [
    {},
    { request: 1, record: 1 },
    { record: 0 },
    { record: 100_000 },
    { to: 'yesterday' },
    { to: '2020-01-01T00:00:00Z' },
    { to: '2050-01-01T00:00:00Z' },
  ]) {
    expect({ body, code: (await server.control('POST', '/rewind', body)).code }).toEqual({ body, code: 400 });
  }
  expect((await server.control('POST', '/rewind', { request: 99_999 })).code).toBe(404);
});

test('a rewound live world starts at the instant of the request', async () => {
  await server.control('POST', '/clock', { mode: 'x1000' });
  await order();
  const { code, headers } = await server.post('/market/sessions');
  const { body } = await server.control('GET', `/explain/${headers['x-sim-request'] as string}`);
  const { at } = body.request as { at: number };
  expect(code).toBe(200);
  await server.control('POST', '/clock', { mode: 'frozen' });
  await server.control('POST', '/clock', { advance: 'PT1H' });
  const rewound = await server.control('POST', '/rewind', { request: Number(headers['x-sim-request']) });
  expect((rewound.body.clock as { nowMs: number }).nowMs).toBeGreaterThanOrEqual(at);
  await server.control('POST', '/clock', { mode: 'frozen' });
});

test('requests are logged without secrets, and every answer has the number of its request', async () => {
  await server.post('/user/login', { ...DEMO, password: 'wrong' });
  const last = await server.post('/market/sessions');
  const lost = await server.control('GET', '/requests?limit=2');
  expect(lost.body).toMatchObject({
    newest: idOf(last),
    requests: [
      {
        id: idOf(last) - 1,
        method: 'POST',
        path: '/user/login',
        account: DEMO.account,
        fields: { account: DEMO.account, password: '[redacted]' },
        status: 200,
        key: 'wrong_credentials',
      },
      { id: idOf(last), path: '/market/sessions', key: 'ok', status: 200 },
    ],
  });
  expect(JSON.stringify(lost.body)).not.toContain('"wrong"');
  const later = await server.post('/market/sessions', { extra: '1' });
  const since = (await server.control('GET', `/requests?since=${idOf(last)}`)).body.requests as { id: number }[];
  expect(since).toMatchObject([{ id: idOf(later), status: 400, key: 'invalid_request' }]);
  expect((await server.control('GET', '/requests?since=x')).code).toBe(400);
});

test('the explanation of a request states what decided it, layer by layer', async () => {
  const explained = async (reply: Reply) => (await server.control('GET', `/explain/${idOf(reply)}`)).body;
  expect(await explained(await order())).toMatchObject({
    layers: [
      { layer: 'fault', outcome: 'none' },
      { layer: 'session', outcome: 'admitted' },
      { layer: 'armed', outcome: 'nothing armed' },
      { layer: 'shape', outcome: 'well formed' },
      { layer: 'rule', outcome: 'accepted' },
    ],
  });
  const fields = { code: server.code, side: 'long', orderType: 'market', quantity: '900000', leverage: '1' };
  const dear = await server.post('/trade/placeOrder', { ...fields, clientOrderId: 'too-dear-1' }, session);
  const { rule } = await explained(dear);
  expect(rule).toMatchObject({
    key: 'insufficient_balance',
    facts: { available: expect.stringMatching(/^[\d.]+ jpy$/) },
  });
  expect((await explained(await server.post('/user/watchlist'))).layers).toHaveLength(2);
  const misshapen = await explained(await server.post('/trade/placeOrder', { side: 'up' }, session));
  expect((misshapen.layers as object[]).at(-1)).toMatchObject({
    layer: 'shape',
    outcome: 'invalid_request',
    detail: expect.stringContaining('side: choice'),
  });
  await server.control('POST', '/messages', { endpoint: '/market/sessions', key: 'too_frequent' });
  const armed = await explained(await server.post('/market/sessions'));
  expect((armed.layers as object[]).at(-1)).toEqual({ layer: 'armed', outcome: 'too_frequent' });
  expect(armed.request).toMatchObject({ armed: true });
  await server.control('POST', '/faults', { endpoint: '/market/sessions', fault: 'status', status: 503 });
  const { headers } = await raw(server.port, 'POST', '/api/vue/market/sessions');
  const { body: spoilt } = await server.control('GET', `/explain/${headers['x-sim-request'] as string}`);
  expect(spoilt).toMatchObject({
    request: { status: 503, fault: 'status', key: null },
    layers: [
      { layer: 'fault', outcome: 'status' },
      { layer: 'session', outcome: 'not asked' },
    ],
  });
  expect((await server.control('GET', '/explain/99999')).code).toBe(404);
  expect((await server.control('GET', '/explain/x')).code).toBe(400);
});
