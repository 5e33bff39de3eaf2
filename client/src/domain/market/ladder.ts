import type { OrderBook, OrderBookLevel, Position } from '@zaraba/contracts';
import { type NumberedPosition, positionState } from '../positions.ts';

/** One price level of the ladder. */
export interface LadderLevel extends OrderBookLevel {
  /** The shares from the best price to this price, as a fraction of all shares on the deeper side of the book. */
  readonly depth: number;
  /** The shares of the customer's own orders at this price. */
  readonly own: number;
  /** The ids of the customer's orders at this price. The id of a closing order is that of its position. */
  readonly ownIds: readonly string[];
}

/** Whether two price levels look the same on the screen. */
export function isSameLevel(one: LadderLevel, other: LadderLevel): boolean {
  return (
    one.price === other.price &&
    one.quantity === other.quantity &&
    one.orders === other.orders &&
    one.depth === other.depth &&
    one.own === other.own &&
    one.ownIds.join() === other.ownIds.join()
  );
}

/** The order book as displayed. */
export interface Ladder {
  /** The price levels of each side, the best price first. */
  readonly bids: readonly LadderLevel[];
  readonly asks: readonly LadderLevel[];
  /** The difference between the best prices; undefined if one side is empty. */
  readonly spread?: { readonly amount: number; readonly percent: number };
  /** The percentage of all displayed shares that are bids; undefined if there are no shares. */
  readonly buyPercent?: number;
}

type OwnAt = Pick<LadderLevel, 'own' | 'ownIds'>;
const NONE: OwnAt = { own: 0, ownIds: [] };

/**
 * Returns the limit price of an order if the order is in the book. An order whose trigger has not been reached is not
 * in the book. Neither is an order for a later auction, while the market trades continuously.
 */
function restingAt(
  { trigger, triggeredAt, goesAt = 0, limitPrice }: Pick<Position, 'limitPrice' | 'trigger' | 'triggeredAt' | 'goesAt'>,
  { phase, at }: OrderBook,
): string | undefined {
  const isArmed = trigger !== undefined && triggeredAt === undefined;
  const isQueued = phase === 'continuous' && goesAt > at;
  return isArmed || isQueued ? undefined : limitPrice;
}

/**
 * Returns how many shares the customer's own orders for a stock have at each price, by side of the book. Take-profit
 * orders count, too.
 */
function ownOrders(
  code: string,
  book: OrderBook,
  positions: readonly NumberedPosition[],
): Readonly<Record<'bids' | 'asks', ReadonlyMap<number, OwnAt>>> {
  const found = { bids: new Map<number, OwnAt>(), asks: new Map<number, OwnAt>() };
  for (const position of positions) {
    if (position.code !== code) continue;
    const { id, side, stock_num: shares = 0, closeOrder, takeProfit } = position;
    const waits = positionState(position) === 'pendingOrder';
    const closing = [
      { price: closeOrder && restingAt(closeOrder, book), quantity: closeOrder?.stock_num ?? 0 },
      { price: takeProfit, quantity: shares },
    ];
    const buys = (side === 'short') !== waits;
    const orders = buys ? found.bids : found.asks;
    for (const { price: text, quantity } of waits
      ? [{ price: restingAt(position, book), quantity: shares }]
      : closing) {
      if (text === undefined) continue;
      const price = Number(text);
      const { own, ownIds } = orders.get(price) ?? NONE;
      orders.set(price, { own: own + quantity, ownIds: [...ownIds, id] });
    }
  }
  return found;
}

const sharesOf = (levels: readonly OrderBookLevel[]): number => levels.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the price levels of an order book, with the customer's own orders. */
export function ladderOf(code: string, book: OrderBook, positions: readonly NumberedPosition[]): Ladder {
  const own = ownOrders(code, book, positions);
  const buys = sharesOf(book.bids);
  const sells = sharesOf(book.asks);
  const deeper = Math.max(buys, sells, 1);
  const levelsOf = (side: 'bids' | 'asks'): LadderLevel[] => {
    let sum = 0;
    return book[side].map((level) => {
      sum += level.quantity;
      return { ...level, depth: sum / deeper, ...(own[side].get(Number(level.price)) ?? NONE) };
    });
  };
  const [bid, ask] = [book.bids[0], book.asks[0]].map((level) => Number(level?.price)) as [number, number];
  const amount = ask - bid;
  return {
    bids: levelsOf('bids'),
    asks: levelsOf('asks'),
    ...(amount > 0 && { spread: { amount, percent: (200 * amount) / (ask + bid) } }),
    ...(buys + sells > 0 && { buyPercent: Math.round((100 * buys) / (buys + sells)) }),
  };
}
