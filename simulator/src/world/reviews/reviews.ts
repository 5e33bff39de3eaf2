import { refuse, refuseField, confirm } from '../kernel/command.ts';
import type { Reply } from '../kernel/command.ts';
import type { Review, ReviewedKind } from '../kernel/capability.ts';
import { REVIEWS } from '../capabilities.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Kept } from '../kernel/kept.ts';

/** Ends a pending review as the automatic reviewer, who rejects only what the rules object to. */
export function reviewByRules<R extends Kept>(draft: Draft, review: Review<R>, record: R): void {
  review.decide(draft, record, review.objection(draft, record) === undefined ? 'pass' : 'reject');
}

/** The pending review of a number, whatever its kind. */
function pendingReview(draft: Draft, id: string): { readonly review: Review<Kept>; readonly record: Kept } | undefined {
  for (const kind of Object.keys(REVIEWS) as ReviewedKind[]) {
    const record = draft.record(kind, id);
    const review = REVIEWS[kind] as unknown as Review<Kept>;
    if (record !== undefined && review.pending(record)) return { review, record };
  }
  return undefined;
}

/**
 * Ends a pending review by hand, for the control API. What the rules object to can be rejected only: the answer is the key
 * of the rule. An unknown or ended review is refused as a choice.
 */
export function decideReview(draft: Draft, id: string, outcome: 'pass' | 'reject'): Reply {
  const found = pendingReview(draft, id);
  if (found === undefined) return refuseField('id', 'choice');
  const { review, record } = found;
  const objection = outcome === 'pass' ? review.objection(draft, record) : undefined;
  if (objection !== undefined) return refuse(objection);
  draft.decideByHand(record.account, () => review.decide(draft, record, outcome));
  return confirm('modified', null);
}
