import { type Order, PLAIN_ORDER_TYPE, type Position } from '@zaraba/contracts';

/** What has to be known of an order to cancel it: it goes by its number, or by that of the position that it closes. */
export type Cancellable = Pick<Position, 'names' | 'name' | 'code' | 'market' | 'stock_num'> & {
  readonly id: string;
  readonly closeOrder?: { readonly stock_num: number } | undefined;
};

/** What of an order in the list of orders can be cancelled; undefined where nothing waits any more, or not for a price. */
export function cancellable(order: Order): Cancellable | undefined {
  const { id, code, names, closes, goesAt, origin, orderType, state } = order;
  const waits = state === 'queued' || state === 'armed' || state === 'working' || state === 'partlyFilled';
  // What an open market was sent to close a position is as good as done.
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
