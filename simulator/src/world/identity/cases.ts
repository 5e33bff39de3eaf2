import { HOUR_MS } from '@zaraba/contracts';
import type { ErrorKey, IdentityState } from '@zaraba/contracts';
import { allRecords, openRecords } from '../kernel/books.ts';
import type { Draft } from '../kernel/draft.ts';
import { InvariantError } from '../kernel/errors.ts';
import { notify } from '../inbox/messages.ts';
import { reviewDue } from '../kernel/capability.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableEntries } from '../kernel/table.ts';
import type { IdentityCaseRecord, IdentityDocuments } from './model.ts';

/** How long the automatic reviewer takes. */
export const REVIEW_MS = 2 * HOUR_MS;

/** The newest case of an account, whose state is the account's; undefined where there never was one. */
export function newestCase(
  state: WorldState,
  account: Pick<AccountRecord, 'openRecords' | 'endedRecords'> | undefined,
): IdentityCaseRecord | undefined {
  return allRecords(state, account, 'identityCase')[0];
}

/** Whether an id number is that of another account that is verified or may still be. */
export function isOfAnother(state: WorldState, account: string, idDigest: string): boolean {
  return tableEntries(state.books.identityCase).some(
    ([, other]) => other.account !== account && other.state !== 'failed' && other.documents?.idDigest === idDigest,
  );
}

/** Opens a case: the account is under review. One without documents is the operator's, and waits for him. @throws InvariantError */
export function openCase(draft: Draft, account: string, documents?: IdentityDocuments): void {
  draft.moveIdentity(account, 'underReview');
  draft.keep('identityCase', {
    id: draft.newId('identityCase'),
    account,
    ended: false,
    state: 'underReview',
    openedAt: draft.now,
    ...(documents === undefined ? {} : { documents, ...reviewDue(draft, REVIEW_MS) }),
  });
}

/** Decides an open case, and with it the account's identity; `reason`: the rule that objected, if one did. @throws InvariantError */
export function decideCase(
  draft: Draft,
  record: IdentityCaseRecord,
  state: 'verified' | 'failed',
  reason?: ErrorKey,
): void {
  const { due: _due, ...decided } = record;
  draft.moveIdentity(record.account, state);
  draft.keep('identityCase', { ...decided, state, ended: true, decidedAt: draft.now });
  // What the operator did without being asked is not announced.
  if (record.documents === undefined) return;
  notify(draft, record.account, state === 'verified' ? 'identityVerified' : 'identityFailed', {
    id: record.id,
    ...(reason !== undefined && { reason }),
  });
}

/** Moves an account's identity one step as the operator wants it: opens a case, or decides the one that is open. @throws InvariantError */
export function moveByOperator(draft: Draft, account: string, to: IdentityState): void {
  if (to === 'underReview') return openCase(draft, account);
  const [open] = openRecords(draft.state, draft.existingAccount(account), 'identityCase');
  if (open === undefined || to === 'notVerified') throw new InvariantError('no case to decide', { account, to });
  decideCase(draft, open, to);
}
