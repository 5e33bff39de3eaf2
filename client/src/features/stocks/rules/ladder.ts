import type { OrderBook, OrderBookLevel, Position } from '@zaraba/contracts';
import { positionState } from '../../../domain/positions.ts';

/** One price of the ladder. */
export interface LadderLevel extends OrderBookLevel {
  /** Shares from the best price to this one, as a share of those of the deeper side. */
  readonly depth: number;
  /** Shares of the customer's own orders at this price. */
  readonly own: number;
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

type Own = Pick<Position, 'code' | 'status' | 'limitPrice' | 'stock_num' | 'side' | 'closeOrder' | 'takeProfit'>;

/** Shares of the customer's limit orders in a share, by side of the book and price: those that wait, and those that take a profit. */
function ownOrders(code: string, positions: readonly Own[]): { bids: Map<number, number>; asks: Map<number, number> } {
  const own = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  for (const { status, limitPrice, stock_num: shares = 0, side, closeOrder, takeProfit, ...position } of positions) {
    if (position.code !== code) continue;
    const waits = positionState({ status }) === 'pendingOrder';
    const closing = [
      { price: closeOrder?.limitPrice, quantity: closeOrder?.stock_num ?? 0 },
      { price: takeProfit, quantity: shares },
    ];
    const buys = (side === 'short') !== waits;
    const orders = buys ? own.bids : own.asks;
    for (const { price: text, quantity } of waits ? [{ price: limitPrice, quantity: shares }] : closing) {
      if (text === undefined) continue;
      const price = Number(text);
      orders.set(price, (orders.get(price) ?? 0) + quantity);
    }
  }
  return own;
}

const sharesOf = (levels: readonly OrderBookLevel[]): number => levels.reduce((sum, { quantity }) => sum + quantity, 0);

/** The ladder of a book, with the customer's own orders in it. */
export function ladderOf(code: string, book: OrderBook, positions: readonly Own[]): Ladder {
  const own = ownOrders(code, positions);
  const buys = sharesOf(book.bids);
  const sells = sharesOf(book.asks);
  const deeper = Math.max(buys, sells, 1);
  const levelsOf = (side: 'bids' | 'asks'): LadderLevel[] => {
    let sum = 0;
    return book[side].map((level) => {
      sum += level.quantity;
      return { ...level, depth: sum / deeper, own: own[side].get(Number(level.price)) ?? 0 };
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
