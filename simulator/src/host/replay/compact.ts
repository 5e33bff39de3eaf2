import { dirname } from 'node:path';
import { regularSize } from '../journal/disk.ts';
import { fileJournal, replacementJournal } from '../journal/file.ts';
import { claimFolder } from '../journal/folderLock.ts';
import { JournalError } from '../journal/journal.ts';
import type { Base, HeaderRecord, Journal, JournalRecord } from '../journal/journal.ts';
import { keepHistory } from '../journal/mend.ts';
import { piecesOfState } from '../journal/pieces.ts';
import { headerOf } from '../journal/records.ts';
import type { Market } from '../../market/market.ts';
import { stateHash } from '../../world/kernel/hash.ts';
import { replay } from './replay.ts';
import type { Reached, Replayed } from './replay.ts';
import { firstOf, restOf } from './rewind.ts';
import { rulesVersion } from '../rules.ts';

/** The default number of newest records to keep. */
export const COMPACT_KEEP = 10_000;

interface CompactOptions {
  readonly path: string;
  readonly keep: number;
  readonly marketOf: (seed: string) => Market;
  readonly say: (line: string) => void;
}

function reachedBy(journal: Journal, count: number, market: Market, path: string): Reached {
  const from = journal.checkpoint(rulesVersion(), count);
  const first = (at = 0) => firstOf(journal.read(at), count - at);
  const records = from === undefined ? first() : restOf(first, from.records);
  return { ...replay(records, market, path, from), records: count };
}

/**
 * Yields the records of a compacted journal. It begins with a state instead of the first records. If no commands
 * remain, its header states no execution model.
 */
function* compacted(journal: Journal, header: HeaderRecord, reached: Reached): Generator<JournalRecord> {
  const { state, lastMs, mode, lives, nonce, notes, rules, records: count } = reached;
  const records = count + (header.base === undefined ? 0 : header.base.records - beginningLength(journal));
  const begun = { ...(nonce === undefined ? {} : { nonce }), ...(rules === undefined ? {} : { rules }) };
  const base: Base = { records, lastMs, mode, lives, ...begun, notes, hash: stateHash(state) };
  const { executionModel: _executionModel, ...ofNoModel } = header;
  yield { ...(count < journal.length ? header : ofNoModel), base };
  for (const piece of piecesOfState(state)) yield { kind: 'base', at: lastMs, piece };
  yield* journal.read(count);
}

function assertSame(before: Replayed, after: Replayed, path: string): void {
  // The state with which the compacted journal begins counts as checked, so fewer commands are unchecked.
  const [one, other] = [before, after].map(({ state, ...known }) => [
    stateHash(state),
    { ...known, unchecked: undefined },
  ]);
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  throw new JournalError(`${path}: the compacted journal would lead to another world. Nothing was changed.`);
}

function beginningLength(journal: Journal): number {
  let length = 0;
  for (const { kind } of journal.read()) {
    if (kind !== 'header' && kind !== 'base') return length;
    length += 1;
  }
  return length;
}

/**
 * Replaces all but the newest records of a journal by their resulting state. Keeps the full journal under another name.
 * Returns whether the journal was compacted.
 * @throws JournalError if the folder is in use or the journal broken; nothing is then changed
 */
export function compactJournal({ path, keep, marketOf, say }: CompactOptions): boolean {
  if (regularSize(path) === undefined) throw new JournalError(`${path} does not exist`);
  const release = claimFolder(dirname(path));
  const open: Journal[] = [];
  try {
    const journal = fileJournal(path, { say });
    open.push(journal);
    const header = headerOf(journal.read(), path);
    const market = marketOf(header.seed);
    const count = journal.length - keep;
    const beginning = beginningLength(journal);
    if (count <= beginning) {
      say(`${path}: only ${journal.length - beginning} records follow its beginning; nothing was changed`);
      return false;
    }
    const reached = reachedBy(journal, count, market, path);
    const next = replacementJournal(path, { say });
    open.push(next);
    next.appendAll(compacted(journal, header, reached));
    assertSame(replay(journal.read(count), market, path, reached), replay(next.read(), market, path), path);
    next.flush();
    const history = keepHistory(path, count);
    next.commit();
    const at = new Date(reached.lastMs).toISOString();
    say(`${path}: its first ${count} records are replaced by the state at ${at}; ${keep} records follow`);
    say(
      `The world can no longer be rewound or replayed to before then. The whole journal is kept in ${history}; delete it to free the space.`,
    );
    return true;
  } finally {
    for (const one of open) one.close();
    release();
  }
}
