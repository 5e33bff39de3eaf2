import { JournalError } from '../../host/journal/journal.ts';
import type { JournalRecord } from '../../host/journal/journal.ts';
import { checkedRecord } from '../../host/journal/records.ts';
import type { Claim } from '../engine.ts';
import type { Link } from './link.ts';

/** The number of records that one statement reads. Other statements can run between these. */
const PIECE = 1_000;

const READ = `select seq, record from zaraba.journal where world = $1 and generation = $2 and seq >= $3
order by seq limit $4`;

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new JournalError(`${where}: not JSON (${(error as Error).message})`);
  }
}

/** Reads records in pieces, the first record alone. @throws JournalError if one is missing or broken */
export async function* recordsOf(
  link: Link,
  { world, generation }: Pick<Claim, 'world' | 'generation'>,
  from = 0,
): AsyncGenerator<JournalRecord> {
  for (let place = from, limit = 1, isDone = false; !isDone; limit = PIECE) {
    const { rows } = await link.ask<{ seq: number; record: string }>(READ, [world, generation, place, limit]);
    for (const { seq, record } of rows) {
      const where = `world ${world}, record ${place + 1}`;
      if (seq !== place) throw new JournalError(`${where}: it is missing`);
      yield checkedRecord(parsed(record, where), place === 0, where);
      place += 1;
    }
    isDone = rows.length < limit;
  }
}
