import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPEN_MS } from '../api/testing/server.ts';
import { LOOPBACK_LIMITS } from '../http/requestLimits.ts';
import { Origins } from '../http/origin.ts';
import { Hosts } from '../http/hosts.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import { Worlds } from '../host/worlds.ts';
import { createMarket } from '../market/create.ts';
import { createGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { connect } from './testing/client.ts';

const DAY_MS = 86_400_000;

let wall: ManualClock;
let worlds: Worlds;
let reported: unknown[];
let gateway: Gateway;
let port: number;

beforeEach(async () => {
  wall = new ManualClock(OPEN_MS);
  reported = [];
  worlds = new Worlds({
    createMarket,
    defaults: { seed: 'ended', startMs: OPEN_MS, clock: 'live' },
    wall,
    report: (error) => reported.push(error),
  });
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

test('a deleted world disconnects its sockets, and the stream no longer checks its sessions', async () => {
  const { world } = worlds.get('main');
  const client = await connect(port);
  await client.next('session');
  expect(gateway.listeners('main')).toBe(1);
  const told = vi.spyOn(world, 'durableState', 'get');
  gateway.sessionsChanged(world);
  expect(told).toHaveBeenCalledTimes(1);
  worlds.delete('main');
  await client.closed();
  // Only a room that is still kept looks at the sessions of its world.
  gateway.sessionsChanged(world);
  expect(told).toHaveBeenCalledTimes(1);
});

// A client returns after a lost connection, and not after a disconnect.
test.each([
  ['was deleted', 'io server disconnect', () => worlds.delete('main')],
  ['goes on elsewhere', 'transport close', () => worlds.close()],
])('the sockets of a world that %s end with the reason %s', async (_what, reason, end) => {
  const client = await connect(port);
  await client.next('session');
  end();
  expect(await client.closed()).toBe(reason);
});

test('a world that ends while a socket is being admitted keeps neither the socket nor its membership in memory', async () => {
  const { world } = worlds.get('main');
  vi.spyOn(world, 'mayAnswer', 'get').mockImplementation(() => {
    queueMicrotask(() => worlds.delete('main'));
    return true;
  });
  const client = await connect(port);
  await expect.poll(() => client.socket.connected).toBe(false);
  expect(gateway.listeners('main')).toBe(0);
});

test('a world that ends long after its due time disconnects all sockets and leaves no timer', async () => {
  const { world } = worlds.get('main');
  const clients = await Promise.all([connect(port), connect(port)]);
  // As a script does, for which the clock stops wherever something is due.
  world.follow(() => {});
  // As after a pause of the process: no timer has rung since.
  wall.set(OPEN_MS + 7 * DAY_MS);
  worlds.delete('main');
  await expect.poll(() => clients.filter(({ socket }) => socket.connected).length).toBe(0);
  expect(wall.waiting).toBe(0);
  expect(reported).toEqual([]);
});
