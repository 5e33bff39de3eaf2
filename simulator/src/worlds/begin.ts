import type { JournalRecord } from '../journal/journal.ts';
import { JOURNAL_FORMAT, JournalError } from '../journal/journal.ts';
import { headerOf } from '../journal/records.ts';
import type { Market } from '../market/market.ts';
import { stateHash } from '../world/hash.ts';
import { createState } from '../world/world.ts';
import type { WorldOptions } from './options.ts';
import type { Replayed } from './replay.ts';

/** A journal with the state that it leads to, where that is known without replaying it. */
interface Begun {
  readonly records: readonly JournalRecord[];
  readonly replayed?: Replayed | undefined;
}

/** Begins a journal that is new, and checks whose it is where it is not. @throws JournalError */
export function begin(
  { id, journal, journalName, beginning, replayed }: WorldOptions,
  kept: readonly JournalRecord[],
  market: Market,
): Begun {
  if (kept.length > 0) {
    const { world } = headerOf(kept, journalName);
    if (world === id) return { records: kept, replayed };
    throw new JournalError(`${journalName}, line 1: is the journal of ${JSON.stringify(world)}, not of ${id}`);
  }
  const { seed, startMs, clock } = beginning;
  const known = replayed ?? { state: createState({ seed, startMs, market }), lastMs: startMs, mode: clock, lives: 0 };
  // What was known before is a copy to try things on: its journal is never read again.
  const fresh = replayed === undefined ? stateHash(known.state) : '';
  const header = { kind: 'header', format: JOURNAL_FORMAT, world: id, seed, startMs, clock, fresh } as const;
  journal.append(header);
  return { records: [header], replayed: known };
}
