import { ACCOUNT_STATES, IDENTITY_STATES, stateOfCode } from '@zaraba/contracts';
import type { AccountState, ErrorKey, IdentityState, UserInfo } from '@zaraba/contracts';

/**
 * A requirement that a customer must meet before submitting a form. `account` means that the account is neither frozen
 * nor under review.
 */
export type CustomerNeed = 'account' | 'trading' | 'identity' | 'fundPassword';

/**
 * The requirements of each kind of form. Forms that end an obligation or pay out the customer's own money have the
 * fewest.
 */
export const FORM_NEEDS = {
  /** Forms that create an obligation: orders, subscriptions, block trades, day trades, copy trading, loans. */
  obligation: ['account', 'trading', 'identity', 'fundPassword'],
  /** Forms that pay for an existing obligation: allotted shares, additional margin. */
  payment: ['account', 'trading'],
  exchange: ['account', 'trading', 'fundPassword'],
  newBankCard: ['account', 'identity', 'fundPassword'],
  bankCard: ['account', 'fundPassword'],
  repayment: ['account', 'fundPassword'],
  /** Forms that close a position or credit a result to the balance. */
  exit: ['account'],
} as const satisfies Readonly<Record<string, readonly CustomerNeed[]>>;

/** A kind of form. */
export type CustomerForm = keyof typeof FORM_NEEDS;

const BY_ACCOUNT: Readonly<Partial<Record<AccountState, ErrorKey>>> = {
  frozen: 'account_frozen',
  bannedFromLogin: 'account_frozen',
  pendingIdentityReview: 'identity_under_review',
};

const BY_IDENTITY: Readonly<Record<IdentityState, ErrorKey | undefined>> = {
  verified: undefined,
  notVerified: 'identity_required',
  underReview: 'identity_under_review',
  failed: 'identity_rejected',
};

type Rule = (info: UserInfo) => ErrorKey | undefined;

/** Returns the state of the account; undefined if the server does not state it. */
export function accountStateOf(info: UserInfo | undefined): AccountState | undefined {
  return info?.accountState === undefined ? undefined : stateOfCode(ACCOUNT_STATES, info.accountState);
}

const RULES: Readonly<Record<CustomerNeed, Rule>> = {
  account: (info) => {
    const state = accountStateOf(info);
    return state && BY_ACCOUNT[state];
  },
  trading: (info) => (accountStateOf(info) === 'notPermittedToTrade' ? 'trading_not_permitted' : undefined),
  identity: ({ is_true: code }) => {
    const state = code === undefined ? undefined : stateOfCode(IDENTITY_STATES, code);
    return state && BY_IDENTITY[state];
  },
  fundPassword: ({ fundPasswordSet }) => (fundPasswordSet === false ? 'fund_password_not_set' : undefined),
};

/**
 * Returns which requirements of a form a customer does not meet, in the order of the requirements. Each is the message
 * key with which the server would refuse the request. Requirements count as met while their state is unknown.
 */
export function customerRules(info: UserInfo | undefined, form: CustomerForm): readonly ErrorKey[] {
  if (info === undefined) return [];
  const found = FORM_NEEDS[form].flatMap((need) => RULES[need](info) ?? []);
  return [...new Set(found)];
}
