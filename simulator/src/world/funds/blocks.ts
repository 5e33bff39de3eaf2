import { LIMITS, amountOf, formatMoney } from '@zaraba/contracts';
import type { Currency, ErrorKey, FundBlock, FundRelease } from '@zaraba/contracts';
import { amountFact, instantFact } from '../kernel/because.ts';
import { openRecords } from '../kernel/books.ts';
import { businessHours } from '../kernel/businessHours.ts';
import type { Because } from '../kernel/command.ts';
import { REVIEWED_ORDERS } from '../models/models.ts';
import type { Records } from '../models/models.ts';
import type { Moment } from '../kernel/moment.ts';
import { exitRefusal, personRefusal, stateRefusal } from '../accounts/eligibility.ts';
import { scoreReachedAt } from '../loans/score.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';

interface Sum {
  readonly currency: Currency;
  readonly minor: number;
}

/** Why money may not move now, and what releases it. `at` is when the block ends without an act of the customer. */
export interface Block {
  readonly key: ErrorKey;
  readonly releasedBy: FundRelease;
  readonly about?: Sum;
  readonly at?: number;
  readonly of?: (typeof REVIEWED_ORDERS)[number];
}

/** A rule on deposits or withdrawals that is the same for every request. Returns every block that applies. */
export type Rule = (moment: Moment, account: AccountRecord) => readonly Block[];

/** Whether a value is a positive integer of minor units. */
export function isAmount(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor > 0;
}

function totals(sums: readonly Sum[]): Sum[] {
  const byCurrency = new Map<Currency, number>();
  for (const { currency, minor } of sums) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + minor);
  return [...byCurrency].map(([currency, minor]) => ({ currency, minor }));
}

function stateBlocks(key: ErrorKey | undefined, { state }: AccountRecord): readonly Block[] {
  return key === undefined ? [] : [{ key, releasedBy: state === 'pendingIdentityReview' ? 'review' : 'support' }];
}

/** Rule for deposits: the account's state must allow them. */
export const accountState: Rule = (_moment, account) => stateBlocks(stateRefusal(account), account);

/** Rule for withdrawals: the account's state must allow them. An account that may not trade may still withdraw. */
export const mayLeave: Rule = (_moment, account) => stateBlocks(exitRefusal(account), account);

/** Requires a verified identity. */
export const identity: Rule = (_moment, account) => {
  // Another rule requires the fund password, so this rule assumes that it is set.
  const key = personRefusal({ ...account, fundPasswordHash: '' });
  if (key === undefined || key === stateRefusal(account)) return [];
  return [{ key, releasedBy: account.identity === 'underReview' ? 'review' : 'verification' }];
};

/** Requires a fund password. */
export const fundPasswordSet: Rule = (_moment, { fundPasswordHash }) =>
  fundPasswordHash === undefined ? [{ key: 'fund_password_not_set', releasedBy: 'fundPassword' }] : [];

/** Requires business hours, given as minutes of business days in Tokyo. */
export function within(minutes: { readonly from: number; readonly to: number }): Rule {
  return ({ now, market }) => {
    const { open, nextOpenAt } = businessHours(now, minutes, market);
    if (open) return [];
    return [{ key: 'outside_funding_hours', releasedBy: 'hours', ...(nextOpenAt !== undefined && { at: nextOpenAt }) }];
  };
}

/**
 * Requires that the customer has no position in any currency; pending orders are allowed. The amount of a block is the
 * cost of the positions.
 */
export const noPositions: Rule = ({ state }, account) =>
  totals(openRecords(state, account, 'position').map(({ currency, cost }) => ({ currency, minor: cost }))).map(
    (about) => ({
      key: 'positions_open',
      releasedBy: 'closingPositions',
      about,
    }),
  );

/** Requires that no loan is owed. */
export const noDebt: Rule = ({ state }, account) => {
  const debts = openRecords(state, account, 'loan').flatMap(({ bound }) =>
    bound?.purse === 'debt' && bound.minor < 0 ? [{ currency: bound.currency, minor: -bound.minor }] : [],
  );
  return totals(debts).map((about) => ({ key: 'loan_unpaid', releasedBy: 'repayment', about }));
};

/** Requires the minimum credit score. */
export const creditScore: Rule = ({ state }, account) => {
  if (account.creditScore >= LIMITS.creditScoreMinimum) return [];
  const at = scoreReachedAt(state, account, LIMITS.creditScoreMinimum);
  return [{ key: 'credit_score_too_low', releasedBy: 'recovery', ...(at !== undefined && { at }) }];
};

function keptBy(state: WorldState, order: Records[(typeof REVIEWED_ORDERS)[number]]): Sum | undefined {
  if (!('positionId' in order)) return order.bound;
  const waiting = tableGet(state.books.order, order.positionId);
  return (
    waiting && { currency: waiting.currency, minor: amountOf(waiting.price, waiting.quantity, waiting.currency).minor }
  );
}

/** Requires that no order is under review. */
export const noOrderUnderReview: Rule = ({ state }, account) =>
  REVIEWED_ORDERS.flatMap((kind): readonly Records[typeof kind][] => openRecords(state, account, kind))
    .filter(({ decidedAt }) => decidedAt === undefined)
    .map((order) => {
      const about = keptBy(state, order);
      return {
        key: 'order_under_review',
        releasedBy: 'review',
        of: 'positionId' in order ? ('blockTrade' as const) : ('dayTrade' as const),
        ...(about !== undefined && { about }),
        ...(order.due !== undefined && { at: order.due.at }),
      };
    });

/** Requires that no withdrawal is pending. */
export const noWithdrawalPending: Rule = ({ state }, account) =>
  openRecords(state, account, 'withdrawal').map(({ currency, minor, due }) => ({
    key: 'fund_operation_in_progress',
    releasedBy: 'cancelOrReview',
    about: { currency, minor },
    ...(due !== undefined && { at: due.at }),
  }));

/** Requires that no deposit is pending. */
export function noDepositPending(key: 'deposit_pending' | 'fund_operation_in_progress'): Rule {
  return ({ state }, account) =>
    openRecords(state, account, 'deposit').map(({ currency, minor, due }) => ({
      key,
      releasedBy: 'review',
      about: { currency, minor },
      ...(due !== undefined && { at: due.at }),
    }));
}

/** Returns a block's facts for testers. */
export function factsOf({ releasedBy, about, at }: Block): Because {
  return {
    releasedBy,
    ...(about !== undefined && { amount: amountFact(about.minor, about.currency) }),
    ...(at !== undefined && { until: instantFact(at) }),
  };
}

/** Returns a block as the API sends it. */
export function blockView({ key, releasedBy, about, at, of }: Block): FundBlock {
  const money = about === undefined ? {} : { amount: formatMoney(about), currency: about.currency };
  return { key, releasedBy, ...money, ...(at !== undefined && { at }), ...(of !== undefined && { of }) };
}
