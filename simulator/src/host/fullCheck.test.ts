import { beforeEach, expect, test, vi } from 'vitest';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { checkWorld } from '../world/invariants.ts';
import { InvariantError } from '../world/kernel/errors.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { memoryJournal } from './journal/memory.ts';
import { ManualClock } from './testing/manualClock.ts';
import { World } from './world.ts';

const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });
const [{ account }] = DEMO_CAST;
const EVERY = 10_000;
const checkInFull = vi.fn(checkWorld);

let world: World;
let turn = 0;

function change(): void {
  turn += 1;
  world.execute({ name: turn % 2 === 1 ? 'watchlistAdd' : 'watchlistRemove', account, code: 'ZJ1' });
}

beforeEach(() => {
  turn = 0;
  checkInFull.mockReset().mockImplementation(checkWorld);
  world = new World({
    id: 'main',
    journal: memoryJournal(),
    journalName: 'memory',
    beginning: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
    marketOf: () => market,
    wall: new ManualClock(),
    checkInFull,
    report: (error: unknown) => {
      throw error;
    },
  });
  while (turn < EVERY - 1) change();
});

test('a running world is checked from scratch every ten thousand commands', () => {
  expect(checkInFull).not.toHaveBeenCalled();
  change();
  expect(checkInFull).toHaveBeenCalledTimes(1);
  expect(checkInFull).toHaveBeenCalledWith(world.stateNow());
  while (turn < 2 * EVERY - 1) change();
  expect(checkInFull).toHaveBeenCalledTimes(1);
  change();
  expect(checkInFull).toHaveBeenCalledTimes(2);
});

test('a command behind which the whole contradicts itself changes nothing', () => {
  checkInFull.mockImplementationOnce(() => {
    throw new InvariantError('the whole contradicts itself', {});
  });
  const [hash, records] = [world.hash(), world.recordCount];
  expect(change).toThrow(InvariantError);
  expect([world.hash(), world.recordCount]).toEqual([hash, records]);
});
