import { DAY_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CLOCK_END_MS } from '../../base/clock.ts';
import { memoryJournal } from '../../host/journal/memory.ts';
import { replay } from '../../host/replay/replay.ts';
import { ManualClock } from '../../host/testing/manualClock.ts';
import { Tokens } from '../../host/access/tokens.ts';
import { World } from '../../host/world.ts';
import { stateHash } from '../../world/kernel/hash.ts';
import { actionAt, commandOf } from '../../world/testing/actions.ts';
import { realGround } from '../../world/testing/grounds.ts';
import { FollowedWorld } from './followedWorld.ts';

const GROUND = realGround('followed');
const { seed, startMs, market } = GROUND;
const SECRET = Buffer.alloc(32);

function reported(error: unknown): never {
  throw error;
}

/** A world that runs live in a process, and the machine's clock there. */
function owned(wall: ManualClock): World {
  return new World({
    id: 'followed',
    journal: memoryJournal(),
    journalName: 'a journal',
    beginning: { seed, startMs, clock: 'live' },
    marketOf: () => market,
    wall,
    report: reported,
  });
}

/** A copy that has read everything so far. */
function copyOf(world: World, wall: ManualClock): FollowedWorld {
  const records = world.journalRecords();
  return new FollowedWorld({
    row: { world: world.id, term: 1, generation: 1, head: records.length },
    taken: { ...replay(records, market, 'a journal'), seed, market, reached: 0, records: records.length },
    tokens: new Tokens(SECRET, world.id),
    wall,
    isFresh: () => true,
    report: reported,
  });
}

/** Lets the copy have what it lacks, at most so many records at once. */
function follow(copy: FollowedWorld, world: World, atOnce: number): void {
  const rest = [...world.records(copy.records)];
  for (let from = 0; from < rest.length; from += atOnce) copy.take(rest.slice(from, from + atOnce));
}

it('a followed world equals the original after every record, on machines whose clocks differ', () => {
  const steps = fc.array(fc.record({ passMs: fc.nat(600_000), atOnce: fc.integer({ min: 1, max: 5 }) }), {
    maxLength: 25,
  });
  const rolls = fc.integer();
  fc.assert(
    fc.property(steps, rolls, (plan, roll) => {
      const [wall, otherWall] = [new ManualClock(), new ManualClock(77_000_000)];
      const world = owned(wall);
      const copy = copyOf(world, otherWall);
      for (const [step, { passMs, atOnce }] of plan.entries()) {
        for (const clock of [wall, otherWall]) clock.pass(passMs);
        const state = world.stateNow();
        const place = { ground: GROUND, state, now: world.now(), earlier: [] };
        world.execute(commandOf(actionAt(roll, step), step, place));
        follow(copy, world, atOnce);
        expect(stateHash(copy.durableState)).toBe(world.hash());
        expect(copy.now()).toBe(world.now());
      }
    }),
    { numRuns: 20 },
  );
});

it('a followed world has the time of the original, running or jumping, and its time never moves back', () => {
  const wall = new ManualClock();
  const world = owned(wall);
  const copy = copyOf(world, wall);
  wall.pass(5_000);
  expect(copy.now()).toBe(startMs + 5_000);
  world.clock({ mode: 'x60' });
  expect(copy.take([...world.records(copy.records)])).toBe(true);
  expect(copy.clockNow()).toEqual({ now: world.now(), mode: 'x60', rate: 60 });
  wall.pass(1_000);
  expect(copy.now()).toBe(world.now());
  world.clock({ advanceMs: 3_600_000 });
  follow(copy, world, 10);
  expect(copy.now()).toBe(world.now());
  // A record that was long under way says less than what has passed since.
  world.note('a note', 1);
  wall.pass(2_000);
  const shown = copy.now();
  follow(copy, world, 10);
  expect(copy.now()).toBe(shown);
  expect(copy.now()).toBe(world.now());
});

it('a followed world starts at the current time of the original, even if the newest record is old', () => {
  const wall = new ManualClock();
  const world = owned(wall);
  const copy = copyOf(world, wall);
  world.clock({ mode: 'x60' });
  wall.pass(2_000);
  copy.take([...world.records(copy.records)], 2_000);
  expect(copy.now()).toBe(world.now());
});

it('a followed world stops at the end of time like the original, after a fast world idled for a day', () => {
  const wall = new ManualClock();
  const world = owned(wall);
  const copy = copyOf(world, wall);
  world.clock({ mode: 'x100000' });
  wall.pass(DAY_MS);
  copy.take([...world.records(copy.records)], DAY_MS);
  expect([copy.now(), world.now()]).toEqual([CLOCK_END_MS, CLOCK_END_MS]);
});

it('a followed world forwards the events of the original to its listeners', () => {
  const wall = new ManualClock();
  const world = owned(wall);
  const copy = copyOf(world, wall);
  const heard: unknown[] = [];
  const told: unknown[] = [];
  world.watch((events) => events.length > 0 && told.push(...events));
  copy.watch((events) => heard.push(...events));
  for (let step = 0; step < 40; step += 1) {
    const place = { ground: GROUND, state: world.stateNow(), now: world.now(), earlier: [] };
    world.execute(commandOf(actionAt(5, step), step, place));
  }
  follow(copy, world, 3);
  expect(told.length).toBeGreaterThan(0);
  expect(heard).toEqual(told);
});

it.each([
  ['its clock is stopped', (world: World) => void world.clock({ mode: 'frozen' })],
  ['a fault is armed', (world: World) => world.note('faults', { change: 'armed', spec: {} })],
  ['a message is armed', (world: World) => world.note('messages', { change: 'armed', spec: {} })],
  ['a script begins', (world: World) => world.note('scenario', {})],
  ['a real server answers', (world: World) => world.note('proxy', { target: 'http://real', endpoints: '*' })],
  ['a recording answers', (world: World) => world.note('replay', { target: 'http://real', calls: 1 })],
])('a followed world ends exactly once if %s', (_what, happens) => {
  const wall = new ManualClock();
  const world = owned(wall);
  const copy = copyOf(world, wall);
  let ended = 0;
  copy.onClose(() => (ended += 1));
  world.note('faults', { change: 'cleared' });
  for (const name of ['proxy', 'replay']) world.note(name, null);
  follow(copy, world, 1);
  expect(copy.hasEnded).toBe(false);
  happens(world);
  follow(copy, world, 1);
  expect([copy.hasEnded, ended]).toEqual([true, 1]);
  copy.end();
  expect(ended).toBe(1);
});
