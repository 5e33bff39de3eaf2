import { LIMITS } from '@zaraba/contracts';
import type { AccountState, Currency, ErrorKey, IdentityState } from '@zaraba/contracts';
import type { AccountRecord } from '../kernel/state.ts';

const STATE_REFUSALS: Readonly<Record<AccountState, ErrorKey | undefined>> = {
  normal: undefined,
  frozen: 'account_frozen',
  bannedFromLogin: 'account_frozen',
  notPermittedToTrade: 'trading_not_permitted',
  pendingIdentityReview: 'identity_under_review',
};

const IDENTITY_REFUSALS: Readonly<Record<IdentityState, ErrorKey | undefined>> = {
  verified: undefined,
  notVerified: 'identity_required',
  underReview: 'identity_under_review',
  failed: 'identity_rejected',
};

/** Returns why an account's state forbids trading and depositing, if it does. */
export function stateRefusal(account: AccountRecord): ErrorKey | undefined {
  return STATE_REFUSALS[account.state];
}

/** Returns why an account may not close positions or withdraw, if so. The state `notPermittedToTrade` allows both. */
export function exitRefusal(account: AccountRecord): ErrorKey | undefined {
  return account.state === 'notPermittedToTrade' ? undefined : stateRefusal(account);
}

/**
 * Returns what the customer still lacks, regardless of the account's state: a verified identity, or otherwise the fund
 * password.
 */
export function personRefusal(account: AccountRecord): ErrorKey | undefined {
  const refused = IDENTITY_REFUSALS[account.identity];
  return refused ?? (account.fundPasswordHash === undefined ? 'fund_password_not_set' : undefined);
}

/** Returns why a customer may not take on an obligation: the account's state, the identity or the fund password. */
export function customerRefusal(account: AccountRecord): ErrorKey | undefined {
  return stateRefusal(account) ?? personRefusal(account);
}

/** Yen of credit limit per point of the credit score. A score below LIMITS.creditScoreMinimum gives no credit. */
export const CREDIT = { currency: 'jpy', limitPerPoint: 50_000 } as const;

/** Returns the credit limit for a credit score, minor units. */
export function creditLimitOf(score: number, currency: Currency): number {
  if (currency !== CREDIT.currency || score < LIMITS.creditScoreMinimum) return 0;
  return score * CREDIT.limitPerPoint;
}
