import { ACCOUNT_STATES, IDENTITY_STATES, stateOfCode } from '@zaraba/contracts';
import type { AccountState, ErrorKey, IdentityState, UserInfo } from '@zaraba/contracts';

/** What a customer has to have, or to be allowed, before a form is sent. `account`: it is neither frozen nor under review. */
export type CustomerNeed = 'account' | 'trading' | 'identity' | 'fundPassword';

/** What each kind of form asks of its customer. What ends an obligation, or leads to the customer's own money, asks the least. */
export const FORM_NEEDS = {
  /** Enters something new: an order, a subscription, a block trade, a day trade, a copy product, a loan. */
  obligation: ['account', 'trading', 'identity', 'fundPassword'],
  /** Pays for something that is there: won shares, a margin. */
  payment: ['account', 'trading'],
  exchange: ['account', 'trading', 'fundPassword'],
  newBankCard: ['account', 'identity', 'fundPassword'],
  bankCard: ['account', 'fundPassword'],
  repayment: ['account', 'fundPassword'],
  /** Closes a position, or takes a result into the balance. */
  exit: ['account'],
} as const satisfies Readonly<Record<string, readonly CustomerNeed[]>>;

/** A kind of form that sends. */
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

/** State of the account; undefined where the server does not say it. */
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
 * Everything about a customer that stands in the way of a form, by the keys a request would be refused with, in the order in
 * which it would be. Empty where nothing is known to stand in the way.
 */
export function customerRules(info: UserInfo | undefined, form: CustomerForm): readonly ErrorKey[] {
  if (info === undefined) return [];
  const found = FORM_NEEDS[form].flatMap((need) => RULES[need](info) ?? []);
  return [...new Set(found)];
}
