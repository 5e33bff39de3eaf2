import type { JournalRecord } from '../journal/journal.ts';
import { instantAfter } from './replay.ts';

/** The instant that a journal of at least a header leads to. */
function reachedBy(records: readonly JournalRecord[], otherwise: number): number {
  const last = records.at(-1);
  if (last === undefined) return otherwise;
  if (last.kind === 'header') return last.startMs;
  return last.kind === 'clock' ? instantAfter(last.at, last.operation) : last.at;
}

/** A journal that leads to an instant; unchanged where it leads there or further already. */
export function standingAt(records: readonly JournalRecord[], atMs: number): JournalRecord[] {
  const at = reachedBy(records, atMs);
  return at < atMs ? [...records, { kind: 'clock', at, operation: { toMs: atMs } }] : [...records];
}

/**
 * A journal up to an instant: without what was asked for at that instant or later. A move of the clock that led beyond it leads
 * to it, so that a world replayed from the result stands at exactly that instant. An instant before the beginning of the world
 * leaves its beginning.
 */
export function recordsUntil(records: readonly JournalRecord[], untilMs: number): JournalRecord[] {
  const kept = records.filter((record) => record.kind === 'header' || record.at < untilMs);
  const last = kept.at(-1);
  const isBeyond = last?.kind === 'clock' && reachedBy(kept, untilMs) > untilMs;
  return isBeyond ? [...kept.slice(0, -1), { ...last, operation: { toMs: untilMs } }] : standingAt(kept, untilMs);
}
