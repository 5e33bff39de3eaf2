import { SCREENS, SCREEN_PATHS } from '@zaraba/contracts';
import { expect, test, vi } from 'vitest';
import { freshSession, ownServer } from '../../api/testing/ownServer.ts';
import { DEMO } from '../../api/testing/server.ts';
import { connect } from '../../stream/testing/client.ts';

const server = ownServer();
const session = freshSession(server);

const fields = () => ({ code: server.code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' });

const happened = async (what: object, more: object = {}) =>
  (await server.control('POST', '/wait', { for: what, ...more })).body;

test('a wait returns for a request, and misses none since the last answer', async () => {
  const { cursor } = await happened({ clock: '2026-03-02T09:30:00+09:00' });
  const waiting = happened({ request: { endpoint: '/trade/placeOrder' } }, { since: cursor });
  await server.post('/user/watchlist', {}, session);
  await server.post('/trade/placeOrder', { ...fields(), clientOrderId: 'waited-1' }, session);
  const first = await waiting;
  expect(first).toMatchObject({
    happened: 'request',
    request: { path: '/trade/placeOrder', key: 'submitted', account: DEMO.account },
  });
  await server.post('/trade/placeOrder', { side: 'up' }, session);
  const refused = { request: { key: 'invalid_request', account: DEMO.account } };
  expect(await happened(refused, { since: first.cursor })).toMatchObject({ request: { key: 'invalid_request' } });
});

test('a wait returns for a transition of a state machine', async () => {
  const { cursor } = await happened({ clock: '2026-03-02T09:30:00+09:00' });
  const waiting = happened(
    { transition: { machine: 'account', to: 'frozen', account: DEMO.account } },
    { since: cursor },
  );
  await server.control('POST', '/act', {
    as: 'operator',
    do: 'setAccountState',
    args: { account: DEMO.account, state: 'frozen' },
  });
  expect(await waiting).toMatchObject({ happened: 'transition', transition: { from: 'normal', to: 'frozen' } });
});

test('a wait returns when the clock reaches an instant, and for a frame of quotes', async () => {
  const clock = happened({ clock: '2026-03-02T10:30:00+09:00' });
  const client = await connect(server.port);
  const { cursor } = await happened({ clock: '2026-03-02T09:30:00+09:00' });
  const frame = happened({ frame: true }, { since: cursor });
  await client.want([server.code]);
  expect(await frame).toMatchObject({ happened: 'frame' });
  await server.control('POST', '/clock', { advance: 'PT1H' });
  expect(await clock).toMatchObject({ happened: 'clock' });
  client.close();
});

test('a wait returns for any event, including another caller’s control call', async () => {
  const { body: state } = await server.control('GET', '/state');
  const waiting = happened({ any: true }, { since: state.cursor });
  await server.control('POST', '/clock', { advance: 'PT1M' });
  const heard = await waiting;
  expect(heard).toMatchObject({ happened: 'control' });
  // Waiting and looking are not happenings: a watcher wakes no other wait.
  await server.control('GET', '/requests');
  const watching = { for: { any: true }, since: heard.cursor };
  const { code, body } = await server.control('POST', '/wait', { ...watching, timeoutMs: 1 });
  expect([code, body.happened]).toEqual([200, 'nothing']);
  const ends = server.control('POST', '/wait', watching);
  await server.control('POST', '/worlds', { id: 'main' });
  expect((await ends).body.happened).toMatch(/^(?:ended|control)$/);
});

test('a wait reports a timeout, the end of its world, and an invalid target', async () => {
  const late = await server.control('POST', '/wait', { for: { request: { endpoint: '/user/logout' } }, timeoutMs: 1 });
  expect([late.code, late.body.error]).toEqual([
    408,
    { code: 'timeout', message: expect.stringContaining('/user/logout') as string },
  ]);
  const headers = { 'x-world': 'ending' };
  const waits = vi.spyOn(server.server.worlds.get('ending').world, 'onClose');
  const ended = server.control('POST', '/wait', { for: { frame: true } }, headers);
  await vi.waitFor(() => expect(waits).toHaveBeenCalled());
  await server.control('DELETE', '/worlds/ending');
  expect((await ended).code).toBe(410);
  for (const wrong of [
    {},
    { frame: true, clock: '2026-03-02T10:30:00+09:00' },
    { clock: 'later' },
    { transition: { machine: 'nothing' } },
    { transition: { machine: 'account', to: 'holding' } },
    { request: { endpoint: '/nowhere' } },
    { request: { key: 'nothing' } },
  ]) {
    const { code } = await server.control('POST', '/wait', { for: wrong, timeoutMs: 1 });
    expect({ wrong, code }).toEqual({ wrong, code: 400 });
  }
});

const act = async (as: string, what: string, args: object = {}) =>
  (await server.control('POST', '/act', { as, do: what, args })).body;

test('an act as a customer needs no password, bypasses armed keys, and does not affect sessions', async () => {
  await server.control('POST', '/messages', { endpoint: '*', key: 'too_frequent', always: true });
  const bought = await act(DEMO.account, '/trade/placeOrder', { ...fields(), quantity: 2, clientOrderId: 'acted-001' });
  expect(bought).toMatchObject({ code: 200, reply: { status: 1, msg: 'submitted', data: { stock_num: 2 } } });
  await server.control('DELETE', '/messages');
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, session)).code).toBe(200);
  const list = (await server.post('/user/sessionList', {}, session)).body.data as object[];
  expect(list).toHaveLength(1);
  expect(await act(DEMO.account, 'trade/placeOrder', { side: 'up' })).toMatchObject({
    code: 400,
    reply: { msg: 'invalid_request', fields: { side: 'choice' } },
  });
  expect(await act(DEMO.account, '/user/upload', { purpose: 'front' })).toMatchObject({ reply: { msg: 'upload_ok' } });
  const { exercised } = (await server.control('GET', '/coverage')).body.endpoints as { exercised: object };
  expect(exercised).not.toHaveProperty(['/user/upload']);
  const { requests, newest } = (await server.control('GET', '/requests?limit=1')).body as {
    requests: object[];
    newest: number;
  };
  expect(requests).toMatchObject([{ method: 'ACT', path: '/user/upload', account: DEMO.account, key: 'upload_ok' }]);
  const { layers } = (await server.control('GET', `/explain/${newest}`)).body;
  expect(layers).toMatchObject([
    { layer: 'fault' },
    { layer: 'session', outcome: 'not asked' },
    { layer: 'armed', outcome: 'not asked' },
    { layer: 'shape', outcome: 'well formed' },
    { layer: 'rule', outcome: 'accepted' },
  ]);
});

test('an act as the operator prepares accounts but cannot determine a result', async () => {
  const { account } = DEMO;
  const deposited = await act('operator', 'deposit', { account, currency: 'usd', amount: '12.50' });
  expect(deposited.reply).toMatchObject({ status: 1 });
  const { accounts } = (await server.control('GET', '/state')).body as { accounts: object[] };
  expect(accounts[0]).toMatchObject({ balances: { usd: '12.50' } });
  await act('operator', 'setReviewer', { reviewer: 'byHand' });
  expect((await server.control('GET', '/reviews')).body.reviewer).toBe('byHand');
  expect((await act('operator', 'decideReview', { id: 'none', outcome: 'pass' })).reply).toMatchObject({ status: 0 });
  for (const wrong of [
    { as: 'operator', do: 'placeOrder', args: {} },
    { as: 'operator', do: 'deposit', args: { account, currency: 'usd', amount: 'much' } },
    { as: 'operator', do: 'deposit', args: { account, currency: 'usd', amount: '1', extra: 1 } },
    { as: 'somebody', do: '/user/watchlist' },
    { as: account, do: '/nowhere' },
    { as: account, do: '*' },
    { as: account, do: '/user/watchlist', args: { code: {} } },
  ]) {
    expect({ wrong, code: (await server.control('POST', '/act', wrong)).code }).toEqual({ wrong, code: 400 });
  }
  expect((await server.control('POST', '/act', { as: '0999999999', do: '/user/watchlist' })).code).toBe(404);
});

test('coverage includes reported screens and other processes, and can be cleared', async () => {
  const { start: first, welcome: second } = SCREENS;
  await server.control('POST', '/coverage', { screens: [first, second, first] });
  const { body: report } = await server.control('GET', '/coverage');
  expect(report).toMatchObject({ screens: { exercised: { [first]: 2, [second]: 1 } } });
  expect((report.screens as { missing: string[] }).missing).toHaveLength(SCREEN_PATHS.length - 2);
  const other = { 'x-world': 'other' };
  await server.control('POST', '/coverage/merge', { report }, other);
  const merged = (await server.control('POST', '/coverage/merge', { report }, other)).body.exercised;
  expect(merged).toMatchObject({ screens: `2/${SCREEN_PATHS.length}` });
  const { body: twice } = await server.control('GET', '/coverage', undefined, other);
  expect(twice).toMatchObject({
    screens: { exercised: { [first]: 4 } },
    endpoints: { exercised: { '/user/login': 2 } },
    pairs: { exercised: { '/user/login login_ok': 2 } },
    messages: { exercised: { login_ok: 2 } },
  });
  await server.control('DELETE', '/coverage', undefined, other);
  const { body: none } = await server.control('GET', '/coverage', undefined, other);
  expect([none.screens, none.pairs]).toMatchObject([{ exercised: {} }, { exercised: {} }]);
  expect((await server.control('DELETE', '/coverage?all=1')).body.cleared).toContain('main');
  expect((await server.control('POST', '/coverage', { screens: ['/no/where'] })).code).toBe(400);
  expect(
    (await server.control('POST', '/coverage/merge', { report: { screens: { exercised: { x: -1 } } } })).code,
  ).toBe(400);
});

test('coverage counts the scenarios that were run', async () => {
  const made = await server.control('POST', '/worlds', { scenario: 'calm' });
  const { body } = await server.control('GET', '/coverage', undefined, { 'x-world': made.body.id as string });
  expect((body.scenarios as { exercised: object }).exercised).toEqual({ calm: 1 });
});

test('a cursor from before the world was restarted misses no event', async () => {
  for (let call = 0; call < 20; call += 1) await server.post('/user/watchlist', {}, session);
  const { body: before } = await server.control('GET', '/state');
  await server.control('POST', '/worlds', { id: 'main' });
  expect(await happened({ any: true }, { since: before.cursor, timeoutMs: 60_000 })).toMatchObject({
    happened: 'control',
  });
});

test('a wait ends when a running scenario performs a step', async () => {
  const steps = [{ at: 'PT1S', do: 'say', say: { jp: '今', us: 'Now', cn: '现在' } }];
  const words = { jp: '試し', us: 'Trial', cn: '试验' };
  const head = { name: 'watched', group: 'demo', title: words, summary: words, start: '2026-03-02T09:30:00+09:00' };
  await server.control('POST', '/scenarios', { ...head, clock: 'frozen', steps });
  const { body: before } = await server.control('GET', '/state');
  const watching = happened({ any: true }, { since: before.cursor, timeoutMs: 60_000 });
  // As a timer of a running clock would fire: without a control call.
  const world = server.server.worlds.get('main').world;
  world.clock({ advanceMs: 2_000 });
  expect(await watching).toMatchObject({ happened: 'control' });
});
