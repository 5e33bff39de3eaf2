import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryJournal } from '../journal/memory.ts';
import type { JournalRecord } from '../journal/journal.ts';
import type { Command } from '../../world/kernel/command.ts';
import { stateHash } from '../../world/kernel/hash.ts';
import { commandOf } from '../../world/testing/actions.ts';
import { realGround } from '../../world/testing/grounds.ts';
import { anyAction } from '../../world/testing/sequences.ts';
import { apply } from '../../world/world.ts';
import { replay } from './replay.ts';
import { recordsUntil, standingAt } from './rewind.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { World } from '../world.ts';

const SEED = 'rewound';
const ground = realGround(SEED);
const { market, startMs } = ground;

/** A place in the life of a world, and what it was there. */
interface Place {
  readonly records: number;
  readonly now: number;
  readonly hash: string;
}

/** Instant and hash of the world that a journal leads to, once what is due has happened. */
function ledTo(records: Iterable<JournalRecord>): Omit<Place, 'records'> {
  const { state, lastMs } = replay(records, market, 'life');
  return { now: lastMs, hash: stateHash(apply(state, { name: 'settle' }, lastMs, market).state) };
}

it('a world rewound to any record equals its earlier self, with or without alarms', { timeout: 120_000 }, () => {
  const step = fc.record({
    action: anyAction,
    moveMs: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
    alarmMs: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25, size: 'max' }), (steps) => {
      const world = new World({
        id: 'life',
        journal: memoryJournal(),
        journalName: 'life',
        beginning: { seed: SEED, startMs, clock: 'frozen' },
        marketOf: () => market,
        wall: new ManualClock(),
        report: (error) => {
          throw error;
        },
      });
      const places: Place[] = [];
      const mark = (): void => {
        const hash = world.hash();
        places.push({ records: world.recordCount, now: world.now(), hash });
      };
      const earlier: Command[] = [];
      steps.forEach(({ action, moveMs, alarmMs }, n) => {
        mark();
        if (alarmMs !== null) world.alarm(world.now() + alarmMs, mark);
        if (moveMs !== null) world.clock({ advanceMs: moveMs });
        mark();
        const state = world.stateNow();
        const command = commandOf(action, n, { ground, state, now: world.now(), earlier });
        if (world.execute(command).ok) earlier.push(command);
      });
      const records = world.journalRecords();
      for (const { records: count, now, hash } of places) {
        expect(ledTo(standingAt(records.slice(0, count), now))).toEqual({ now, hash });
      }
      // Before an instant at which several things were asked for lies what it was before the first of them.
      const firstAt = places.filter(({ now }, n) => now !== places[n - 1]?.now);
      for (const { now, hash } of firstAt) expect(ledTo(recordsUntil(records, now))).toEqual({ now, hash });
    }),
    { numRuns: 6 },
  );
});
