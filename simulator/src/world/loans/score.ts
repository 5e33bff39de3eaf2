import { DAY_MS } from '@zaraba/contracts';
import { openRecords } from '../kernel/books.ts';
import { CREDIT_SCORE_USUAL } from '../accounts/accounts.ts';
import { tokyoMidnight } from '../kernel/businessHours.ts';
import type { Draft } from '../kernel/draft.ts';
import { invariant } from '../kernel/errors.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { CreditWatchRecord } from '../models/loans.ts';
import { LOAN_TERMS } from './terms.ts';

/** Returns the next midnight in Tokyo. Debts and scores change at midnight. */
export function nextMidnight(at: number): number {
  return tokyoMidnight(at) + DAY_MS;
}

/** Returns the id of an account's credit watch. Each account has at most one. */
export function creditWatchId(account: string): string {
  return `SIM-V-${account}`;
}

/** Whether a loan of the account is overdue. */
export function hasOverdueLoan(
  state: WorldState,
  account: Pick<AccountRecord, 'openRecords'> | undefined,
  now: number,
): boolean {
  return openRecords(state, account, 'loan').some(({ repayBy = Infinity }) => repayBy <= now);
}

/**
 * Starts or stops the daily recovery of an account's credit score. A score recovers while it is below the usual one and
 * no loan is overdue. Call this after either changes.
 */
export function watchCredit(draft: Draft, account: string): void {
  const record = draft.existingAccount(account);
  const id = creditWatchId(account);
  const watch = draft.record('creditWatch', id);
  const works = record.creditScore < CREDIT_SCORE_USUAL && !hasOverdueLoan(draft.state, record, draft.now);
  if (works === (watch?.due !== undefined)) return;
  const due = works ? { due: { at: nextMidnight(draft.now) } } : {};
  draft.keep('creditWatch', { id, account, ended: false, at: draft.now, ...due });
}

/** Lowers an account's credit score, but not below zero. */
export function lowerScore(draft: Draft, account: string): void {
  const record = draft.existingAccount(account);
  const creditScore = Math.max(0, record.creditScore - LOAN_TERMS.overduePoints);
  draft.putAccount({ ...record, creditScore });
}

/** Adds a day's points to the credit score unless a loan is overdue. Schedules the next day. */
export function recoverScore(draft: Draft, watch: CreditWatchRecord): void {
  const { due: _due, ...resting } = watch;
  const record = draft.existingAccount(watch.account);
  if (!hasOverdueLoan(draft.state, record, draft.now)) {
    const creditScore = Math.min(CREDIT_SCORE_USUAL, record.creditScore + LOAN_TERMS.recoveryPoints);
    draft.putAccount({ ...record, creditScore });
  }
  draft.keep('creditWatch', resting);
  watchCredit(draft, watch.account);
}

/** Returns when a credit score will have recovered to a value, or undefined if it is already there or will never be. */
export function scoreReachedAt(state: WorldState, account: AccountRecord, score: number): number | undefined {
  const missing = score - account.creditScore;
  const next = tableGet(state.books.creditWatch, creditWatchId(account.account))?.due?.at;
  if (missing <= 0 || next === undefined || score > CREDIT_SCORE_USUAL) return undefined;
  return next + (Math.ceil(missing / LOAN_TERMS.recoveryPoints) - 1) * DAY_MS;
}

/**
 * Checks a credit watch against its account's score and loans.
 * @throws InvariantError
 */
export function checkWatch(watch: CreditWatchRecord, state: WorldState): void {
  const account = tableGet(state.accounts, watch.account);
  const overdue = openRecords(state, account, 'loan').some(({ overdueSince }) => overdueSince !== undefined);
  const below = account !== undefined && account.creditScore < CREDIT_SCORE_USUAL;
  const right = watch.id === creditWatchId(watch.account) && (watch.due !== undefined) === (below && !overdue);
  invariant(right, 'a credit watch contradicts the score', () => ({ watch, score: account?.creditScore, overdue }));
}
