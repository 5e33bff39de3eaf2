import type { Currency, Fill } from '@zaraba/contracts';
import { type ExactMoney, difference, exactOf, exactSum } from '../decimal.ts';

/** A trade confirmation: an execution and its net amount. */
export interface Confirmation {
  readonly fill: Fill;
  /**
   * What the trade changed in the balance: the amount and the fee of a purchase (negative), or the amount less the fee
   * of a sale.
   */
  readonly net: ExactMoney;
}

/** The trades of a period in one currency. */
export interface Confirmations {
  readonly currency: Currency;
  /** The confirmations, oldest first. */
  readonly trades: readonly Confirmation[];
  readonly bought: ExactMoney;
  readonly sold: ExactMoney;
  readonly fees: ExactMoney;
  /** The sum of the net amounts: sales less purchases less fees. */
  readonly net: ExactMoney;
}

/** Returns the confirmations of executions. `fills` is in one currency, newest first, as the server lists them. */
export function confirmationsOf(fills: readonly Fill[], currency: Currency): Confirmations {
  const sum = (rows: readonly Fill[], field: 'amount' | 'fee'): ExactMoney =>
    exactSum(
      currency,
      rows.map((fill) => exactOf(fill[field], currency)),
    );
  const trades = fills.toReversed().map((fill) => {
    const [amount, fee] = [exactOf(fill.amount, currency), exactOf(fill.fee, currency)];
    const signed = fill.side === 'sell' ? amount : { units: -amount.units, currency };
    return { fill, net: difference(signed, fee) };
  });
  return {
    currency,
    trades,
    bought: sum(
      fills.filter(({ side }) => side === 'buy'),
      'amount',
    ),
    sold: sum(
      fills.filter(({ side }) => side === 'sell'),
      'amount',
    ),
    fees: sum(fills, 'fee'),
    net: exactSum(
      currency,
      trades.map(({ net }) => net),
    ),
  };
}
