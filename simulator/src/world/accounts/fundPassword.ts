import { LIMITS } from '@zaraba/contracts';
import type { Refusal } from '../kernel/command.ts';
import { refuse, refusePassword } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import type { AccountRecord } from '../kernel/state.ts';

/** The guard of a fund password for which no attempt has failed. */
export const UNTRIED = { failed: 0, locks: 0 } as const;

/**
 * Whether the fund password is locked permanently, so that only choosing a new password unlocks it. This limits the
 * guesses to 15.
 */
export function isLockedForGood({ fundPasswordGuard: { locks } }: AccountRecord): boolean {
  return locks >= LIMITS.fundPasswordLocks;
}

function isLocked(record: AccountRecord, now: number): boolean {
  const { lockedUntil } = record.fundPasswordGuard;
  return isLockedForGood(record) || (lockedUntil !== undefined && now < lockedUntil);
}

function lockEnd(record: AccountRecord): number | undefined {
  return isLockedForGood(record) ? undefined : record.fundPasswordGuard.lockedUntil;
}

function countFailure(draft: Draft, record: AccountRecord): Refusal {
  const { failed, locks } = record.fundPasswordGuard;
  const locked = failed + 1 >= LIMITS.fundPasswordAttempts;
  const fundPasswordGuard = locked
    ? { failed: 0, locks: locks + 1, lockedUntil: draft.now + LIMITS.fundPasswordLockMs }
    : { failed: failed + 1, locks };
  const counted = { ...record, fundPasswordGuard };
  draft.putAccount(counted);
  const left = locked ? 0 : LIMITS.fundPasswordAttempts - fundPasswordGuard.failed;
  return refusePassword('wrong_fund_password', left, locked ? lockEnd(counted) : undefined);
}

/**
 * Checks a fund password, and returns undefined if it is right. A wrong password is counted, so the account may change
 * although the command is refused. The caller checks all other rules first.
 */
export function fundPasswordRefusal(draft: Draft, account: string, hash: string): Refusal | undefined {
  const record = draft.existingAccount(account);
  if (record.fundPasswordHash === undefined) return refuse('fund_password_not_set');
  if (isLocked(record, draft.now)) return refusePassword('too_frequent', 0, lockEnd(record));
  if (record.fundPasswordHash !== hash) return countFailure(draft, record);
  // Writes only if there is a count to clear, so that a repeated command changes nothing.
  const { failed, locks } = record.fundPasswordGuard;
  if (failed > 0 || locks > 0) draft.putAccount({ ...record, fundPasswordGuard: UNTRIED });
  return undefined;
}
