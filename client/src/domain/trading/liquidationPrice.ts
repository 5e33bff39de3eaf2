import type { OrderTerms, Side } from '@zaraba/contracts';
import { type TickTable, downToGrid, upToGrid } from '../market/ticks.ts';

const WHOLE_BASIS_POINTS = 10_000n;

/** The data of an order that determine its cost. `price` is an integer of 1/PRICE_SCALE. */
export interface PricedOrder {
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly leverage: number;
}

/** The terms of a stock that determine the cost of an order. */
export type Rates = Pick<OrderTerms, 'currency' | 'fees' | 'maintenanceMarginBasisPoints'>;

/**
 * Returns the price at which the equity of a position falls to the maintenance margin. It is rounded to a valid price
 * in the cautious direction, so that the liquidation is never stated too late. Undefined for shares bought without
 * leverage.
 */
export function liquidationPriceOf(order: PricedOrder, rates: Rates, ticks: TickTable): number | undefined {
  const { side, leverage } = order;
  if (side === 'long' && leverage === 1) return undefined;
  const price = BigInt(order.price);
  const multiple = BigInt(leverage);
  const maintenance = BigInt(rates.maintenanceMarginBasisPoints);
  if (side === 'long') {
    const dividend = price * (multiple - 1n) * WHOLE_BASIS_POINTS;
    const divisor = multiple * (WHOLE_BASIS_POINTS - maintenance);
    return upToGrid(ticks, Number((dividend + divisor - 1n) / divisor));
  }
  const dividend = price * (multiple + 1n) * WHOLE_BASIS_POINTS;
  return downToGrid(ticks, Number(dividend / (multiple * (WHOLE_BASIS_POINTS + maintenance))));
}
