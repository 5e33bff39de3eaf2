import type { AccountState, ErrorKey, IdentityState } from '@zaraba/contracts';
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

/** Why an account may not trade, or pay in; undefined where it may. */
export function stateRefusal(account: AccountRecord): ErrorKey | undefined {
  return STATE_REFUSALS[account.state];
}

/**
 * Why an account may not end what it has and take its money out. An account that may not trade still may: it closes, repays,
 * receives and withdraws.
 */
export function exitRefusal(account: AccountRecord): ErrorKey | undefined {
  return account.state === 'notPermittedToTrade' ? undefined : stateRefusal(account);
}

/** What is missing of a customer, whatever the state of the account: identity, then the fund password. */
export function personRefusal(account: AccountRecord): ErrorKey | undefined {
  const refused = IDENTITY_REFUSALS[account.identity];
  return refused ?? (account.fundPasswordHash === undefined ? 'fund_password_not_set' : undefined);
}

/** Why a customer may not enter a new obligation: the account's state, then identity, then the missing fund password. */
export function customerRefusal(account: AccountRecord): ErrorKey | undefined {
  return stateRefusal(account) ?? personRefusal(account);
}
