import { DecimalError, type Money, type Side, amountOf } from '@zaraba/contracts';
import { less, sumOf } from '../../../domain/decimal.ts';
import { type Fee, feeTotal, feesOf } from '../../../domain/fees.ts';
import { type PricedOrder, type Rates, liquidationPriceOf } from '../../../domain/liquidationPrice.ts';
import { type TickTable, downToGrid, upToGrid } from '../../../domain/market/ticks.ts';

/** The loss of an adverse price move, before fees. */
export interface AdverseMove {
  readonly percent: number;
  readonly loss: Money;
}

/** Every cost and risk of an order, before it is sent. */
export interface OrderCost {
  /** Price × quantity. */
  readonly cost: Money;
  /** The customer's share: cost over leverage. */
  readonly margin: Money;
  readonly fees: readonly Fee[];
  readonly fee: Money;
  /** Margin and fee: the amount taken from the free cash. */
  readonly total: Money;
  readonly cashAfter: Money;
  /** Fee of closing at the same price. */
  readonly closingFee: Money;
  /** Price at which closing recovers all fees; absent if there is none. */
  readonly breakEven?: number;
  /** The largest possible loss; a short sale has no bound. */
  readonly maximumLoss: Money | 'unlimited';
  readonly adverse: readonly AdverseMove[];
  /** Price at which the position is liquidated; absent if it never is. */
  readonly liquidationPrice?: number;
}

/** The adverse moves in a review, percent. */
export const ADVERSE_PERCENTS = [-1, -5, -10] as const;

function sides(side: Side): { readonly opening: 'buy' | 'sell'; readonly closing: 'buy' | 'sell' } {
  return side === 'long' ? { opening: 'buy', closing: 'sell' } : { opening: 'sell', closing: 'buy' };
}

/** The result of closing at a price, after all fees of both trades. */
function netAt(order: PricedOrder, rates: Rates, closingPrice: number): number {
  const { opening, closing } = sides(order.side);
  const { quantity } = order;
  const cost = amountOf(order.price, quantity, rates.currency);
  const value = amountOf(closingPrice, quantity, rates.currency);
  const paid =
    feeTotal(rates.fees, { on: opening, amount: cost, quantity }).minor +
    feeTotal(rates.fees, { on: closing, amount: value, quantity }).minor;
  return (order.side === 'long' ? value.minor - cost.minor : cost.minor - value.minor) - paid;
}

/**
 * The grid price nearest to the order's at which closing loses nothing. Fees grow slower than gains, so a binary search
 * finds it.
 */
function breakEvenOf(order: PricedOrder, rates: Rates, ticks: TickTable): number | undefined {
  const long = order.side === 'long';
  let bad = order.price;
  let good = long ? order.price * 2 : 0;
  if (netAt(order, rates, bad) >= 0) return bad;
  if (netAt(order, rates, good) < 0) return undefined;
  while (Math.abs(good - bad) > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (netAt(order, rates, middle) >= 0) good = middle;
    else bad = middle;
  }
  return long ? upToGrid(ticks, good) : downToGrid(ticks, good);
}

function adverseMoves({ side, price, quantity }: PricedOrder, cost: Money): AdverseMove[] {
  return ADVERSE_PERCENTS.map((percent) => {
    const moved = Math.round(price * (1 + ((side === 'long' ? 1 : -1) * percent) / 100));
    const value = amountOf(moved, quantity, cost.currency).minor;
    return { percent, loss: { minor: Math.abs(value - cost.minor), currency: cost.currency } };
  });
}

/** Cost and risk of an order, to the minor unit by the server's rules; undefined beyond safe integers. */
export function orderCost(order: PricedOrder, rates: Rates, ticks: TickTable, cash: Money): OrderCost | undefined {
  const { currency } = rates;
  const { opening, closing } = sides(order.side);
  try {
    const { quantity } = order;
    const cost = amountOf(order.price, quantity, currency);
    const margin: Money = { minor: Math.ceil(cost.minor / order.leverage), currency };
    const fees = feesOf(rates.fees, { on: opening, amount: cost, quantity });
    const fee = sumOf(
      currency,
      fees.map(({ amount }) => amount),
    );
    const total = sumOf(currency, [margin, fee]);
    const breakEven = breakEvenOf(order, rates, ticks);
    const liquidationPrice = liquidationPriceOf(order, rates, ticks);
    return {
      cost,
      margin,
      fees,
      fee,
      total,
      cashAfter: less(cash, total),
      closingFee: feeTotal(rates.fees, { on: closing, amount: cost, quantity }),
      maximumLoss: order.side === 'long' ? sumOf(currency, [cost, fee]) : 'unlimited',
      adverse: adverseMoves(order, cost),
      ...(breakEven === undefined ? {} : { breakEven }),
      ...(liquidationPrice === undefined ? {} : { liquidationPrice }),
    };
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

/** The largest quantity the cash covers, fees included; zero if it covers none. */
export function maximumQuantity(
  order: Omit<PricedOrder, 'quantity'>,
  rates: Pick<Rates, 'currency' | 'fees'>,
  cash: Money,
  bounds: { readonly minimum: number; readonly maximum: number },
): number {
  const { opening } = sides(order.side);
  const covers = (quantity: number): boolean => {
    try {
      const cost = amountOf(order.price, quantity, rates.currency);
      const fee = feeTotal(rates.fees, { on: opening, amount: cost, quantity });
      return Math.ceil(cost.minor / order.leverage) + fee.minor <= cash.minor;
    } catch (error) {
      if (error instanceof DecimalError) return false;
      throw error;
    }
  };
  if (!covers(bounds.minimum)) return 0;
  let enough = bounds.minimum;
  let tooMuch = bounds.maximum + 1;
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (covers(middle)) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}
