import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClockOperation } from '../../base/clock.ts';
import { memoryJournal } from '../journal/memory.ts';
import { createMarket } from '../../market/create.ts';
import { checkWorld } from '../../world/wholeWorld.ts';
import type { Command } from '../../world/kernel/command.ts';
import { stateHash } from '../../world/kernel/hash.ts';
import { commandOf } from '../../world/testing/actions.ts';
import { realGround } from '../../world/testing/grounds.ts';
import { anyAction } from '../../world/testing/sequences.ts';
import { replay } from './replay.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { World } from '../world.ts';

const SEED = 'replayed';
const ground = realGround(SEED);
const { market, startMs } = ground;

const move: fc.Arbitrary<ClockOperation> = fc.oneof(
  fc.record({ mode: fc.constantFrom('live', 'frozen', 'x60', 'x5000') }) as fc.Arbitrary<ClockOperation>,
  fc.record({ advanceMs: fc.integer({ min: 0, max: 200_000_000 }) }),
);

it(
  'any history of a world replays to the same state, with a fresh market and from plain JSON',
  { timeout: 120_000 },
  () => {
    const step = fc.tuple(anyAction, fc.option(move));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const wall = new ManualClock();
        const world = new World({
          id: 'life',
          journal: memoryJournal(),
          journalName: 'life',
          beginning: { seed: SEED, startMs, clock: 'live' },
          marketOf: () => market,
          wall,
          report: (error) => {
            throw error;
          },
        });
        const earlier: Command[] = [];
        steps.forEach(([tried, moved], n) => {
          if (moved) world.clock(moved);
          if (typeof tried.pass === 'number') wall.pass(Math.floor(tried.pass / 100));
          const now = world.now();
          const command = commandOf(tried, n, { ground, state: world.stateNow(), now, earlier });
          if (world.execute(command).ok) earlier.push(command);
        });
        checkWorld(world.stateNow());
        const records = JSON.parse(JSON.stringify(world.journalRecords())) as ReturnType<World['journalRecords']>;
        const replayed = replay(records, createMarket(SEED), 'life');
        expect(stateHash(replayed.state)).toBe(world.hash());
        expect(replayed.mode).toBe(world.clockNow().mode);
        expect(replayed.lastMs).toBeLessThanOrEqual(world.now());
      }),
      { numRuns: 20 },
    );
  },
);
