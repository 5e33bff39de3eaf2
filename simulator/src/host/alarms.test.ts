import { MINUTE_MS } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import type { ClockMode } from '../base/clock.ts';
import { memoryJournal } from './journal/memory.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { replay } from './replay/replay.ts';
import { ManualClock } from './testing/manualClock.ts';
import { World } from './world.ts';

const [{ account, passwordHash }] = DEMO_CAST;
const LOGIN = { name: 'login', account, passwordHash } as const;
const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] }, spread: 0 });

function made(wall: ManualClock, clock: ClockMode = 'frozen', errors: unknown[] = []): World {
  return new World({
    id: 'main',
    journal: memoryJournal(),
    journalName: 'world main',
    beginning: { seed: 'zaraba', startMs: DAY_ONE_MS, clock },
    marketOf: () => market,
    wall,
    report: (error) => void errors.push(error),
  });
}

/** Minutes since the world began. */
const minute = (world: World): number => (world.now() - DAY_ONE_MS) / MINUTE_MS;
const at = (minutes: number): number => DAY_ONE_MS + minutes * MINUTE_MS;
const instants = (world: World): unknown[] =>
  world
    .journalRecords()
    .flatMap((record) => (record.kind === 'note' ? [[record.data, (record.at - DAY_ONE_MS) / MINUTE_MS]] : []));

it('a jump of the clock stops at each alarm, in order of instant, then of creation', () => {
  const world = made(new ManualClock());
  const rung: unknown[] = [];
  const ring = (name: string) => () => {
    rung.push([name, minute(world)]);
    world.note('rung', name);
    world.execute(LOGIN);
  };
  world.alarm(at(20), ring('late'));
  world.alarm(at(10), ring('first'));
  world.alarm(at(10), ring('second'));
  const takeBack = world.alarm(at(11), ring('taken back'));
  takeBack();
  world.clock({ advanceMs: 9 * MINUTE_MS });
  expect(rung).toEqual([]);
  expect(world.clock({ advanceMs: 21 * MINUTE_MS }).now).toBe(at(30));
  const expected = [
    ['first', 10],
    ['second', 10],
    ['late', 20],
  ];
  expect(rung).toEqual(expected);
  expect(instants(world)).toEqual(expected);
  const replayed = replay(world.journalRecords(), market, 'main');
  expect([stateHash(replayed.state), replayed.lastMs]).toEqual([world.hash(), at(30)]);
});

it('an alarm runs at its instant even if its timer is late, before any listener sees a later time', () => {
  const wall = new ManualClock();
  const world = made(wall, 'x60');
  world.alarm(at(10), () => world.note('rung', 'timer'));
  world.alarm(at(20), () => world.note('rung', 'seen'));
  wall.pass(10_000);
  expect(instants(world)).toEqual([['timer', 10]]);
  wall.set(wall.now() + 15_000);
  expect(minute(world)).toBe(25);
  world.note('rung', 'after');
  expect(instants(world)).toEqual([
    ['timer', 10],
    ['seen', 20],
    ['after', 25],
  ]);
});

it('an alarm can stop the clock at its instant, and move the clock from there', () => {
  const wall = new ManualClock();
  const world = made(wall, 'x60');
  world.alarm(at(10), () => void world.clock({ mode: 'frozen' }));
  wall.set(wall.now() + 60_000);
  expect(minute(world)).toBe(10);
  expect(world.clockNow().mode).toBe('frozen');
  world.alarm(at(20), () => void world.clock({ advanceMs: 30 * MINUTE_MS }));
  world.alarm(at(40), () => world.note('rung', 'on the way'));
  expect(world.clock({ toMs: at(30) }).now).toBe(at(50));
  expect(instants(world)).toEqual([['on the way', 40]]);
  expect(replay(world.journalRecords(), market, 'main').lastMs).toBe(at(50));
});

it('an alarm runs at once if its instant has passed, and may set new alarms', () => {
  const world = made(new ManualClock());
  world.clock({ toMs: at(5) });
  const rung: number[] = [];
  const every = (): void => {
    rung.push(minute(world));
    world.alarm(world.now() + 5 * MINUTE_MS, every);
  };
  world.alarm(at(1), every);
  expect(rung).toEqual([5]);
  world.clock({ toMs: at(20) });
  expect(rung).toEqual([5, 10, 15, 20]);
});

it('an error of an alarm is reported and the clock continues its move, but the end of the world ends the move', () => {
  const errors: unknown[] = [];
  const world = made(new ManualClock(), 'frozen', errors);
  world.alarm(at(1), () => {
    throw new Error('alarm');
  });
  expect(world.clock({ toMs: at(2) }).now).toBe(at(2));
  expect(errors).toHaveLength(1);
  world.alarm(at(3), () => world.close());
  world.alarm(at(4), () => world.note('rung', 'never'));
  expect(() => world.clock({ toMs: at(5) })).toThrow('closed');
  expect(instants(world)).toEqual([]);
});
