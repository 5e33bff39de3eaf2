import { formatPrice } from '@zaraba/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClockOperation } from '../clock.ts';
import { memoryJournal } from '../journal/memory.ts';
import { newestSession } from '../market/calendar/calendar.ts';
import { createMarket } from '../market/create.ts';
import { checkWorld } from '../world/invariants.ts';
import type { Command } from '../world/command.ts';
import { stateHash } from '../world/hash.ts';
import { DRAWS, DRAW_MAXIMUM, actionOf, commandOf } from '../world/testing/actions.ts';
import { replay } from './replay.ts';
import { ManualClock } from './testing/manualClock.ts';
import { World } from './world.ts';

const SEED = 'replayed';
const market = createMarket(SEED);
const codes = [...market.instruments('jp').slice(0, 3), ...market.instruments('us').slice(0, 1)].map(
  ({ code }) => code,
);
const startMs = newestSession('jp', Date.UTC(2026, 3, 8)).openAt + 1_800_000;

const draw = fc.noBias(fc.nat(DRAW_MAXIMUM));
const action = fc.array(draw, { minLength: DRAWS, maxLength: DRAWS }).map(actionOf);
const move: fc.Arbitrary<ClockOperation> = fc.oneof(
  fc.record({ mode: fc.constantFrom('live', 'frozen', 'x60', 'x5000') }) as fc.Arbitrary<ClockOperation>,
  fc.record({ advanceMs: fc.integer({ min: 0, max: 200_000_000 }) }),
);

function priceNear(code: string, percent: number, now: number): string {
  const last = market.tick(code, now)?.last ?? 0;
  const tick = market.tickSize(code, last, now);
  return formatPrice(Math.max(tick, Math.round((last * (100 + percent)) / 100 / tick) * tick));
}

it('replays any life of a world to the same state, with a fresh market and from plain JSON', () => {
  const step = fc.tuple(action, fc.option(move));
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
        wall.pass(Math.floor(tried.passMs / 100));
        const now = world.now();
        const near = (code: string, percent: number) => priceNear(code, percent, now);
        const command = commandOf(tried, n, { state: world.state, codes, priceNear: near, earlier });
        if (world.execute(command).ok) earlier.push(command);
      });
      checkWorld(world.state);
      const records = JSON.parse(JSON.stringify(world.journalRecords())) as ReturnType<World['journalRecords']>;
      const replayed = replay(records, createMarket(SEED), 'life');
      expect(stateHash(replayed.state)).toBe(world.hash());
      expect(replayed.mode).toBe(world.clockState.mode);
      expect(replayed.lastMs).toBeLessThanOrEqual(world.now());
    }),
    { numRuns: 20 },
  );
});
