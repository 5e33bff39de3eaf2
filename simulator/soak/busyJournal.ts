import { JOURNAL_FORMAT } from '../src/host/journal/journal.ts';
import type { JournalRecord } from '../src/host/journal/journal.ts';
import { realGround } from '../src/world/testing/grounds.ts';
import { busyWorld } from '../src/world/testing/halfYear.ts';
import { freshHash } from '../src/host/replay/replay.ts';

/** Writes, as one line of JSON, the journal of a busy world: the given number of customers over half a year. */
function write(customers: number): void {
  const ground = realGround('half-year');
  const { log, now } = busyWorld(ground, customers);
  const records: JournalRecord[] = [
    {
      kind: 'header',
      format: JOURNAL_FORMAT,
      world: 'busy',
      seed: ground.seed,
      startMs: ground.startMs,
      clock: 'frozen',
      fresh: freshHash(ground, ground.market),
    },
    ...log.map(({ at, command }) => ({ kind: 'command', at, command }) as const),
    { kind: 'clock', at: now, operation: 'stop' },
  ];
  process.stdout.write(`${JSON.stringify({ records })}\n`);
}

write(Number(process.argv[2] ?? 100));
