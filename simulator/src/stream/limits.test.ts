import { STREAM_LIMITS } from '@zaraba/contracts';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { DEMO } from '../api/testing/server.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { FloodGate } from './flood.ts';
import { connect } from './testing/client.ts';

const [, OTHER] = DEMO_CAST;

const server = ownServer();

test('a socket that sends too much receives the reason and is closed', async () => {
  const client = await connect(server.port);
  for (let i = 0; i <= STREAM_LIMITS.controlMessages; i++) client.socket.emit('want', { codes: [] });
  expect(await client.next('refused')).toEqual({ reason: 'too_frequent' });
  await client.closed();
});

test('the event limit of a socket counts events of any name', async () => {
  const client = await connect(server.port);
  for (const name of ['__proto__', 'constructor', 'toString', 'quotes']) {
    for (let i = 0; i < 6; i++) client.socket.emit(name, {});
  }
  expect(await client.next('refused')).toEqual({ reason: 'too_frequent' });
});

test('a frame that is too large is refused, a huge frame ends the connection, and the server continues', async () => {
  const client = await connect(server.port);
  client.socket.emit('want', { codes: [], padding: 'x'.repeat(STREAM_LIMITS.frameMaximumBytes) });
  expect(await client.next('refused')).toEqual({ reason: 'frame_invalid' });
  const huge = await connect(server.port);
  huge.socket.emit('want', 'x'.repeat(1_000_000));
  await huge.closed();
  (await connect(server.port)).close();
});

test('the number of sockets of an account is limited, however many sockets other accounts have', async () => {
  const session = await server.login();
  const clients = await Promise.all(
    Array.from({ length: STREAM_LIMITS.socketsPerAccount }, () => connect(server.port, session)),
  );
  await expect(connect(server.port, session)).rejects.toThrow('too_many_sockets');
  const other = { account: OTHER.account, password: DEMO.password };
  const { data } = (await server.post('/user/login', other)).body;
  clients.push(await connect(server.port, { ...(data as { token: string }), account: OTHER.account }));
  clients.push(await connect(server.port));
  for (const client of clients) client.close();
});

const BROKEN: readonly [string, string, readonly unknown[]][] = [
  ['nothing', '', []],
  ['null', '', [null]],
  ['a text', '', ['codes']],
  ['no list', 'codes', [{ codes: 'Z1' }]],
  ['an unknown rate', 'codes.0.rate', [{ codes: [{ code: 'Z1', rate: 'faster' }] }]],
  ['an unknown field', 'extra', [{ codes: [], extra: 1 }]],
  ['an impossible code', 'codes.0.code', [{ codes: [{ code: '../up', rate: 'list' }] }]],
  [
    'too many codes',
    'codes',
    [{ codes: Array.from({ length: 201 }, (_, index) => ({ code: `Z${index}`, rate: 'list' })) }],
  ],
  ['an unknown period', 'candle.period', [{ codes: [], candle: { code: 'Z1', period: 'second' } }]],
  ['bytes', 'codes', [Buffer.from([1, 2, 3])]],
  ['bytes inside', 'codes', [{ codes: Buffer.from([1]) }]],
];

test.each(BROKEN)(
  'a subscription with %s is refused as an invalid frame, with the place %j',
  async (_name, path, payload) => {
    const client = await connect(server.port);
    expect(await client.socket.emitWithAck('want', ...payload)).toEqual({
      refused: [{ code: '', reason: 'frame_invalid', path }],
    });
    client.close();
  },
);

test('packets that break the protocol end only their own connection', async () => {
  for (const packet of [
    '2/quotes,{"not":"an array"}',
    '51-["want",{"_placeholder":true,"num":0}]',
    '9garbage',
    '2/quotes,["disconnect"]',
  ]) {
    const client = await connect(server.port);
    const { engine } = client.socket.io as unknown as { engine: { write(text: string): void } };
    engine.write(packet);
    // A packet that announces attachments waits for them: the next text packet breaks the protocol.
    engine.write(packet);
    await client.closed();
  }
  await expect(connect(server.port)).resolves.toBeDefined();
});

test('the default namespace of socket.io sends nothing', async () => {
  const socket = io(`http://127.0.0.1:${server.port}/`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const message = await new Promise((resolve) => void socket.on('connect_error', (error) => resolve(error.message)));
  expect(message).toBe('version');
  socket.disconnect();
});

test('a rate limit ignores events older than its window', () => {
  const gate = new FloodGate(2, 10);
  expect([0, 1, 2].map((at) => gate.admit(at))).toEqual([true, true, false]);
  expect(gate.admit(30)).toBe(true);
});
