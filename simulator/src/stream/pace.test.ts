import { HEARTBEAT_MS, STREAM_INTERVAL_MS } from '@zaraba/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OPEN_MS, startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { connect } from './testing/client.ts';
import { ManualClock } from '../host/testing/manualClock.ts';

const RATE = 6_000;

let server: TestServer;
let clock: ManualClock;
let codes: readonly string[];

beforeEach(async () => {
  clock = new ManualClock(OPEN_MS);
  // Ten minutes of market time in a tenth of a second, so that every interval has changes to send.
  server = await startServer({ wallClock: clock, clock: `x${RATE}` });
  codes = server.server.worlds
    .get('main')
    .world.market()
    .instruments('jp')
    .slice(0, 4)
    .map(({ code }) => code);
});
afterEach(() => server.close());

/** A socket whose last write is not yet confirmed is skipped, like a slow one; the confirmation takes some turns. */
async function writesDone(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => void setImmediate(resolve));
}

test('quotes of list rows arrive at the slow rate, quotes of the detail screen at the fast rate, and heartbeats even without changes', async () => {
  const slow = await connect(server.port);
  const fast = await connect(server.port);
  await slow.want(codes);
  await fast.want([{ code: codes[0]!, rate: 'fast' }]);
  await slow.next('quotes');
  await fast.next('quotes');
  await writesDone();
  clock.pass(STREAM_INTERVAL_MS.fast);
  const first = await fast.next('quotes');
  expect(first).toMatchObject({ kind: 'delta', now: OPEN_MS + RATE * STREAM_INTERVAL_MS.fast });
  await slow.settled();
  expect(slow.count('quotes')).toBe(0);
  await writesDone();
  clock.pass(STREAM_INTERVAL_MS.list - STREAM_INTERVAL_MS.fast);
  expect(await slow.next('quotes')).toMatchObject({ kind: 'delta', now: OPEN_MS + RATE * STREAM_INTERVAL_MS.list });
  await slow.next('heartbeat');
  clock.pass(HEARTBEAT_MS);
  expect(await slow.next('heartbeat')).toMatchObject({ now: OPEN_MS + RATE * HEARTBEAT_MS });
  slow.close();
  fast.close();
});

test('a heartbeat contains the number of the newest account change, even if the frame of that change was lost', async () => {
  const session = await server.login();
  const [mine, visitor] = await Promise.all([connect(server.port, session), connect(server.port)]);
  for (const client of [mine, visitor]) await client.next('heartbeat');
  await server.control('POST', '/faults', { endpoint: 'stream', fault: 'accountGap', account: session.account });
  const order = { code: codes[0]!, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
  await server.post('/trade/placeOrder', { ...order, clientOrderId: 'lost-frame-1' }, session);
  await writesDone();
  clock.pass(HEARTBEAT_MS);
  expect((await mine.next('heartbeat')).account).toBe(1);
  expect(await visitor.next('heartbeat')).not.toHaveProperty('account');
  expect(mine.count('account')).toBe(0);
  for (const client of [mine, visitor]) client.close();
});

test('timers run only while there are listeners, and quote timers only while time passes', async () => {
  // Timers that run without any listener: one to load the server's pages, one for the next event of its world.
  const idle = clock.waiting;
  const client = await connect(server.port);
  await client.want([{ code: codes[0]!, rate: 'fast' }]);
  expect(clock.waiting).toBe(idle + 3);
  await server.control('POST', '/clock', { mode: 'frozen' });
  // Heartbeats continue; the world has no more events.
  expect(clock.waiting).toBe(idle);
  await server.control('POST', '/clock', { mode: 'live' });
  expect(clock.waiting).toBe(idle + 3);
  const room = server.server.worlds.get('main').world;
  client.close();
  const other = await connect(server.port, { world: 'elsewhere' });
  await other.settled();
  other.close();
  // The second world stays alive and waits for its own next event.
  await expect.poll(() => clock.waiting).toBe(idle + 1);
  expect(room.closed).toBe(false);
});

test('the fast timer runs only while a socket subscribes to a code at that rate, which overrides the slow rate', async () => {
  const slow = await connect(server.port);
  await slow.want(codes);
  const listening = clock.waiting;
  const rates = { close: ['fast', 'list'], want: ['list', 'fast'] } as const;
  for (const end of ['close', 'want'] as const) {
    const fast = await connect(server.port);
    await fast.want(rates[end].map((rate) => ({ code: codes[0]!, rate })));
    expect(clock.waiting).toBe(listening + 1);
    if (end === 'close') fast.close();
    else await fast.want(codes);
    await expect.poll(() => clock.waiting).toBe(listening);
  }
  slow.close();
});

test('a change of the market phase is sent while time passes', async () => {
  const client = await connect(server.port);
  await client.next('session');
  await server.control('POST', '/clock', { to: '2026-03-02T11:29:59+09:00' });
  await client.next('session');
  clock.pass(STREAM_INTERVAL_MS.list);
  expect((await client.next('session')).sessions[0]).toMatchObject({ market: 'jp', phase: 'break' });
  client.close();
});
