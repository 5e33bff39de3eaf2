import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';
import type { QuotesFrame } from '@zaraba/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OPEN_MS } from '../api/testing/server.ts';
import { createMarket } from '../market/create.ts';
import type { World } from '../host/world.ts';
import { Worlds } from '../host/worlds.ts';
import type { Prepared } from './frames.ts';
import { Link } from './link.ts';
import { Membership } from './membership.ts';
import { ManualClock } from '../host/testing/manualClock.ts';

/** A connection whose transport takes nothing while it is stuck. */
class StuckSocket {
  readonly id: string;
  readonly transport = Object.assign(new EventEmitter(), { writable: true });
  readonly conn = Object.assign(new EventEmitter(), {
    transport: this.transport,
    readyState: 'open',
    // Not a disconnection by the server, from which a client would not come back.
    close: () => void (this.closed = true),
  });
  readonly frames: QuotesFrame[] = [];
  readonly told: string[] = [];
  closed = false;

  constructor(id: string) {
    this.id = id;
  }

  emit(event: string, payload: Prepared): void {
    this.told.push(event);
    if (event === 'quotes') this.frames.push(JSON.parse(payload.text) as QuotesFrame);
  }

  free(): void {
    this.transport.writable = true;
    this.transport.emit('ready');
  }
}

let worlds: Worlds;
let world: World;
let membership: Membership;
let codes: readonly string[];

function enter(id: string): StuckSocket {
  const socket = new StuckSocket(id);
  const link = new Link(socket as unknown as Socket, undefined);
  membership.enter(link);
  membership.pace.want(link, { codes: codes.map((code) => ({ code, rate: 'list' as const })) });
  membership.pace.serve(link);
  return socket;
}

beforeEach(() => {
  const clock = new ManualClock(OPEN_MS);
  worlds = new Worlds({ createMarket, defaults: { seed: 'slow', startMs: OPEN_MS, clock: 'frozen' }, wall: clock });
  const hosted = worlds.get('main');
  ({ world } = hosted);
  codes = world
    .market()
    .instruments('jp')
    .slice(0, 10)
    .map(({ code }) => code);
  membership = new Membership(hosted, clock);
});
afterEach(() => worlds.close());

async function move(): Promise<void> {
  world.clock({ advanceMs: 600_000 });
  await membership.pace.clockMoved();
}

test('a slow reader gets no frames, then the newest values as soon as it can accept more, and other readers are not delayed', async () => {
  const quick = enter('quick');
  const slow = enter('slow');
  slow.transport.writable = false;
  const moves = [move(), move(), move()];
  expect(slow.frames).toHaveLength(1);
  slow.free();
  await Promise.all(moves);
  await move();
  expect(slow.frames.length).toBeLessThanOrEqual(quick.frames.length);
  expect(slow.frames.at(-1)!.to).toBe(quick.frames.at(-1)!.to);
  expect(slow.frames.every((frame, index) => index === 0 || frame.from <= slow.frames[index - 1]!.to)).toBe(true);
});

test('with a frozen clock, a slow reader gets frames as soon as it can accept more', async () => {
  const slow = enter('slow');
  slow.transport.writable = false;
  world.clock({ advanceMs: 600_000 });
  const told = membership.pace.clockMoved();
  slow.conn.emit('upgrade');
  await told;
  expect(slow.frames).toHaveLength(1);
  slow.free();
  await new Promise((resolve) => void setImmediate(resolve));
  expect(slow.frames).toHaveLength(2);
  expect(slow.frames[1]).toMatchObject({ kind: 'delta', from: slow.frames[0]!.to });
});

test('a reader that never reads is disconnected before much data is queued for it', () => {
  const dead = enter('dead');
  dead.transport.writable = false;
  for (let i = 0; i < 100 && !dead.closed; i++) void membership.pace.clockMoved();
  expect(dead.closed).toBe(true);
  expect(dead.told.length).toBeLessThan(80);
});
