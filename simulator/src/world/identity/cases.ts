import { HOUR_MS } from '@zaraba/contracts';
import type { ErrorKey, IdentityState } from '@zaraba/contracts';
import { allRecords, openRecords } from '../kernel/books.ts';
import type { Draft } from '../kernel/draft.ts';
import { InvariantError } from '../kernel/errors.ts';
import { notify } from '../inbox/messages.ts';
import { reviewDue } from '../kernel/capability.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableEntries } from '../kernel/table.ts';
import type { IdentityCaseRecord, IdentityDocuments } from '../models/identity.ts';

/** The duration of an automatic review, ms. */
export const REVIEW_MS = 2 * HOUR_MS;

/** Returns an account's newest identity case. Its state is that of the account's identity. */
export function newestCase(
  state: WorldState,
  account: Pick<AccountRecord, 'openRecords' | 'endedRecords'> | undefined,
): IdentityCaseRecord | undefined {
  return allRecords(state, account, 'identityCase')[0];
}

/** Whether another account uses this id number, verified or under review. */
export function isOfAnother(state: WorldState, account: string, idDigest: string): boolean {
  return tableEntries(state.books.identityCase).some(
    ([, other]) => other.account !== account && other.state !== 'failed' && other.documents?.idDigest === idDigest,
  );
}

/**
 * Opens an identity case. A case without documents waits for an operator.
 * @throws InvariantError
 */
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

/**
 * Decides an identity case, and with it the account's identity. `reason` is the rule that rejects it.
 * @throws InvariantError
 */
export function decideCase(
  draft: Draft,
  record: IdentityCaseRecord,
  state: 'verified' | 'failed',
  reason?: ErrorKey,
): void {
  const { due: _due, ...decided } = record;
  draft.moveIdentity(record.account, state);
  draft.keep('identityCase', { ...decided, state, ended: true, decidedAt: draft.now });
  // An operator opened a case without documents, so the customer does not expect a notice.
  if (record.documents === undefined) return;
  notify(draft, record.account, state === 'verified' ? 'identityVerified' : 'identityFailed', {
    id: record.id,
    ...(reason !== undefined && { reason }),
  });
}

/** Moves an identity to an adjacent state for an operator. @throws InvariantError */
export function moveByOperator(draft: Draft, account: string, to: IdentityState): void {
  if (to === 'underReview') return openCase(draft, account);
  const [open] = openRecords(draft.state, draft.existingAccount(account), 'identityCase');
  if (open === undefined || to === 'notVerified') throw new InvariantError('no case to decide', { account, to });
  decideCase(draft, open, to);
}
