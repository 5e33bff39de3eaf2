import type { JournalRecord } from './journal/journal.ts';
import { instantAfter } from './replay.ts';

/** The instant that a journal leads to whose last record is this. */
export function reachedBy(last: JournalRecord | undefined, otherwise: number): number {
  if (last === undefined) return otherwise;
  if (last.kind === 'header') return last.startMs;
  return last.kind === 'clock' ? instantAfter(last.at, last.operation) : last.at;
}

/** The first records of a journal. */
export function* firstOf(records: Iterable<JournalRecord>, count: number): Generator<JournalRecord> {
  let place = 0;
  for (const record of records) {
    if (place >= count) return;
    place += 1;
    yield record;
  }
}

/** A journal that leads to an instant; unchanged where it leads there or further already. */
export function* standingAt(records: Iterable<JournalRecord>, atMs: number): Generator<JournalRecord> {
  let last: JournalRecord | undefined;
  for (const record of records) {
    last = record;
    yield record;
  }
  const at = reachedBy(last, atMs);
  if (at < atMs) yield { kind: 'clock', at, operation: { toMs: atMs } };
}

/**
 * A journal up to an instant: without what was asked for at that instant or later. A move of the clock that led beyond it leads
 * to it, so that a world replayed from the result stands at exactly that instant. An instant before the beginning of the world
 * leaves its beginning.
 */
export function recordsUntil(records: Iterable<JournalRecord>, untilMs: number): Iterable<JournalRecord> {
  const shortened = function* (): Generator<JournalRecord> {
    for (const record of records) {
      if (record.kind !== 'header' && record.at >= untilMs) return;
      const isBeyond = record.kind === 'clock' && reachedBy(record, untilMs) > untilMs;
      yield isBeyond ? { ...record, operation: { toMs: untilMs } } : record;
    }
  };
  return standingAt(shortened(), untilMs);
}

/** A journal that is read from a place on, 0 the header. */
export type RecordsFrom = (from?: number) => Iterable<JournalRecord>;

/** The records from a place above 0 on. The one before is read with them, as a move of the clock may depend on it. */
export function* restOf(records: RecordsFrom, place: number): Generator<JournalRecord> {
  let isBefore = true;
  for (const record of records(place - 1)) {
    if (!isBefore) yield record;
    isBefore = false;
  }
}

/** How many of the first records of a journal were written before an instant. Reads few of them, as they are in order. */
export function countBefore(records: RecordsFrom, length: number, untilMs: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [record] = records(middle);
    if (record === undefined || (record.kind !== 'header' && record.at >= untilMs)) high = middle;
    else low = middle + 1;
  }
  return low;
}
