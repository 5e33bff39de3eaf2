import { beforeEach, expect, test } from 'vitest';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import type { Steps } from '../world/kernel/steps.ts';
import { checkWorld } from '../world/wholeWorld.ts';
import { InvariantError } from '../world/kernel/errors.ts';
import type { WorldState } from '../world/kernel/state.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { memoryJournal } from './journal/memory.ts';
import { ManualClock } from './testing/manualClock.ts';
import { World } from './world.ts';

const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });
const [{ account }] = DEMO_CAST;
const EVERY = 10_000;
const WITH_A_COMMAND = 50;

let world: World;
let turn = 0;
/** States whose check began, and how many entries were looked at, of the last one. */
let begun: WorldState[] = [];
let looked = 0;
/** Entries that a check looks at before it ends, and whether it then finds a contradiction. */
let entries = 0;
let isWrong = false;

function* checksOf(state: WorldState): Steps {
  begun.push(state);
  for (looked = 0; looked < entries; looked += 1) yield;
  if (isWrong) throw new InvariantError('the whole contradicts itself', {});
  checkWorld(state);
}

function change(): void {
  turn += 1;
  world.execute({ name: turn % 2 === 1 ? 'watchlistAdd' : 'watchlistRemove', account, code: 'ZJ1' });
}

function changeUpTo(count: number): void {
  while (turn < count) change();
}

beforeEach(() => {
  [turn, begun, looked, entries, isWrong] = [0, [], 0, 3 * WITH_A_COMMAND, false];
  world = new World({
    id: 'main',
    journal: memoryJournal(),
    journalName: 'memory',
    beginning: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
    marketOf: () => market,
    wall: new ManualClock(),
    checksOf,
    report: (error: unknown) => {
      throw error;
    },
  });
  changeUpTo(EVERY - 1);
});

test('the whole state of a world is checked every ten thousand commands', () => {
  expect(begun).toHaveLength(0);
  change();
  expect(begun).toEqual([world.stateNow()]);
  changeUpTo(2 * EVERY - 1);
  expect(begun).toHaveLength(1);
  change();
  expect(begun).toEqual([begun[0], world.stateNow()]);
});

test('each command continues the full check by a fixed number of entries', () => {
  change();
  expect(looked).toBe(WITH_A_COMMAND - 1);
  change();
  expect(looked).toBe(2 * WITH_A_COMMAND - 1);
  change();
  expect(looked).toBe(3 * WITH_A_COMMAND - 1);
  change();
  expect(looked).toBe(3 * WITH_A_COMMAND);
});

test('a full check that takes longer than ten thousand commands is completed before the next check begins', () => {
  entries = WITH_A_COMMAND * EVERY;
  changeUpTo(2 * EVERY);
  expect(begun).toHaveLength(1);
  change();
  expect(begun).toEqual([begun[0], world.stateNow()]);
});

test('a command that completes a failing full check changes nothing', () => {
  [entries, isWrong] = [WITH_A_COMMAND, true];
  change();
  const [hash, records] = [world.hash(), world.recordCount];
  expect(change).toThrow(InvariantError);
  expect([world.hash(), world.recordCount]).toEqual([hash, records]);
});

test('the full check finds the same inconsistency again ten thousand commands later', () => {
  [entries, isWrong] = [0, true];
  expect(change).toThrow(InvariantError);
  // The first one adds what was not removed, which changes nothing.
  changeUpTo(2 * EVERY);
  expect(begun).toHaveLength(1);
  expect(change).toThrow(InvariantError);
});
