import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import type { AccountRecord } from '../world/kernel/state.ts';
import { accountOf } from '../world/accounts/views.ts';
import { replay } from '../host/replay/replay.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { PREPARED } from './prepared.ts';
import { bringsSecrets } from './secrets.ts';
import { DEMO, startServer } from './testing/server.ts';
import type { TestServer } from './testing/server.ts';

/** What hashing was asked for, and the gate that it waits at. */
const crypto = vi.hoisted(() => ({
  costs: [] as unknown[],
  atOnce: 0,
  /** Called when a hash waits at the gate. */
  arrived: (): void => {},
  gate: undefined as Promise<void> | undefined,
}));

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return {
    ...real,
    scryptSync: (...given: Parameters<typeof real.scryptSync>) => {
      crypto.atOnce += 1;
      return real.scryptSync(...given);
    },
    scrypt: (...given: Parameters<typeof real.scrypt>) => {
      const { N, r, p } = given[3];
      crypto.costs.push({ N, r, p });
      crypto.arrived();
      void Promise.resolve(crypto.gate).then(() => real.scrypt(...given));
    },
  };
});

const LOCAL = { N: 1_024, r: 8, p: 1 };
/** From the list for scrypt in OWASP's Password Storage Cheat Sheet. */
const OWASP = { N: 32_768, r: 8, p: 3 };
const PUBLIC = { host: '0.0.0.0' };
const NEWCOMER = { account: '0912345678', password: 'quite-secret-1' };

const servers: TestServer[] = [];
async function started(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options);
  servers.push(server);
  Object.assign(crypto, { costs: [], atOnce: 0 });
  return server;
}

/** Closes the gate; answers how to wait for a hash to arrive there, and how to open it. */
function closedGate() {
  let open = (): void => {};
  crypto.gate = new Promise((resolve) => (open = resolve));
  const arrival = new Promise<void>((resolve) => (crypto.arrived = resolve));
  return { open, arrival };
}

beforeEach(() => void Object.assign(crypto, { gate: undefined, arrived: () => {} }));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const recordOf = ({ server }: TestServer, account: string): AccountRecord | undefined =>
  accountOf(server.worlds.get('main').world.stateNow(), account);

/** Whether the journal of a server leads to the state that it is in, with nothing but what it holds. */
function isReplayed({ server }: TestServer): boolean {
  const world = server.worlds.get('main').world;
  const text = JSON.stringify(world.journalRecords());
  expect(text).not.toMatch(/demo-1234|quite-secret/);
  const records = JSON.parse(text) as Parameters<typeof replay>[0];
  return stateHash(replay(records, world.market(), 'test').state) === world.hash();
}

test('other customers get replies while a password is being hashed', async () => {
  const server = await started(PUBLIC);
  const gate = closedGate();
  const order: string[] = [];
  const login = server.post('/user/login', DEMO).then(({ body }) => order.push(`login ${body.msg}`));
  await gate.arrival;
  order.push(`config ${(await server.post('/common/config')).body.msg}`);
  gate.open();
  await login;
  expect(order).toEqual(['config ok', 'login login_ok']);
  expect(crypto.atOnce).toBe(0);
});

test('on a public server, password hashes have the cost that OWASP recommends, and each has its own salt', async () => {
  const server = await started(PUBLIC);
  const { body } = await server.post('/user/register', NEWCOMER);
  expect(body.msg).toBe('registered');
  const { token, account } = body.data as { token: string; account: string };
  const pin = { loginPassword: NEWCOMER.password, fundPassword: '135791' };
  expect((await server.post('/user/setFundPassword', pin, { token, account })).body.msg).toBe('modified');
  expect(crypto.costs).toEqual([OWASP, OWASP, OWASP]);
  const { passwordHash, fundPasswordHash } = recordOf(server, account)!;
  for (const hash of [passwordHash, fundPasswordHash])
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(passwordHash.split('$')[3]).not.toBe(fundPasswordHash?.split('$')[3]);
  expect((await server.post('/user/login', NEWCOMER)).body.msg).toBe('login_ok');
  expect((await server.post('/user/login', { ...NEWCOMER, password: 'quite-secret-2' })).body.msg).toBe(
    'wrong_credentials',
  );
  expect(isReplayed(server)).toBe(true);
});

test('a cheaper hash of a password is accepted and replaced, and the old journal can still be replayed', async () => {
  const local = await started({});
  await local.login();
  const records = local.server.worlds.get('main').world.journalRecords();
  expect(records.some((record) => record.kind === 'command' && record.command.name === 'login')).toBe(true);
  expect(recordOf(local, DEMO.account)?.passwordHash).toBe(DEMO_CAST[0].passwordHash);
  expect(crypto.costs).toEqual([LOCAL]);
  const server = await started(PUBLIC);
  const before = local.server.worlds.get('main').world.hash();
  expect(server.server.worlds.create({ id: 'main', records }).world.hash()).toBe(before);
  await server.login();
  expect(crypto.costs).toEqual([LOCAL, OWASP]);
  expect(recordOf(server, DEMO.account)?.passwordHash).toMatch(/^\$scrypt\$ln=15/);
  await server.login();
  expect(crypto.costs).toEqual([LOCAL, OWASP, OWASP]);
  expect(isReplayed(server)).toBe(true);
});

test('two simultaneous logins to an account whose hash is being replaced both succeed', async () => {
  const server = await started(PUBLIC);
  const replies = await Promise.all([server.post('/user/login', DEMO), server.post('/user/login', DEMO)]);
  expect(replies.map(({ body }) => body.msg)).toEqual(['login_ok', 'login_ok']);
  expect(crypto.atOnce).toBe(0);
});

test('the same calls lead to the same state on two servers of one machine', async () => {
  const hashes: string[] = [];
  for (const server of [await started({}), await started({})]) {
    await server.post('/user/register', NEWCOMER);
    hashes.push(server.server.worlds.get('main').world.hash());
  }
  expect(hashes[0]).toBe(hashes[1]);
});

test('calls beyond the limit of concurrent hashes are refused with 429, and do not occupy all threads', async () => {
  const server = await started({ limits: { hashes: 3, hashesPerAddress: 3 } });
  const gate = closedGate();
  const waiting = [1, 2, 3].map(() => server.post('/user/login', DEMO));
  await gate.arrival;
  await expect.poll(async () => (await server.post('/user/login', DEMO)).code).toBe(429);
  const refused = await server.post('/user/login', DEMO);
  expect([refused.body.msg, refused.headers['retry-after']]).toEqual(['too_frequent', '60']);
  expect(crypto.costs).toHaveLength(2);
  gate.open();
  expect((await Promise.all(waiting)).map(({ body }) => body.msg)).toEqual(['login_ok', 'login_ok', 'login_ok']);
  expect((await server.post('/user/login', DEMO)).code).toBe(200);
});

test('a customer who disconnects before the hash is computed is not logged in', async () => {
  const server = await started({});
  const gate = closedGate();
  const controller = new AbortController();
  const left = fetch(`http://127.0.0.1:${server.port}${API_BASE}/user/login`, {
    method: 'POST',
    body: new URLSearchParams(DEMO),
    signal: controller.signal,
  }).catch(() => 'left');
  await gate.arrival;
  controller.abort();
  expect(await left).toBe('left');
  // The server has noticed when it has answered another.
  await server.post('/common/config');
  gate.open();
  await server.post('/user/login', DEMO);
  expect(recordOf(server, DEMO.account)?.sessionCount).toBe(1);
});

const PIN = { fundPassword: '246810' };
const ID = 'SIM-000001';
const MONEY = { type: 'jpy', amount: '50000', clientOrderId: 'password-test-1', ...PIN };
const CARD = { holder: 'A', cardType: 'savings', institution: 'B', branch: 'C', branchCode: '001', ...PIN };

/** A well-formed request of every call that brings a secret, and how many hashes it needs. */
const REQUESTS: readonly (readonly [EndpointPath, number, Readonly<Record<string, string>>])[] = [
  ['/user/register', 1, NEWCOMER],
  ['/user/login', 1, DEMO],
  ['/user/changeLoginPassword', 2, { oldPassword: 'no', newPassword: 'demo-12345' }],
  ['/user/setFundPassword', 2, { loginPassword: 'no', ...PIN }],
  ['/user/changeFundPassword', 2, { oldPassword: '246810', newPassword: '246810' }],
  ['/user/bankCardAdd', 2, { ...CARD, number: '1234567' }],
  ['/user/bankCardEdit', 2, { ...CARD, id: ID, number: '1234567' }],
  ['/user/bankCardUnbind', 1, { id: ID, ...PIN }],
  ['/user/loanApply', 1, MONEY],
  ['/user/loanRepay', 1, { id: ID, amount: '1', clientOrderId: 'password-test-2', ...PIN }],
  ['/user/withdraw', 1, { ...MONEY, bankCardId: ID }],
  ['/trade/copyBuy', 1, { productId: 'COPY-1', amount: '50000', clientOrderId: 'password-test-3', ...PIN }],
  ['/trade/exchange', 1, { quoteId: ID, clientOrderId: 'password-test-4', ...PIN }],
  [
    '/user/deposit',
    1,
    { type: 'jpy', amount: '50000', channelId: 'quick', channelPassword: 'no', clientOrderId: 'password-test-5' },
  ],
  ['/user/identitySubmit', 1, { agreed: 'true', name: 'Test Person', idNumber: 'AB123456' }],
];

test('every secret in a call is hashed in the thread pool', async () => {
  expect(REQUESTS.map(([path]) => path).toSorted()).toEqual(
    [...PREPARED.values()]
      .map(({ path }) => path)
      .filter(bringsSecrets)
      .toSorted(),
  );
  const server = await started({});
  const session = await server.login();
  for (const [path, hashes, fields] of REQUESTS) {
    crypto.costs = [];
    const { body } = await server.post(path, fields, session);
    expect([path, crypto.costs.length, body.msg]).toEqual([path, hashes, expect.any(String)]);
  }
  expect(crypto.atOnce).toBe(0);
});
