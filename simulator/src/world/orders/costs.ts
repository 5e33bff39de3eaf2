import { DecimalError, amountOf } from '@zaraba/contracts';
import type { Currency, MarketId, Side } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import { feesOf } from './fees.ts';
import type { FeeSplit } from './fees.ts';

/** What the money of an order depends on, beside its price. `orderedAt` fixes the tariff: fees are those of the order's instant. */
export interface OrderTermsOf {
  readonly market: MarketId;
  readonly currency: Currency;
  readonly side: Side;
  readonly quantity: number;
  readonly leverage: number;
  readonly orderedAt: number;
}

/** What opening a position takes, minor units. */
export interface Costs {
  /** Price × quantity. */
  readonly cost: number;
  readonly margin: number;
  readonly fee: FeeSplit;
  /** Margin and fee: what must be free in cash. */
  readonly total: number;
}

/** Margin of a position: its cost divided by the leverage, rounded up to the minor unit. */
export function marginOf(cost: number, leverage: number): number {
  return Math.ceil(cost / leverage);
}

/** What opening at a price takes; undefined where the amount is beyond what can be counted, and so beyond any balance. */
export function costsOf(order: OrderTermsOf, price: number, market: Market): Costs | undefined {
  try {
    const cost = amountOf(price, order.quantity, order.currency).minor;
    const margin = marginOf(cost, order.leverage);
    const fee = openingFee(order, cost, market);
    return { cost, margin, fee, total: margin + fee.total };
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

function openingFee(order: OrderTermsOf, amountMinor: number, market: Market): FeeSplit {
  const { quantity, currency } = order;
  const on = order.side === 'long' ? 'buy' : 'sell';
  return feesOf(market.fees(order.market, order.orderedAt), { on, amountMinor, quantity, currency });
}

/** Fees of closing: a long position is sold, a short one bought back, at the tariff of the instant of closing. */
export function closingFee(order: OrderTermsOf, amountMinor: number, now: number, market: Market): FeeSplit {
  const { quantity, currency } = order;
  const on = order.side === 'long' ? 'sell' : 'buy';
  return feesOf(market.fees(order.market, now), { on, amountMinor, quantity, currency });
}
