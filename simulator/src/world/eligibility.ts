import type { AccountState, ErrorKey, IdentityState } from '@zaraba/contracts';
import type { AccountRecord } from './state.ts';

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

/** Why an account may not trade or move money at all; undefined where it may. */
export function stateRefusal(account: AccountRecord): ErrorKey | undefined {
  return STATE_REFUSALS[account.state];
}

/** Why a customer may not enter a new obligation: the account's state, then identity, then the missing fund password. */
export function customerRefusal(account: AccountRecord): ErrorKey | undefined {
  const refused = stateRefusal(account) ?? IDENTITY_REFUSALS[account.identity];
  return refused ?? (account.fundPasswordHash === undefined ? 'fund_password_not_set' : undefined);
}
