import type { OrderBook, OrderBookLevel, Position } from '@zaraba/contracts';
import { type NumberedPosition, positionState } from '../positions.ts';

/** One price of the ladder. */
export interface LadderLevel extends OrderBookLevel {
  /** Shares from the best price to this one, as a share of those of the deeper side. */
  readonly depth: number;
  /** Shares of the customer's own orders at this price. */
  readonly own: number;
  /** The numbers of these orders, or of the positions that they close. */
  readonly ownIds: readonly string[];
}

/** What the order book on screen shows. */
export interface Ladder {
  /** From the best price on. */
  readonly bids: readonly LadderLevel[];
  readonly asks: readonly LadderLevel[];
  /** Between the best prices; undefined where one side is empty. */
  readonly spread?: { readonly amount: number; readonly percent: number };
  /** Of all shares on screen, the percent that is to be bought; undefined without any. */
  readonly buyPercent?: number;
}

type OwnAt = Pick<LadderLevel, 'own' | 'ownIds'>;
const NONE: OwnAt = { own: 0, ownIds: [] };

/** The limit of an order that is in the book: one that waits for its trigger is not, nor while the market trades one for an auction to come. */
function restingAt(
  { trigger, triggeredAt, goesAt = 0, limitPrice }: Pick<Position, 'limitPrice' | 'trigger' | 'triggeredAt' | 'goesAt'>,
  { phase, at }: OrderBook,
): string | undefined {
  const isArmed = trigger !== undefined && triggeredAt === undefined;
  const isQueued = phase === 'continuous' && goesAt > at;
  return isArmed || isQueued ? undefined : limitPrice;
}

/** Shares of the customer's limit orders in a share, by side of the book and price: those that wait, and those that take a profit. */
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

/** The ladder of a book, with the customer's own orders in it. */
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
