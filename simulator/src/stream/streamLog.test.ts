import { beforeEach, beforeAll, expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { DEMO } from '../api/testing/server.ts';
import { zaraba } from '../cli/zaraba.ts';
import type { ControlReply } from '../control/replies/index.ts';
import { STREAM_CHARACTERS_KEPT, STREAM_ENTRIES_KEPT, StreamLog } from '../host/logs/streamLog.ts';
import { connect } from './testing/client.ts';

type Stream = ControlReply<'GET /stream'>;

let code: string;

const server = ownServer();
beforeAll(async () => {
  code = server.server.worlds.get('main').world.market().instruments('jp')[0]!.code;
});
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
});

const read = async (): Promise<Stream> => (await server.control('GET', '/stream')).body as unknown as Stream;

test('the stream log states how a socket connected, which data it requested and why it was closed', async () => {
  const client = await connect(server.port);
  await client.want([code, 'NOTHING']);
  client.close();
  const { entries, newest, all } = await read();
  expect(all).toBe(false);
  expect(newest).toBe(entries.at(-1)!.id);
  expect(entries).toMatchObject([
    { act: 'connected' },
    { act: 'sent', event: 'session' },
    { act: 'received', event: 'want', reply: { refused: [{ reason: 'product_unavailable' }] } },
    { act: 'closed', reason: 'client namespace disconnect' },
  ]);
  expect(new Set(entries.map(({ socket }) => socket)).size).toBe(1);
});

test('the stream log contains a refused handshake with its reason, and without its token', async () => {
  await expect(connect(server.port, { token: 'a-wrong-token', account: DEMO.account })).rejects.toThrow('login_again');
  const { entries } = await read();
  expect(entries).toMatchObject([{ act: 'refused', account: DEMO.account, reason: 'login_again' }]);
  expect(JSON.stringify(entries)).not.toContain('a-wrong-token');
});

test('the stream log counts prices and heartbeats, and stores them only while a tester requests it', async () => {
  const client = await connect(server.port);
  await client.want([code]);
  await client.next('quotes');
  const before = await read();
  expect(before.sent).toMatchObject({ quotes: 1, heartbeat: 1, session: 1 });
  expect(before.entries.filter(({ event }) => event === 'quotes')).toEqual([]);
  await server.control('POST', '/stream', { all: true });
  await server.control('POST', '/clock', { advance: 'PT30M' });
  await client.next('quotes');
  const { entries } = await read();
  const { frame = '' } = entries.find(({ event }) => event === 'quotes')!;
  expect(JSON.parse(frame)).toMatchObject({ kind: 'delta', rows: [{ code }] });
  client.close();
});

test('the stream log marks a frame suppressed by an armed fault as lost', async () => {
  const session = await server.login();
  const client = await connect(server.port, session);
  const { code: status } = await server.control('POST', '/faults', { endpoint: 'stream', fault: 'accountGap' });
  expect(status).toBe(200);
  const order = {
    clientOrderId: 'a-lost-frame',
    code,
    side: 'long',
    orderType: 'market',
    quantity: '100',
    leverage: '1',
  };
  await server.post('/trade/placeOrder', order, session);
  const { entries } = await read();
  const lost = entries.filter(({ act }) => act === 'lost');
  expect(lost).toMatchObject([{ event: 'account', account: DEMO.account, fault: 'accountGap' }]);
  expect(JSON.stringify(entries)).not.toContain(session.token);
  client.close();
});

/** Arms a fault of the stream for one opportunity. */
async function arm(fault: object): Promise<void> {
  expect(await server.control('POST', '/faults', { endpoint: 'stream', ...fault })).toMatchObject({ code: 200 });
}

test.each([
  [{ fault: 'disconnect' }, 'server namespace disconnect'],
  [{ fault: 'flap' }, 'forced close'],
  [{ fault: 'partialFrame', afterBytes: 5 }, /^(?:transport (?:close|error)|forced close)$/],
])(
  'a connection that %o closes in place of a frame of quotes is logged with the name of the fault',
  async (fault, reason) => {
    const client = await connect(server.port);
    await arm(fault);
    void client.want([code]);
    await client.closed();
    await expect.poll(async () => (await read()).entries.at(-1)).toMatchObject({ act: 'closed', fault: fault.fault });
    expect((await read()).entries.at(-1)!.reason).toMatch(reason);
  },
);

test('a connection that flap breaks names the fault when the connection begins and when it ends', async () => {
  await arm({ fault: 'flap', openMs: 1 });
  const client = await connect(server.port);
  await client.closed();
  await expect.poll(async () => (await read()).entries.at(-1)?.act).toBe('closed');
  const { entries } = await read();
  expect(entries.map(({ act, fault }) => [act, fault])).toContainEqual(['connected', 'flap']);
  expect(entries.at(-1)).toMatchObject({ act: 'closed', fault: 'flap' });
});

test('a refusal of a fault names the fault', async () => {
  await arm({ fault: 'refuse', reason: 'login_again' });
  await expect(connect(server.port)).rejects.toThrow('login_again');
  expect((await read()).entries).toMatchObject([{ act: 'refused', reason: 'login_again', fault: 'refuse' }]);
});

test('a close that no fault caused names none, even after a fault changed a frame, which the log then contains', async () => {
  await arm({ fault: 'duplicated' });
  const client = await connect(server.port);
  await client.want([code]);
  await client.next('quotes');
  client.close();
  await expect.poll(async () => (await read()).entries.at(-1)?.act).toBe('closed');
  const { entries } = await read();
  expect(entries.at(-1)).not.toHaveProperty('fault');
  expect(entries.filter(({ event }) => event === 'quotes')).toMatchObject([
    { act: 'sent', fault: 'duplicated' },
    { act: 'sent', fault: 'duplicated' },
  ]);
});

test('the command shows the log of the stream', async () => {
  const client = await connect(server.port);
  await client.next('heartbeat');
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const environment = { ZARABA_SERVER: server.server.url };
  expect(await zaraba(['stream', '--all', 'on'], { say: print, complain: print, environment })).toBe(0);
  expect(lines[0]).toMatch(/ connected$/);
  expect(lines.at(-1)).toMatch(/^1 sockets are connected; sent 1 session, \d+ heartbeat$/);
  expect(await zaraba(['stream', '--all', 'maybe'], { say: print, complain: print, environment })).toBe(2);
  expect(lines.at(-1)).toContain('--all is on or off, not "maybe"');
  client.close();
});

test('the stream log drops its oldest entries beyond its limits', () => {
  const log = new StreamLog(() => 1);
  const socket = { id: 'one', account: undefined };
  for (let count = 0; count < STREAM_ENTRIES_KEPT + 5; count += 1) log.sent(socket, 'session', () => '{}');
  expect(log.list(0, 10_000)).toHaveLength(STREAM_ENTRIES_KEPT);
  expect(log.list(0, 10_000)[0]!.id).toBe(6);
  log.sent(socket, 'session', () => 'x'.repeat(STREAM_CHARACTERS_KEPT - 2));
  expect(log.list(0, 10_000)).toHaveLength(2);
  expect(log.newest).toBe(STREAM_ENTRIES_KEPT + 6);
});
