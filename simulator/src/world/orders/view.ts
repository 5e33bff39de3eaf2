import type { OrderView } from '../../market/executionPort.ts';
import type { Market } from '../../market/market.ts';
import { SEARCH_HORIZON_MS } from '../positions/liquidation.ts';
import type { OrderDue, OrderRecord } from './model.ts';
import { openQuantity } from './rest.ts';

/** What the exchange needs to know of an order, as a record or before it is one. */
type Ordered = Pick<
  OrderRecord,
  'code' | 'market' | 'side' | 'closes' | 'orderType' | 'validity' | 'quantity' | 'filled' | 'limit'
>;

/** What an order is to the exchange. One at the market is of the day, but one that closes a position waits as long as that is held. */
export function orderView(order: Ordered): OrderView {
  const { code, market, side, closes, orderType, limit, quantity, filled } = order;
  const opens = closes === undefined;
  return {
    code,
    market,
    side: (side === 'long') === opens ? 'buy' : 'sell',
    orderType,
    ...(limit !== undefined && { limit }),
    validity: opens && orderType === 'market' ? 'day' : order.validity,
    open: openQuantity(order),
    ordered: quantity,
    ...(filled && { filledAt: filled.at }),
  };
}

/**
 * When a waiting order fills, as a whole or the next part of it, expires or is searched for again. It fills at the first price at its limit or better; an order
 * of the day that finds none by the close of its session expires there, and so does a market order.
 */
export function waitingDue(order: OrderRecord, from: number, market: Market): OrderDue {
  const until = from + SEARCH_HORIZON_MS;
  return market.execution.next(orderView(order), from, until) ?? { kind: 'search', at: until };
}
