/** What a customer is about to do, checked against the customer's own limits. */
import { type Currency, type Deposit, type Money, REVIEW_STATES, stateOfCode } from '@zaraba/contracts';
import { exactOf, exactSum, exactText, less, moneyOf, negated } from '../decimal.ts';
import { dayOf } from '../market/period.ts';
import { type NumberedPosition, netResultOf, realizedOf } from '../positions.ts';
import type { LimitsInForce, MoneyLimit } from './limits.ts';

/** An order that opens or enlarges a position, or a deposit. */
export type Intention =
  | {
      readonly kind: 'order';
      readonly currency: Currency;
      /** The amount of all shares before fees; absent if it is not known yet. */
      readonly amount?: Money | undefined;
      readonly leverage: number;
      /** The realised loss of the day; absent if it is not known. */
      readonly lost?: Money | undefined;
    }
  | {
      readonly kind: 'deposit';
      readonly amount: Money;
      /** The deposits of the month so far; absent if they are not known. */
      readonly deposited?: Money | undefined;
    };

type Intended<Kind extends Intention['kind']> = Extract<Intention, { readonly kind: Kind }>;

/** A limit that an intention breaks. */
export type BrokenLimit =
  | { readonly kind: 'leverage'; readonly most: number }
  | {
      readonly kind: MoneyLimit;
      readonly most: Money;
      /** What is left of the limit; absent if it is not known what was used, so that nothing can be allowed. */
      readonly left?: Money;
    };

/** The limits for orders in one currency, and the realised loss of the day; the loss is absent if it is not known. */
export interface OrderLimits {
  readonly inForce: LimitsInForce;
  readonly lost?: Money | undefined;
}

function leftOf(most: Money, used: Money): Money {
  const left = less(most, used);
  return left.minor > 0 ? left : { ...left, minor: 0 };
}

function mostOf(inForce: LimitsInForce, kind: MoneyLimit, currency: Currency): Money | undefined {
  const minor = inForce[`${kind} ${currency}`];
  return minor === undefined ? undefined : { minor, currency };
}

function byDeposit(inForce: LimitsInForce, { amount, deposited }: Intended<'deposit'>): readonly BrokenLimit[] {
  const most = mostOf(inForce, 'deposit', amount.currency);
  if (most === undefined) return [];
  if (deposited === undefined) return [{ kind: 'deposit', most }];
  const left = leftOf(most, deposited);
  return amount.minor > left.minor ? [{ kind: 'deposit', most, left }] : [];
}

function byOrder(
  inForce: LimitsInForce,
  { currency, amount, leverage, lost }: Intended<'order'>,
): readonly BrokenLimit[] {
  const found: BrokenLimit[] = [];
  const loss = mostOf(inForce, 'loss', currency);
  const order = mostOf(inForce, 'order', currency);
  if (loss !== undefined && lost === undefined) found.push({ kind: 'loss', most: loss });
  if (loss !== undefined && lost !== undefined && lost.minor >= loss.minor)
    found.push({ kind: 'loss', most: loss, left: leftOf(loss, lost) });
  if (order !== undefined && amount !== undefined && amount.minor > order.minor)
    found.push({ kind: 'order', most: order, left: order });
  if (inForce.leverage !== undefined && leverage > inForce.leverage)
    found.push({ kind: 'leverage', most: inForce.leverage });
  return found;
}

/** Returns the limits that an intention breaks. A limit whose use is not known counts as broken. */
export function broken(inForce: LimitsInForce, intention: Intention): readonly BrokenLimit[] {
  return intention.kind === 'deposit' ? byDeposit(inForce, intention) : byOrder(inForce, intention);
}

/**
 * Returns the realised loss of the Tokyo day of an instant in one currency: the sum of all results after fees, where
 * the server states them; zero for a gain. Positions without a time of closing are not counted.
 */
export function lostOn(nowMs: number, closed: readonly NumberedPosition[], currency: Currency): Money {
  const today = dayOf(nowMs);
  const results = closed
    .filter((row) => (row.currency ?? currency) === currency && row.soldAt !== undefined && dayOf(row.soldAt) === today)
    .map((row) => netResultOf(row, currency) ?? realizedOf(row, currency) ?? exactOf(undefined, currency));
  const sum = moneyOf(exactText(exactSum(currency, results)), currency);
  return sum.minor < 0 ? negated(sum) : { minor: 0, currency };
}

/** Returns the deposits of the Tokyo month of an instant in one currency, without rejected ones. */
export function depositedIn(nowMs: number, deposits: readonly Deposit[], currency: Currency): Money {
  const monthOf = (atMs: number): string => dayOf(atMs).slice(0, 7);
  const counted = deposits.filter(
    ({ currency: own, status, submittedAt }) =>
      own === currency && monthOf(submittedAt) === monthOf(nowMs) && stateOfCode(REVIEW_STATES, status) !== 'rejected',
  );
  const amounts = counted.map(({ amount }) => exactOf(amount, currency));
  return moneyOf(exactText(exactSum(currency, amounts)), currency);
}
