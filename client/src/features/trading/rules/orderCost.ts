import { type Currency, DecimalError, type Money, type Side, amountOf } from '@zaraba/contracts';
import { less, sumOf } from '../../../domain/decimal.ts';
import { type Fee, feeTotal, feesOf } from '../../../domain/trading/fees.ts';
import { type PricedOrder, type Rates, liquidationPriceOf } from '../../../domain/trading/liquidationPrice.ts';
import { type TickTable, downToGrid, upToGrid } from '../../../domain/market/ticks.ts';
import { type Deal, averageOf, sharesOf } from '../../../domain/market/walk.ts';

/** An order with the data that determine its cost. */
export interface CostedOrder extends PricedOrder {
  /** The fills that the order gets at once. The remaining shares are counted at the price of the order. */
  readonly deals?: readonly Deal[];
}

/** The loss after an adverse price move, before fees. */
export interface AdverseMove {
  readonly percent: number;
  readonly loss: Money;
}

/** Every cost and risk of an order, shown before it is sent. */
export interface OrderCost {
  /** Price × quantity. */
  readonly cost: Money;
  /** The margin that the customer pays: the cost divided by the leverage. */
  readonly margin: Money;
  /** The amounts for the shares that do not fill at once; absent if all shares fill at once, or none. */
  readonly waiting?: { readonly margin: Money; readonly total: Money };
  readonly fees: readonly Fee[];
  readonly fee: Money;
  /** Margin and fee: the amount that the order takes from the free cash. */
  readonly total: Money;
  readonly cashAfter: Money;
  /** The fee for closing at the same price. */
  readonly closingFee: Money;
  /** The price at which closing recovers all fees; absent if there is none. */
  readonly breakEven?: number;
  /** The largest possible loss. The loss of a short sale is unlimited. */
  readonly maximumLoss: Money | 'unlimited';
  readonly adverse: readonly AdverseMove[];
  /** The price at which the broker liquidates the position; absent if it never does. */
  readonly liquidationPrice?: number;
}

/** The adverse price moves that a review shows, percent. */
export const ADVERSE_PERCENTS = [-1, -5, -10] as const;

function sides(side: Side): { readonly opening: 'buy' | 'sell'; readonly closing: 'buy' | 'sell' } {
  return side === 'long' ? { opening: 'buy', closing: 'sell' } : { opening: 'sell', closing: 'buy' };
}

/** Divides an order into fills: those that it gets at once, and the rest at its own price. */
function partsOf({ deals = [], price, quantity }: CostedOrder): {
  readonly rest: number;
  readonly parts: readonly Deal[];
} {
  const rest = quantity - sharesOf(deals);
  return { rest, parts: rest > 0 ? [...deals, { price, quantity: rest }] : deals };
}

/** Returns the mean price on which the cost of an order is based. */
export function countedPrice(order: CostedOrder): number {
  return averageOf(partsOf(order).parts);
}

function valueOf(deals: readonly Deal[], currency: Currency): Money {
  return sumOf(
    currency,
    deals.map(({ price, quantity }) => amountOf(price, quantity, currency)),
  );
}

/**
 * Returns the amounts that an order needs, and those for its unfilled shares.
 * @throws DecimalError beyond safe integers
 */
function amountsOf(order: CostedOrder, { currency, fees }: Pick<Rates, 'currency' | 'fees'>) {
  const { opening } = sides(order.side);
  const { rest, parts } = partsOf(order);
  const { deals = [], quantity, leverage } = order;
  const cost = valueOf(parts, currency);
  const dealt = valueOf(deals, currency);
  const charged = feesOf(fees, { on: opening, amount: cost, quantity });
  const fee = sumOf(
    currency,
    charged.map(({ amount }) => amount),
  );
  const marginOf = (minor: number) => Math.ceil(minor / leverage);
  const restMargin = marginOf(cost.minor - dealt.minor);
  const margin: Money = { minor: marginOf(dealt.minor) + restMargin, currency };
  const total = sumOf(currency, [margin, fee]);
  if (deals.length === 0 || rest === 0) return { cost, margin, fees: charged, fee, total };
  const paid = feeTotal(fees, { on: opening, amount: dealt, quantity: quantity - rest });
  const waiting = {
    margin: { minor: restMargin, currency },
    total: { minor: restMargin + fee.minor - paid.minor, currency },
  };
  return { cost, margin, fees: charged, fee, total, waiting };
}

/** Returns the result of closing at a price, after the fees of both trades. */
function netAt(
  order: PricedOrder,
  { cost, fee }: Pick<OrderCost, 'cost' | 'fee'>,
  rates: Rates,
  price: number,
): number {
  const { closing } = sides(order.side);
  const { quantity } = order;
  const value = amountOf(price, quantity, rates.currency);
  const paid = fee.minor + feeTotal(rates.fees, { on: closing, amount: value, quantity }).minor;
  return (order.side === 'long' ? value.minor - cost.minor : cost.minor - value.minor) - paid;
}

/**
 * Returns the valid price nearest to the price of the order at which closing loses nothing. Gains grow faster than
 * fees, so a binary search finds it.
 */
function breakEvenOf(
  order: PricedOrder,
  taken: Pick<OrderCost, 'cost' | 'fee'>,
  rates: Rates,
  ticks: TickTable,
): number | undefined {
  const long = order.side === 'long';
  let bad = order.price;
  let good = long ? order.price * 2 : 0;
  if (netAt(order, taken, rates, bad) >= 0) return bad;
  if (netAt(order, taken, rates, good) < 0) return undefined;
  while (Math.abs(good - bad) > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (netAt(order, taken, rates, middle) >= 0) good = middle;
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

/**
 * Returns the cost and risk of an order, rounded to the minor unit as the server does; undefined beyond safe integers.
 */
export function orderCost(order: CostedOrder, rates: Rates, ticks: TickTable, cash: Money): OrderCost | undefined {
  const { closing } = sides(order.side);
  try {
    const taken = amountsOf(order, rates);
    const { cost, fee, total } = taken;
    const { quantity } = order;
    const position: PricedOrder = { ...order, price: countedPrice(order) };
    const breakEven = breakEvenOf(position, taken, rates, ticks);
    const liquidationPrice = liquidationPriceOf(position, rates, ticks);
    return {
      ...taken,
      cashAfter: less(cash, total),
      closingFee: feeTotal(rates.fees, { on: closing, amount: cost, quantity }),
      maximumLoss: order.side === 'long' ? sumOf(rates.currency, [cost, fee]) : 'unlimited',
      adverse: adverseMoves(position, cost),
      ...(breakEven === undefined ? {} : { breakEven }),
      ...(liquidationPrice === undefined ? {} : { liquidationPrice }),
    };
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

/** Returns the amount that an order takes from the free cash; undefined beyond safe integers. */
export function totalOf(order: CostedOrder, rates: Pick<Rates, 'currency' | 'fees'>): Money | undefined {
  try {
    return amountsOf(order, rates).total;
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

/** Returns the largest number of shares that the cash covers, including fees; zero if it covers none. */
export function maximumQuantity(
  orderOf: (quantity: number) => CostedOrder,
  rates: Pick<Rates, 'currency' | 'fees'>,
  cash: Money,
  bounds: { readonly minimum: number; readonly maximum: number },
): number {
  const covers = (quantity: number): boolean => {
    const total = totalOf(orderOf(quantity), rates);
    return total !== undefined && total.minor <= cash.minor;
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
