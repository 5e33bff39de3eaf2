import type { JournalRecord } from '../journal/journal.ts';
import { instantAfter } from './replay.ts';

/** Returns the instant that the last record leads to; `otherwise` if there is no record. */
export function reachedBy(last: JournalRecord | undefined, otherwise: number): number {
  if (last === undefined) return otherwise;
  if (last.kind === 'header') return last.startMs;
  return last.kind === 'clock' ? instantAfter(last.at, last.operation) : last.at;
}

/** Yields the first `count` records. */
export function* firstOf(records: Iterable<JournalRecord>, count: number): Generator<JournalRecord> {
  let place = 0;
  for (const record of records) {
    if (place >= count) return;
    place += 1;
    yield record;
  }
}

/** Yields a journal that ends at an instant or later. If the records end earlier, a move of the clock is added. */
export function* standingAt(records: Iterable<JournalRecord>, atMs: number): Generator<JournalRecord> {
  let last: JournalRecord | undefined;
  for (const record of records) {
    last = record;
    yield record;
  }
  const at = reachedBy(last, atMs);
  if (at < atMs) yield { kind: 'clock', at, operation: { toMs: atMs } };
}

/** Shortens a journal so that its replay ends exactly at an instant. The header always remains. */
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

/** Reads records from a position on. Position 0 is the header. */
export type RecordsFrom = (from?: number) => Iterable<JournalRecord>;

/**
 * Yields the records from a position on. It must be above 0, because reading begins one record earlier: a move of the
 * clock may depend on the record before it.
 */
export function* restOf(records: RecordsFrom, place: number): Generator<JournalRecord> {
  let isBefore = true;
  for (const record of records(place - 1)) {
    if (!isBefore) yield record;
    isBefore = false;
  }
}

/** Counts the records before an instant, by binary search. */
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
