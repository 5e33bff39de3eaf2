import { afterEach, expect, test } from 'vitest';
import { ManualClock } from '../host/testing/manualClock.ts';
import { PUBLIC_LIMITS } from '../http/requestLimits.ts';
import { OPEN_MS, startServer } from './testing/server.ts';
import type { Reply, Session, TestServer } from './testing/server.ts';

const servers: TestServer[] = [];
async function started(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const told = ({ code, body, headers }: Reply) => [code, body.msg, headers['retry-after']];
const REFUSED = [429, 'too_frequent', '60'];

/** The explanation of the last request. */
async function explained(server: TestServer, { headers }: Reply): Promise<unknown> {
  return (await server.control('GET', `/explain/${String(headers['x-sim-request'])}`)).body;
}

let orders = 0;
function order(server: TestServer, session: Session): Promise<Reply> {
  orders += 1;
  const fields = { code: server.code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
  return server.post('/trade/placeOrder', { ...fields, clientOrderId: `quota-order-${orders}` }, session);
}

test('the number of accounts of a world is limited, but existing accounts still work', async () => {
  const server = await started({ limits: { accounts: 3 } });
  const join = (account: string) => server.post('/user/register', { account, password: 'quite-secret-1' });
  expect((await join('0912000001')).body.msg).toBe('registered');
  const refused = await join('0912000002');
  expect(told(refused)).toEqual(REFUSED);
  expect(await explained(server, refused)).toMatchObject({
    rule: { key: 'too_frequent', facts: { quota: 'accounts', count: '3', maximum: '3' } },
  });
  expect((await order(server, await server.login())).code).toBe(200);
});

test('the number of records of an account is limited, and the customer can still end them', async () => {
  const server = await started({ limits: { recordsPerAccount: 2 } });
  const session = await server.login();
  const replies: Reply[] = [];
  for (let i = 0; i < 3; i++) replies.push(await order(server, session));
  expect(replies.slice(0, 2).map(({ code }) => code)).toEqual([200, 200]);
  expect(told(replies[2]!)).toEqual(REFUSED);
  expect(await explained(server, replies[2]!)).toMatchObject({ rule: { facts: { quota: 'records', maximum: '2' } } });
  const { id } = replies[0]!.body.data as { id: string };
  // A part that is closed and a withdrawal are records themselves: again and again, they would be without end.
  const part = { id, quantity: '1', clientOrderId: 'quota-part-close' };
  const withdrawal = { type: 'jpy', amount: '50000', bankCardId: 'SIM-C000001-AAAA', fundPassword: '246810' };
  expect(told(await server.post('/trade/closePosition', part, session))).toEqual(REFUSED);
  expect(told(await server.post('/user/withdraw', { ...withdrawal, clientOrderId: 'quota-out-1' }, session))).toEqual(
    REFUSED,
  );
  expect((await server.post('/trade/closePosition', { id, clientOrderId: 'quota-close' }, session)).code).toBe(200);
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, session)).code).toBe(200);
  expect((await server.post('/user/logout', {}, session)).code).toBe(200);
});

test('the length of a journal is limited, and a full journal remains readable', async () => {
  const server = await started({});
  const session = await server.login();
  const { recordCount } = server.server.worlds.get('main').world;
  const small = await started({ limits: { journalRecords: recordCount + 1 } });
  const mine = await small.login();
  const add = (code: string) => small.post('/user/watchlistAdd', { code }, mine);
  const codes = small.server.worlds
    .get('main')
    .world.market()
    .instruments('jp')
    .map(({ code }) => code);
  expect((await add(codes[0]!)).code).toBe(200);
  expect(told(await add(codes[1]!))).toEqual(REFUSED);
  expect((await small.post('/user/watchlist', {}, mine)).code).toBe(200);
  expect((await server.post('/user/watchlistAdd', { code: codes[1]! }, session)).code).toBe(200);
});

test('the number of writes of one address per minute is limited, but reads still work', async () => {
  const wallClock = new ManualClock(OPEN_MS);
  const server = await started({ wallClock, limits: { writes: 2 } });
  const session = await server.login();
  expect((await order(server, session)).code).toBe(200);
  expect((await order(server, session)).code).toBe(200);
  expect(told(await order(server, session))).toEqual(REFUSED);
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, session)).code).toBe(200);
  wallClock.pass(30_000);
  expect((await order(server, session)).code).toBe(200);
});

test('a public server has every quota', () => {
  const { accounts, recordsPerAccount, journalRecords, writes } = PUBLIC_LIMITS;
  for (const quota of [accounts, recordsPerAccount, journalRecords, writes])
    expect(Number.isSafeInteger(quota)).toBe(true);
});
