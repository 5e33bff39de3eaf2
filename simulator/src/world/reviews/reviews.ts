import { RECORDS } from '../capabilities.ts';
import { confirm, refuse, refuseField } from '../kernel/command.ts';
import type { CommandOf, Reply } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { REVIEWED_KINDS } from '../kernel/models.ts';
import type { RecordKind, Records } from '../kernel/models.ts';

/** Whether a record waits for a reviewer. */
export function isPending<K extends RecordKind>(kind: K, record: Records[K]): boolean {
  return RECORDS[kind].review?.pending(record) === true;
}

/** Ends a pending review as the automatic reviewer, who rejects only what the rules object to. */
export function reviewByRules<K extends RecordKind>(draft: Draft, kind: K, record: Records[K]): void {
  const { review } = RECORDS[kind];
  review?.decide(draft, record, review.objection(draft, record) === undefined ? 'pass' : 'reject');
}

function decide<K extends RecordKind>(draft: Draft, kind: K, record: Records[K], outcome: 'pass' | 'reject'): Reply {
  const { review } = RECORDS[kind];
  const objection = outcome === 'pass' ? review?.objection(draft, record) : undefined;
  if (objection !== undefined) return refuse(objection);
  draft.decideByHand(record.account, () => review?.decide(draft, record, outcome));
  return confirm('modified', null);
}

/**
 * Ends a pending review by hand, for the control API. What the rules object to can be rejected only: the answer is the key
 * of the rule. An unknown or ended review is refused as a choice.
 */
export function decideReview(draft: Draft, { id, outcome }: CommandOf<'decideReview'>): Reply {
  for (const kind of REVIEWED_KINDS) {
    const record = draft.record(kind, id);
    if (record !== undefined && isPending(kind, record)) return decide(draft, kind, record, outcome);
  }
  return refuseField('id', 'choice');
}
