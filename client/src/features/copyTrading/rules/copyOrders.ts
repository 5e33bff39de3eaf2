import {
  COPY_ORDER_STATES,
  type CopyOrder,
  type CopyOrderState,
  type Currency,
  type Money,
  stateOfCode,
} from '@zaraba/contracts';
import { type ExactMoney, exactOf, exactSum } from '../../../domain/decimal.ts';
import { resultOf } from './returns.ts';

/** Returns the state of a copy order; undefined for a code that the client does not know. */
export function copyOrderState({ status }: Pick<CopyOrder, 'status'>): CopyOrderState | undefined {
  return stateOfCode(COPY_ORDER_STATES, status);
}

/**
 * Returns the total result (negative) at which a stop loss ends an order. It is rounded by the server's rule, and
 * therefore exact.
 */
export function stopLossProfit(amount: Money, basisPoints: number): Money {
  return resultOf(amount, -basisPoints);
}

/** The totals of the copy orders in one currency. */
export interface CopyTotals {
  readonly currency: Currency;
  readonly principal: ExactMoney;
  readonly value: ExactMoney;
  readonly profit: ExactMoney;
}

/** Returns the totals of copy orders, one for each currency. */
export function copyTotals(orders: readonly CopyOrder[]): readonly CopyTotals[] {
  const currencies = [...new Set(orders.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = orders.filter((order) => order.currency === currency);
    const sum = (text: (order: CopyOrder) => string): ExactMoney =>
      exactSum(
        currency,
        own.map((order) => exactOf(text(order), currency)),
      );
    return {
      currency,
      principal: sum(({ amount }) => amount),
      value: sum(({ value }) => value),
      profit: sum(({ totalProfit }) => totalProfit),
    };
  });
}
