import { type Order, PLAIN_ORDER_TYPE, type Position } from '@zaraba/contracts';

/** The data that cancelling an order needs. `id` is that of the order, or of the position that it closes. */
export type Cancellable = Pick<Position, 'names' | 'name' | 'code' | 'market' | 'stock_num'> & {
  readonly id: string;
  readonly closeOrder?: { readonly stock_num: number } | undefined;
};

/** Returns a listed order in the form that cancelling needs; undefined if it can no longer be cancelled. */
export function cancellable(order: Order): Cancellable | undefined {
  const { id, code, names, closes, goesAt, origin, orderType, state } = order;
  const waits = state === 'queued' || state === 'armed' || state === 'working' || state === 'partlyFilled';
  // A closing order at the market can no longer be cancelled once an open market has received it.
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
