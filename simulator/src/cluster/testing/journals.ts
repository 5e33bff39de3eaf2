import type { HeaderRecord, JournalRecord, NoteRecord } from '../../host/journal/journal.ts';
import type { Claim, Engine } from '../engine.ts';

/** The first record of a journal. */
export const HEADER: HeaderRecord = {
  kind: 'header',
  format: 3,
  world: 'any',
  seed: 'seed',
  startMs: 0,
  clock: 'live',
  fresh: 'fresh',
};

/** A record unlike any other with other data. */
export const note = (data: unknown): NoteRecord => ({ kind: 'note', at: 0, name: 'test', data });

/** All records of a world, as the engine has them. */
export async function recordsIn(
  engine: Engine,
  { world, generation }: Pick<Claim, 'world' | 'generation'>,
  from?: number,
): Promise<JournalRecord[]> {
  const records: JournalRecord[] = [];
  for await (const record of engine.records({ world, generation }, from)) records.push(record);
  return records;
}

/** What the notes of a world say, in their order. */
export async function notesIn(engine: Engine, claim: Claim): Promise<unknown[]> {
  return (await recordsIn(engine, claim)).flatMap((record) => (record.kind === 'note' ? [record.data] : []));
}
