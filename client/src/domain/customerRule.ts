import { ACCOUNT_STATES, IDENTITY_STATES, stateOfCode } from '@zaraba/contracts';
import type { AccountState, ErrorKey, IdentityState, UserInfo } from '@zaraba/contracts';

const BY_ACCOUNT: Readonly<Record<AccountState, ErrorKey | undefined>> = {
  normal: undefined,
  frozen: 'account_frozen',
  bannedFromLogin: 'account_frozen',
  notPermittedToTrade: 'trading_not_permitted',
  pendingIdentityReview: 'identity_under_review',
};

const BY_IDENTITY: Readonly<Record<IdentityState, ErrorKey | undefined>> = {
  verified: undefined,
  notVerified: 'identity_required',
  underReview: 'identity_under_review',
  failed: 'identity_rejected',
};

/** Why an account may not move money or trade at all, by the key a request would be refused with. */
export function accountRule(info: UserInfo | undefined): ErrorKey | undefined {
  const state = info?.accountState === undefined ? undefined : stateOfCode(ACCOUNT_STATES, info.accountState);
  return state && BY_ACCOUNT[state];
}

/**
 * Why a customer may not enter a new obligation: the state of the account, then the identity, then the missing fund password.
 * Undefined where nothing is known to stand in the way.
 */
export function customerRule(info: UserInfo | undefined): ErrorKey | undefined {
  if (info === undefined) return undefined;
  const identity = info.is_true === undefined ? undefined : stateOfCode(IDENTITY_STATES, info.is_true);
  return (
    accountRule(info) ??
    (identity && BY_IDENTITY[identity]) ??
    (info.fundPasswordSet === false ? 'fund_password_not_set' : undefined)
  );
}
