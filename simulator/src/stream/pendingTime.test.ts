import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HEARTBEAT_MS, STREAM_INTERVAL_MS } from '@zaraba/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OPEN_MS } from '../api/testing/server.ts';
import type { ClockMode } from '../base/clock.ts';
import { LOOPBACK_LIMITS } from '../http/requestLimits.ts';
import { Origins } from '../http/origin.ts';
import { Hosts } from '../http/hosts.ts';
import { delayedJournal } from '../host/testing/delayedJournal.ts';
import type { DelayedJournal } from '../host/testing/delayedJournal.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import { PendingWrites } from '../host/pendingWrites.ts';
import type { World } from '../host/world.ts';
import { Worlds } from '../host/worlds.ts';
import { createMarket } from '../market/create.ts';
import { createGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { connect } from './testing/client.ts';
import type { StreamClient } from './testing/client.ts';

let wall: ManualClock;
let worlds: Worlds;
let journal: DelayedJournal;
let lease: { holds: boolean };
let gateway: Gateway;
let port: number;

beforeEach(async () => {
  wall = new ManualClock(OPEN_MS);
  const report = (error: unknown): never => expect.unreachable(String(error));
  worlds = new Worlds({
    createMarket,
    defaults: { seed: 'untold', startMs: OPEN_MS, clock: 'live' },
    wall,
    report,
  });
  journal = delayedJournal();
  lease = { holds: true };
  const http = createServer();
  gateway = createGateway(http, {
    worlds,
    wallClock: wall,
    hosts: new Hosts(),
    origins: new Origins(),
    limits: LOOPBACK_LIMITS,
    log: (...line) => expect.unreachable(line.join(' ')),
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  ({ port } = http.address() as AddressInfo);
});
afterEach(async () => {
  await gateway.close();
  worlds.close();
});

/** Opens the main world under a journal that keeps its records when a test says so, as that of a cluster does. */
function taken(clock: ClockMode): World {
  const pendingWrites = new PendingWrites({ id: 'main', journal, now: () => wall.now(), holds: () => lease.holds });
  const beginning = { seed: 'untold', startMs: OPEN_MS, clock };
  const { world } = worlds.take('main', { journal, pendingWrites }, {}, beginning);
  journal.keepAll();
  return world;
}

const codeIn = (world: World): string => world.market().instruments('jp')[0]!.code;

const countsOf = (client: StreamClient) =>
  (['session', 'heartbeat', 'quotes'] as const).map((event) => client.count(event));

test('a socket that connects while a clock move is pending gets no time or prices until the move is durable', async () => {
  const world = taken('live');
  world.clock({ advanceMs: 3_600_000 });
  const client = await connect(port);
  await client.want([codeIn(world)]);
  await client.settled();
  expect(countsOf(client)).toEqual([0, 0, 0]);
  journal.keepAll();
  await world.flushed();
  wall.pass(STREAM_INTERVAL_MS.list);
  const frames = [await client.next('session'), await client.next('heartbeat'), await client.next('quotes')];
  expect(frames.map(({ now }) => now)).toEqual(frames.map(() => world.now()));
});

test('quotes of a frozen world are sent as soon as its ownership is certain', async () => {
  const world = taken('frozen');
  const client = await connect(port);
  await client.next('heartbeat');
  lease.holds = false;
  wall.pass(60_000);
  await client.want([codeIn(world)]);
  await client.settled();
  expect(client.count('quotes')).toBe(0);
  lease.holds = true;
  wall.pass(HEARTBEAT_MS);
  expect(await client.next('quotes')).toMatchObject({ kind: 'snapshot', now: OPEN_MS });
});
