import { RECORDS } from '../capabilities.ts';
import { confirm, refuse, refuseField } from '../kernel/command.ts';
import type { CommandOf, Reply } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { REVIEWED_KINDS } from '../models/models.ts';
import type { RecordKind, Records } from '../models/models.ts';

/** Whether a record is under review. */
export function isPending<K extends RecordKind>(kind: K, record: Records[K]): boolean {
  return RECORDS[kind].review?.pending(record) === true;
}

/** Decides a review automatically. Rejects only if a rule objects. */
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
 * Decides a review for a tester. If a rule objects, approval is refused with that rule. Also refuses an unknown or
 * ended review.
 */
export function decideReview(draft: Draft, { id, outcome }: CommandOf<'decideReview'>): Reply {
  for (const kind of REVIEWED_KINDS) {
    const record = draft.record(kind, id);
    if (record !== undefined && isPending(kind, record)) return decide(draft, kind, record, outcome);
  }
  return refuseField('id', 'choice');
}
