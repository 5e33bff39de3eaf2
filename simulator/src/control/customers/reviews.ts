import * as z from 'zod/mini';
import { RECORDS } from '../../world/capabilities.ts';
import { openRecords } from '../../world/kernel/books.ts';
import { REVIEWED_KINDS, REVIEWERS } from '../../world/models/models.ts';
import type { Records, ReviewedKind } from '../../world/models/models.ts';
import { tableEntries } from '../../world/kernel/table.ts';
import type { World } from '../../host/world.ts';
import { ControlError } from '../../base/controlError.ts';
import type { ReviewView } from '../replies/index.ts';
import { route } from '../route.ts';

function viewsOf<K extends ReviewedKind>(kind: K, records: readonly Records[K][]): ReviewView[] {
  const { review } = RECORDS[kind];
  if (review === undefined) return [];
  return records.filter(review.pending).map((record) => ({
    id: record.id,
    kind,
    account: record.account,
    submittedAt: new Date(review.submittedAt(record)).toISOString(),
    ...(record.due !== undefined && { dueAt: new Date(record.due.at).toISOString() }),
  }));
}

/** Returns the pending reviews of a world, oldest first. */
export function openReviews(world: World): readonly ReviewView[] {
  const state = world.stateNow();
  const found = tableEntries(state.accounts).flatMap(([, account]) =>
    REVIEWED_KINDS.flatMap((kind) => viewsOf(kind, openRecords(state, account, kind))),
  );
  return found.sort((a, b) => (a.submittedAt === b.submittedAt ? 0 : a.submittedAt < b.submittedAt ? -1 : 1));
}

/** Control API routes for reviews. */
export const reviewRoutes = [
  route({
    method: 'get',
    path: '/reviews',
    summary:
      'The review mode, and the pending reviews: deposits, withdrawals, loans, block and day trades, identities.',
    run: (context) => {
      const { world } = context.hosted();
      return { reviewer: world.stateNow().reviewer, reviews: openReviews(world) };
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
    body: z.strictObject({ reviewer: z.enum(REVIEWERS) }),
    run: (context, { body: { reviewer } }) => {
      context.hosted().world.execute({ name: 'setReviewer', reviewer });
      return { reviewer };
    },
  }),
];
