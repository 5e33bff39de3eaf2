import { ACCOUNT_STATES, IDENTITY_STATES, stateOfCode } from '@zaraba/contracts';
import type { AccountState, ErrorKey, IdentityState, UserInfo } from '@zaraba/contracts';

/** A requirement on the customer before a form is sent. `account`: it is neither frozen nor under review. */
export type CustomerNeed = 'account' | 'trading' | 'identity' | 'fundPassword';

/**
 * The requirements of each kind of form. Forms that end an obligation, or pay out the customer's own money, require the
 * least.
 */
export const FORM_NEEDS = {
  /** Enters a new obligation: an order, a subscription, a block trade, a day trade, a copy product, a loan. */
  obligation: ['account', 'trading', 'identity', 'fundPassword'],
  /** Pays for an existing one: won shares, a margin. */
  payment: ['account', 'trading'],
  exchange: ['account', 'trading', 'fundPassword'],
  newBankCard: ['account', 'identity', 'fundPassword'],
  bankCard: ['account', 'fundPassword'],
  repayment: ['account', 'fundPassword'],
  /** Closes a position, or takes a result into the balance. */
  exit: ['account'],
} as const satisfies Readonly<Record<string, readonly CustomerNeed[]>>;

/** A kind of form that sends data. */
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

/** State of the account; undefined if the server does not name it. */
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
 * Every known obstacle between a customer and a form, by the keys a request would be refused with, in that order. Empty
 * without a known obstacle.
 */
export function customerRules(info: UserInfo | undefined, form: CustomerForm): readonly ErrorKey[] {
  if (info === undefined) return [];
  const found = FORM_NEEDS[form].flatMap((need) => RULES[need](info) ?? []);
  return [...new Set(found)];
}
