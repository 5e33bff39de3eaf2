import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { Command } from '../world/kernel/command.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { ManualClock } from './testing/manualClock.ts';
import { Worlds } from './worlds.ts';
import type { WorldsOptions } from './worldsOptions.ts';

const [{ account, passwordHash }] = DEMO_CAST;
const FALLING = { ZJ1: [0, 10, 20, 30, 40].map((minute) => [minute, 1_000 - minute] as const) };
const WORLDS = 8;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-away-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function order(n: number, price?: string): Command {
  const terms = { code: 'ZJ1', side: 'long', quantity: 1 + (n % 5), leverage: 1, account } as const;
  const clientOrderId = `order-${String(n).padStart(4, '0')}`;
  return price === undefined
    ? { name: 'placeOrder', orderType: 'market', clientOrderId, ...terms }
    : { name: 'placeOrder', orderType: 'limit', price, clientOrderId, ...terms };
}

const COMMANDS: readonly ((n: number) => Command)[] = [
  () => ({ name: 'login', account, passwordHash }),
  (n) => order(n),
  (n) => order(n, String(999 - (n % 40))),
  () => ({ name: 'watchlistAdd', account, code: 'ZJ1' }),
];
/** What is done to which world: a command, a move of its clock by minutes, or a look at its hash. */
const deed = fc.record({
  world: fc.nat(WORLDS - 1),
  does: fc.oneof(
    fc.nat(COMMANDS.length - 1).map((command) => ({ command })),
    fc.integer({ min: 1, max: 20 }).map((minutes) => ({ minutes })),
    fc.constant('look' as const),
  ),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

function made(options: Partial<WorldsOptions>): { all: Worlds; wall: ManualClock } {
  const wall = new ManualClock();
  const all = new Worlds({
    createMarket: () => scriptedMarket({ prices: FALLING }),
    defaults: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
    wall,
    ...options,
  });
  return { all, wall };
}

/** Does it all, and answers what every call said and how every world ended. */
function play(deeds: readonly Deed[], options: Partial<WorldsOptions>): unknown[] {
  const { all, wall } = made(options);
  const said: unknown[] = [];
  try {
    for (let n = 0; n < WORLDS; n += 1) all.create({ id: `w${n}`, clock: n % 3 === 0 ? 'x60' : 'frozen' });
    for (const [n, { world: number, does }] of deeds.entries()) {
      const world = all.get(`w${number}`).world;
      if (does === 'look') said.push(world.hash());
      else if ('minutes' in does) said.push(world.clock({ advanceMs: does.minutes * MINUTE_MS }));
      else said.push(world.execute(COMMANDS[does.command]!(n)));
      wall.pass(1_000);
    }
    return [
      ...said,
      all.list().map(({ world }) => [world.id, world.now(), world.hash(), world.journalRecords().length]),
    ];
  } finally {
    all.close();
  }
}

it.each(['memory', 'files'])('evicted worlds (stored in %s) answer as if they had not been evicted', (where) => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 10, maxLength: 60 }), (deeds) => {
      const dataDir = where === 'files' ? mkdtempSync(join(folder, 'of-')) : undefined;
      const few = { atHandMaximum: 2, ...(dataDir === undefined ? {} : { dataDir }) };
      expect(play(deeds, few)).toEqual(play(deeds, {}));
    }),
    { numRuns: 15 },
  );
});

it('only the most recently used states stay in memory', () => {
  const { all } = made({ atHandMaximum: 10 });
  for (let n = 0; n < 40; n += 1) all.create({ id: `w${n}` }).world.execute({ name: 'login', account, passwordHash });
  const atHand = () => all.list().flatMap(({ world }) => (world.neededAt === undefined ? [] : [world.id]));
  expect(atHand().length).toBeLessThanOrEqual(10);
  expect(atHand()).toContain('w39');
  const hash = all.get('w3').world.hash();
  expect(atHand()).not.toContain('w3');
  expect(stateHash(all.get('w3').world.stateNow())).toBe(hash);
  expect(atHand()).toContain('w3');
  expect(atHand().length).toBeLessThanOrEqual(10);
  all.close();
});

it('an evicted world still executes due events in time', () => {
  const { all, wall } = made({});
  const world = all.create({ id: 'live', clock: 'x60' }).world;
  world.execute(order(1, '980'));
  const heard: string[] = [];
  world.subscribe((events) => {
    for (const event of events) if (event.type === 'transition') heard.push(event.to);
  });
  expect(world.evict()).toBe(true);
  wall.pass(10_000);
  expect([heard, world.neededAt]).toEqual([[], undefined]);
  wall.pass(15_000);
  expect(heard).toEqual(['holding']);
  all.close();
  expect(world.evict()).toBe(false);
});

it('a server that has its maximum number of worlds refuses every call that would create another', async () => {
  const server = await startServer({ worldsMaximum: 2 });
  try {
    expect((await server.post('/market/sessions', {}, { 'x-world': 'second' })).code).toBe(200);
    const call = await server.post('/market/sessions', {}, { 'x-world': 'third' });
    expect([call.code, call.body.msg]).toEqual([429, 'invalid_request']);
    const asked = await server.control('GET', '/state', undefined, { 'x-world': 'third' });
    const ordered = await server.control('POST', '/worlds', { id: 'third' });
    for (const { code, body } of [asked, ordered]) {
      expect([code, (body.error as { code: string }).code]).toEqual([409, 'tooMany']);
      expect((body.error as { message: string }).message).toContain('--worlds-max');
    }
    expect((await server.control('DELETE', '/worlds/second')).code).toBe(200);
    expect((await server.control('POST', '/worlds', { id: 'third' })).code).toBe(200);
  } finally {
    await server.close();
  }
});
