import { IDENTITY_STATES } from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import { allRecords } from '../kernel/books.ts';
import { reviewMs } from '../kernel/capability.ts';
import { interventionField } from '../kernel/interventions.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { REVIEW_MS } from './cases.ts';
import type { PictureRecord } from '../models/identity.ts';

/** Returns the state of an account's verification and its newest documents. */
export function identityStatus(state: WorldState, account: string): SentReplyOf<'/user/identity'> {
  const owner = tableGet(state.accounts, account);
  const status = IDENTITY_STATES.codes[owner?.identity ?? 'notVerified'];
  const newest = allRecords(state, owner, 'identityCase').find(({ documents }) => documents !== undefined);
  const common = { status, reviewMs: reviewMs(state, REVIEW_MS) };
  if (newest?.documents === undefined) return common;
  const { person, idEnd, frontId, backId } = newest.documents;
  return {
    ...common,
    name: person,
    idNumberMasked: `••••${idEnd}`,
    frontId,
    backId,
    submittedAt: newest.openedAt,
    ...(newest.decidedAt === undefined ? {} : { decidedAt: newest.decidedAt }),
    ...interventionField(newest.touched),
  };
}

/** Finds an account's picture by its id. */
export function pictureOf(state: WorldState, account: string, id: string): PictureRecord | undefined {
  const picture = tableGet(state.books.picture, id);
  return picture?.account === account ? picture : undefined;
}
