import type { Execution, OrderView } from './executionPort.ts';
import type { Calendar, Level, PriceSearch, Quotes, TradingRules } from './market.ts';

/**
 * Number of the execution model, which a journal names in its header. It rises with every change of what becomes of an order.
 * 1: an order is refused while its market is closed. 2: it is queued for the next opening.
 */
export const EXECUTION_MODEL = 2;

/** An order gets at most this share of what trades in a minute. */
const PARTICIPATION = 0.2;
const PART_EVERY_MS = 60_000;
/** An order of the usual size of a private customer fills as a whole. */
const FILLED_AT_ONCE_SHARES = 1_000;
/** However little trades, an order fills in at most this many parts. */
const PARTS_MAXIMUM = 8;
/** A trading unit of Tokyo and of China. */
const LOT_SHARES = 100;

/** A level that every trade reaches. */
const EVERY_PRICE: Level = { direction: 'atOrAbove', price: 0 };

/** The prices that fill an order. */
function levelOf({ orderType, side, limit = 0 }: OrderView): Level {
  switch (orderType) {
    case 'market':
      return EVERY_PRICE;
    case 'limit':
      return { direction: side === 'buy' ? 'atOrBelow' : 'atOrAbove', price: limit };
  }
}

function isMarketable({ orderType, side, limit = 0 }: OrderView, quote: number): boolean {
  switch (orderType) {
    case 'market':
      return true;
    case 'limit':
      return side === 'buy' ? quote <= limit : quote >= limit;
  }
}

/** Makes `execution` of a market, from what it says of prices, sessions and rules. */
export function executionOn(market: Quotes & Calendar & TradingRules & PriceSearch): Execution {
  return {
    next(order, from, until) {
      const closeAt =
        order.validity === 'day' ? market.sessionView(order.market, from).session.closeAt : Number.POSITIVE_INFINITY;
      // A part fills on what trades in a minute: the next one waits for another.
      const start = order.filledAt === undefined ? from : Math.max(from, order.filledAt + PART_EVERY_MS - 1);
      const crossing = market.firstCrossing(order.code, levelOf(order), start, Math.min(closeAt, until));
      if (crossing !== undefined) return { kind: 'fill', ...crossing };
      return closeAt <= until ? { kind: 'expire', at: closeAt } : undefined;
    },
    now(order, at) {
      const { code, side, limit } = order;
      if (market.sessionView(order.market, at).phase !== 'open') return { kind: 'refused', why: 'closed' };
      // A price without trades is none.
      if (market.halted(code, at)) return { kind: 'refused', why: 'halted' };
      const tick = market.tick(code, at);
      const quote = side === 'buy' ? tick?.ask : tick?.bid;
      if (quote === undefined || quote <= 0) return { kind: 'refused', why: 'unquoted' };
      const isSpecial = tick?.specialQuote !== undefined;
      if (!isSpecial && isMarketable(order, quote)) return { kind: 'fill', price: quote, quote };
      // Under a special quote an order at the market waits too; it can fill as high as the upper limit of the day.
      return { kind: 'wait', price: limit ?? market.limits(code, at)?.upper ?? quote, quote };
    },
    shares(order, at) {
      if (order.orderType === 'market') return order.open;
      const { code, open, ordered } = order;
      const { openAt } = market.sessionView(order.market, at).session;
      const since = at - PART_EVERY_MS;
      // Volume counts from the opening on.
      const before = since < openAt ? 0 : (market.tick(code, since)?.volume ?? 0);
      const traded = (market.tick(code, at)?.volume ?? 0) - before;
      const least = Math.ceil(ordered / PARTS_MAXIMUM);
      const offered = Math.max(FILLED_AT_ONCE_SHARES, least, Math.floor(traded * PARTICIPATION));
      return Math.min(open, Math.ceil(offered / LOT_SHARES) * LOT_SHARES);
    },
    nextTrade: (code, from, until) => market.firstCrossing(code, EVERY_PRICE, from, until)?.at ?? until,
  };
}
