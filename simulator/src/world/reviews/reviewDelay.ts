import { MINUTE_MS } from '@zaraba/contracts';
import type { ReviewedKind } from '../kernel/capability.ts';
import type { Draft } from '../kernel/draft.ts';

/** How long the automatic reviewer takes, milliseconds of the world's time: well within the times that are promised. */
export const REVIEW_DELAY_MS: Readonly<Record<ReviewedKind, number>> = {
  dayTrade: 10 * MINUTE_MS,
  blockTrade: 30 * MINUTE_MS,
  loan: 60 * MINUTE_MS,
  deposit: 90 * MINUTE_MS,
  identityCase: 120 * MINUTE_MS,
  withdrawal: 240 * MINUTE_MS,
};

/** When the automatic reviewer will look at what is submitted now, to be spread into a record; empty where reviews are ended by hand. */
export function reviewDue(draft: Draft, kind: ReviewedKind): { readonly due?: { readonly at: number } } {
  return draft.state.reviewer === 'automatic' ? { due: { at: draft.now + REVIEW_DELAY_MS[kind] } } : {};
}
