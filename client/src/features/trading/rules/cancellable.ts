import { type Order, PLAIN_ORDER_TYPE, type Position } from '@zaraba/contracts';

/** The data needed to cancel an order, by its number or by that of the position that it closes. */
export type Cancellable = Pick<Position, 'names' | 'name' | 'code' | 'market' | 'stock_num'> & {
  readonly id: string;
  readonly closeOrder?: { readonly stock_num: number } | undefined;
};

/**
 * Returns the part of a listed order that can be cancelled; undefined if no part waits any more, or if it does not wait
 * for a price.
 */
export function cancellable(order: Order): Cancellable | undefined {
  const { id, code, names, closes, goesAt, origin, orderType, state } = order;
  const waits = state === 'queued' || state === 'armed' || state === 'working' || state === 'partlyFilled';
  // A closing order that was sent to an open market can no longer be cancelled.
  const isSent = closes !== undefined && orderType === PLAIN_ORDER_TYPE && goesAt === undefined;
  if (!waits || isSent || origin !== undefined) return undefined;
  const rest = order.quantity - order.filledQuantity;
  return {
    id: closes ?? id,
    code,
    market: order.market,
    names,
    stock_num: rest,
    closeOrder: closes === undefined ? undefined : { stock_num: rest },
  };
}
