import { FUND_LIMITS, LIMITS, parseMoney } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { cardOf, cardsOf } from '../bank/views.ts';
import { Draft } from '../kernel/draft.ts';
import { fundPasswordRefusal, isLockedForGood } from '../accounts/fundPassword.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { AccountRecord } from '../kernel/state.ts';
import {
  creditScore,
  fundPasswordSet,
  identity,
  mayLeave,
  noDebt,
  noDepositPending,
  noOrderUnderReview,
  noPositions,
  noWithdrawalPending,
  within,
} from './blocks.ts';
import type { Moment } from '../kernel/moment.ts';
import type { Block } from './blocks.ts';

/** A request to withdraw, without its fund password. */
export interface WithdrawalRequest {
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly bankCardId: string;
}

type RequestRule = (moment: Moment, account: AccountRecord, request: WithdrawalRequest) => readonly Block[];

/** Returns a withdrawal's smallest and largest amount, minor units. */
export function withdrawalLimits(currency: Currency): { readonly minimum: number; readonly maximum: number } {
  const read = (text: string) => parseMoney(text, currency).minor;
  return {
    minimum: read(FUND_LIMITS.withdrawalMinimum[currency]),
    maximum: read(FUND_LIMITS.withdrawalMaximum[currency]),
  };
}

/** Returns an account's free cash, minor units. */
export function available({ state }: Moment, { account }: AccountRecord, currency: Currency): number {
  return balanceOf(state.ledger, purse(account, 'cash'), currency);
}

const boundCard: RequestRule = ({ state }, { account }, { bankCardId }) =>
  cardOf(state, account, bankCardId) === undefined ? [{ key: 'bank_card_not_found', releasedBy: 'bankCard' }] : [];

// A withdrawal below the minimum must be the whole balance, so that small balances can be withdrawn.
const notBelow: RequestRule = (moment, account, { currency, amountMinor }) => {
  const { minimum } = withdrawalLimits(currency);
  if (amountMinor >= minimum || amountMinor === available(moment, account, currency)) return [];
  return [{ key: 'below_minimum_amount', releasedBy: 'amount', about: { currency, minor: minimum } }];
};

const notAbove: RequestRule = (_moment, _account, { currency, amountMinor }) => {
  const { maximum } = withdrawalLimits(currency);
  if (amountMinor <= maximum) return [];
  return [{ key: 'above_maximum_amount', releasedBy: 'amount', about: { currency, minor: maximum } }];
};

const covered: RequestRule = (moment, account, { currency, amountMinor }) => {
  const minor = available(moment, account, currency);
  if (minor > 0 && amountMinor <= minor) return [];
  return [{ key: 'insufficient_balance', releasedBy: 'funding', about: { currency, minor } }];
};

/**
 * The rules in order of importance. The first rule that applies decides the refusal. The fund password is checked last.
 */
const RULES: readonly RequestRule[] = [
  mayLeave,
  identity,
  fundPasswordSet,
  boundCard,
  within(LIMITS.withdrawalMinutes),
  noPositions,
  noDebt,
  creditScore,
  noOrderUnderReview,
  noWithdrawalPending,
  noDepositPending('fund_operation_in_progress'),
  notBelow,
  notAbove,
  covered,
];

/** Returns all reasons against a withdrawal request now. The first reason decides the refusal. */
export function withdrawalBlocks(moment: Moment, account: AccountRecord, request: WithdrawalRequest): Block[] {
  return RULES.flatMap((rule) => rule(moment, account, request));
}

/** Returns the request that is most likely to be allowed. What blocks this request also blocks every other request. */
function bestRequest(moment: Moment, account: AccountRecord, currency: Currency): WithdrawalRequest {
  const amountMinor = Math.min(available(moment, account, currency), withdrawalLimits(currency).maximum);
  return { currency, amountMinor, bankCardId: cardsOf(moment.state, account.account)[0]?.id ?? '' };
}

/** Returns the block of a locked fund password, if any. It tries the right password on a draft, which it discards. */
function locked({ state, now, market }: Moment, account: AccountRecord): Block[] {
  const { fundPasswordHash, fundPasswordGuard } = account;
  if (fundPasswordHash === undefined) return [];
  const refused = fundPasswordRefusal(new Draft(state, now, market), account.account, fundPasswordHash);
  if (refused === undefined) return [];
  const key = refused.error;
  if (isLockedForGood(account)) return [{ key, releasedBy: 'fundPassword' }];
  const at = fundPasswordGuard.lockedUntil;
  return [{ key, releasedBy: 'waiting', ...(at !== undefined && { at }) }];
}

/** Returns all reasons why no withdrawal in a currency is possible now. They come from the rules for requests. */
export function standingBlocks(moment: Moment, account: AccountRecord, currency: Currency): Block[] {
  return [...withdrawalBlocks(moment, account, bestRequest(moment, account, currency)), ...locked(moment, account)];
}
