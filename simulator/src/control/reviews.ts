import * as z from 'zod/mini';
import type { ReviewedKind } from '../world/kernel/capability.ts';
import { REVIEWS } from '../world/capabilities.ts';
import type { Review } from '../world/kernel/capability.ts';
import { openRecords } from '../world/kernel/books.ts';
import type { Kept } from '../world/kernel/kept.ts';
import type { Records } from '../world/kernel/records.ts';
import { tableEntries } from '../world/kernel/table.ts';
import type { World } from '../host/world.ts';
import { ControlError } from '../controlError.ts';
import type { ReviewView } from './replies/index.ts';
import { route } from './route.ts';

const KINDS = Object.keys(REVIEWS) as readonly ReviewedKind[];

/** When it was submitted, milliseconds: each kind names this field differently. */
const SUBMITTED_AT: { readonly [N in ReviewedKind]: (record: Records[N]) => number } = {
  blockTrade: ({ appliedAt }) => appliedAt,
  dayTrade: ({ submittedAt }) => submittedAt,
  deposit: ({ at }) => at,
  identityCase: ({ openedAt }) => openedAt,
  loan: ({ at }) => at,
  withdrawal: ({ at }) => at,
};

function viewOf(kind: ReviewedKind, record: Kept): ReviewView {
  const { id, account, due } = record;
  const submittedAtOf = SUBMITTED_AT[kind] as (record: Kept) => number;
  const submittedAt = new Date(submittedAtOf(record)).toISOString();
  return { id, kind, account, submittedAt, ...(due !== undefined && { dueAt: new Date(due.at).toISOString() }) };
}

/** The pending reviews of a world, oldest first. */
export function openReviews({ state }: World): readonly ReviewView[] {
  const found: ReviewView[] = [];
  for (const [, account] of tableEntries(state.accounts)) {
    for (const kind of KINDS) {
      const { pending } = REVIEWS[kind] as unknown as Review<Kept>;
      for (const record of openRecords(state, account, kind)) if (pending(record)) found.push(viewOf(kind, record));
    }
  }
  return found.sort((a, b) => (a.submittedAt === b.submittedAt ? 0 : a.submittedAt < b.submittedAt ? -1 : 1));
}

/** The calls that end reviews. */
export const reviewRoutes = [
  route({
    method: 'get',
    path: '/reviews',
    summary:
      'The review mode, and the pending reviews: deposits, withdrawals, loans, block and day trades, identities.',
    run: (context) => {
      const { world } = context.hosted();
      return { reviewer: world.state.reviewer, reviews: openReviews(world) };
    },
  }),
  route({
    method: 'post',
    path: '/reviews/:id',
    summary:
      'Ends a pending review of any kind. A review that the rules object to can only be rejected: 409 names the rule.',
    body: z.strictObject({ outcome: z.enum(['pass', 'reject']) }),
    run: (context, { parameters: { id = '' }, body: { outcome } }) => {
      const { world } = context.hosted();
      const review = openReviews(world).find((one) => one.id === id);
      if (review === undefined)
        throw new ControlError(404, 'not_found', `There is no pending review ${id.slice(0, 40)}.`);
      const reply = world.execute({ name: 'decideReview', id, outcome });
      if (!reply.ok) {
        throw new ControlError(409, reply.error, `The rules do not let it pass: ${reply.error}. It can be rejected.`);
      }
      return { ended: review, outcome };
    },
  }),
  route({
    method: 'post',
    path: '/reviewer',
    summary:
      'Sets the review mode for later submissions: automatic, some time after each submission and by the rules alone, or byHand, by the call above.',
    body: z.strictObject({ reviewer: z.enum(['automatic', 'byHand']) }),
    run: (context, { body: { reviewer } }) => {
      context.hosted().world.execute({ name: 'setReviewer', reviewer });
      return { reviewer };
    },
  }),
];
