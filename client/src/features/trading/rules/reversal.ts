import type { Currency, OrderTerms, Quote, Side, StockDetail } from '@zaraba/contracts';
import { difference, exactOf, exactSum, exactText, moneyOf } from '../../../domain/decimal.ts';
import { tickTableOf } from '../../../domain/market/ticks.ts';
import { type OrderCost, orderCost } from './orderCost.ts';
import { marketPrice } from './orderTicket.ts';
import { type NumberedPosition, marginOf } from '../../../domain/positions.ts';
import { type CloseEstimate, closeEstimate } from './closeEstimate.ts';

/** The two trades of a reversal: closing the position, and opening one on the other side. */
export interface Reversal {
  /** The side of the new position. */
  readonly side: Side;
  readonly closing: CloseEstimate | undefined;
  /**
   * The cost of the new position; absent while prices or terms are unknown. `cashAfter` is the free cash after both
   * trades.
   */
  readonly opening?: OrderCost;
  /** The price of the new position, an integer of 1/PRICE_SCALE. */
  readonly price?: number;
}

const OTHER: Readonly<Record<Side, Side>> = { long: 'short', short: 'long' };

/** Returns both trades of a reversal at the market. The new position has the same quantity and leverage. */
export function reversalOf(
  position: NumberedPosition,
  currency: Currency,
  quote: Quote | undefined,
  known: { readonly terms: OrderTerms | undefined; readonly stock: Pick<StockDetail, 'ticks'> | undefined },
): Reversal | undefined {
  if (position.side === undefined) return undefined;
  const { terms, stock } = known;
  const side = OTHER[position.side];
  const closing = closeEstimate({ position }, currency, quote, terms);
  const price = marketPrice(side, quote);
  const margin = marginOf(position, currency);
  const { stock_num: quantity, leverage } = position;
  const counted = closing?.gain !== undefined && closing.fee !== undefined && margin !== undefined;
  if (!counted || !terms || !stock || price === undefined || quantity === undefined || leverage === undefined)
    return { side, closing };
  const back = exactSum(currency, [
    exactOf(terms.available, currency),
    margin,
    exactOf(position.topUp, currency),
    closing.gain,
  ]);
  const cash = moneyOf(exactText(difference(back, closing.fee)), currency);
  const opening = orderCost({ side, price, quantity, leverage }, terms, tickTableOf(stock.ticks), cash);
  return { side, closing, price, ...(opening && { opening }) };
}
