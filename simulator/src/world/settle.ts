import { RECORDS } from './capabilities.ts';
import { watchMonth } from './funds/funds.ts';
import type { Draft } from './kernel/draft.ts';
import { InvariantError, invariant } from './kernel/errors.ts';
import type { RecordKind, Records } from './models/models.ts';
import { isPending, reviewByRules } from './reviews/reviews.ts';
import type { DueEntry } from './kernel/state.ts';

function fireRecord<K extends RecordKind>(draft: Draft, kind: K, record: Records[K]): void {
  const { due } = RECORDS[kind];
  if (isPending(kind, record)) reviewByRules(draft, kind, record);
  else if (due !== undefined) due(draft, record);
  else throw new InvariantError('a record that nothing happens to is due', { id: record.id });
}

function fire(draft: Draft, { kind, id }: DueEntry): void {
  const record = draft.record(kind, id);
  if (record === undefined) throw new InvariantError('an entry of the due queue without a record', { kind, id });
  fireRecord(draft, kind, record);
}

/**
 * Handles everything due up to an instant. Each event happens at its own time, so that one jump of the clock gives the
 * same state as many steps.
 */
export function settleDue(draft: Draft, untilMs: number): void {
  for (let next = draft.state.due.at(0); next !== undefined && next.at <= untilMs; next = draft.state.due.at(0)) {
    draft.now = next.at;
    fire(draft, next);
    watchMonth(draft);
    const again = draft.state.due.at(0);
    invariant(again !== next, 'what is due must leave the queue or come later', () => ({ ...next }));
  }
  draft.now = untilMs;
}
