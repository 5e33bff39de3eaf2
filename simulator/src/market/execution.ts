import { becomesMarket, onlyAuction } from '@zaraba/contracts';
import { LOT_SHARES, allocatedShares, auctionVolume } from './auctions/allocation.ts';
import { auctionAhead, isAuctionAt } from './auctions/auctions.ts';
import type { Crossing } from './crossing.ts';
import type { Arrival, Coming, Deal, Execution, FilledArrival, OrderView, RefusedArrival } from './executionPort.ts';
import type { Calendar, CorporateActions, Level, Offers, PriceSearch, Quotes, TradingRules, Trail } from './market.ts';

/**
 * Number of the execution model, which a journal names in its header. It rises with every change of what becomes of an order.
 * 1: an order is refused while its market is closed. 2: it is queued for the next opening.
 * 3: an order that arrives, or is triggered, takes the levels of the book; before, it got all its shares at one price. Days have auctions.
 * 4: what an opening auction traded no longer fills orders that wait at their limit in the minute after it.
 * 5: an opening of Tokyo beyond the renewal width trades after special quotes; at the limit of the day the close is allocated. An order that
 * waits at its limit has a place there: what trades at that price first fills the shares before it.
 */
export const EXECUTION_MODEL = 5;

/** In an auction an order at its very price gets at most this share of what trades. */
const PARTICIPATION = 0.2;
/** An order of the usual size of a private customer fills as a whole. */
const FILLED_AT_ONCE_SHARES = 1_000;
/** However little trades at its limit, an order fills in at most this many parts. */
const PARTS_MAXIMUM = 8;

/** A level that every trade reaches. */
const EVERY_PRICE: Level = { direction: 'atOrAbove', price: 0 };

function limitLevel({ side, limit = 0 }: OrderView): Level {
  return { direction: side === 'buy' ? 'atOrBelow' : 'atOrAbove', price: limit };
}

function triggerLevel({ side, trigger = 0 }: OrderView): Level {
  return { direction: side === 'buy' ? 'atOrAbove' : 'atOrBelow', price: trigger };
}

function trailOf({ side, since = 0, trail: by = 0, trailUnit: unit = 'price' }: OrderView): Trail {
  return { direction: side === 'buy' ? 'atOrAbove' : 'atOrBelow', since, by, unit };
}

/** Whether an order waits for a trade at its trigger. */
function isArmed({ trigger, triggeredAt }: OrderView): boolean {
  return trigger !== undefined && triggeredAt === undefined;
}

/** The prices that an order waits for. */
function levelOf(order: OrderView): Level | Trail {
  switch (order.orderType) {
    case 'market':
      return EVERY_PRICE;
    case 'limit':
      return limitLevel(order);
    case 'stop':
      return triggerLevel(order);
    case 'stopLimit':
      return isArmed(order) ? triggerLevel(order) : limitLevel(order);
    case 'trailingStop':
      return trailOf(order);
  }
}

/** Whether a price is the limit of an order or better; any is without a limit. */
function keepsLimit({ side, limit }: OrderView, price: number): boolean {
  return limit === undefined || (side === 'buy' ? price <= limit : price >= limit);
}

/** Whether the auction with which an order ends fills it without its limit. */
function losesLimit({ validity = 'untilCancelled' }: OrderView): boolean {
  return becomesMarket(validity);
}

/** The most that an order may take for a share while it waits: what fills without a limit can gap to the upper limit of the day. */
function mostOf(order: OrderView, upper: number | undefined): number | undefined {
  const { side, limit, trigger } = order;
  if (limit !== undefined) return losesLimit(order) ? (upper ?? limit) : limit;
  return trigger !== undefined && side === 'sell' ? trigger : (upper ?? trigger);
}

/** What execution reads of a market. */
type Traded = Quotes & Offers & Calendar & TradingRules & PriceSearch & CorporateActions;

/** What the other side asks or bids at an instant; undefined where it does neither. */
function quoteFor({ code, side }: OrderView, at: number, market: Traded): number | undefined {
  const tick = market.tick(code, at);
  const quote = side === 'buy' ? tick?.ask : tick?.bid;
  return quote === undefined || quote <= 0 ? undefined : quote;
}

/**
 * Walks the book: an order takes level after level at its limit or better, the first of them at a price. Without a limit it takes all its
 * shares: what is beyond the book at the last price of it.
 */
function walked(order: OrderView, at: number, first: number, market: Traded): readonly Deal[] {
  const deals: Deal[] = [];
  let { open } = order;
  for (const level of market.offered(order.code, order.side, at)) {
    const price = deals.length === 0 ? first : level.price;
    if (open === 0 || !keepsLimit(order, price)) break;
    const quantity = Math.min(open, level.quantity);
    deals.push({ price, quantity });
    open -= quantity;
  }
  if (open === 0 || order.limit !== undefined) return deals;
  const { price, quantity } = deals.pop() ?? { price: first, quantity: 0 };
  return [...deals, { price, quantity: quantity + open }];
}

/** Whether the trades of a share at an instant are those of an auction. */
function tradesInAuction(
  { code, market: id }: Pick<OrderView, 'code' | 'market'>,
  at: number,
  market: Traded,
): boolean {
  return isAuctionAt(market.sessionView(id, at).session, at, market.tick(code, at - 1)?.volume !== 0);
}

/** The least part of an order that trades at its limit fill, or so many shares of it where more trade. */
function partOf({ open, ordered, isWhole = false }: OrderView, offered = 0): number {
  const least = Math.max(FILLED_AT_ONCE_SHARES, Math.ceil(ordered / PARTS_MAXIMUM), offered);
  return isWhole ? open : Math.min(open, Math.ceil(least / LOT_SHARES) * LOT_SHARES);
}

/** The shares before an order as it took its place, and since when what trades at its limit counts. */
function placeOf(order: OrderView, market: Traded): { readonly before: number; readonly since: number } | undefined {
  const { code, side, limit, restsAt, filledAt } = order;
  if (limit === undefined || restsAt === undefined) return undefined;
  if (filledAt !== undefined && filledAt >= restsAt) return { before: 0, since: filledAt };
  return { before: market.waitingAt(code, side, limit, restsAt), since: restsAt };
}

/** What has traded at the limit of an order until an instant beyond the shares that were before it; below zero while some of these are left. */
function reachedBy(order: OrderView, at: number, market: Traded): number | undefined {
  const place = placeOf(order, market);
  return place && market.tradedAt(order.code, order.limit!, place.since, at) - place.before;
}

/**
 * How many shares an order gets that waits at its limit. A trade beyond that fills it as a whole, and so does an auction with a better price.
 */
function restingShares(order: OrderView, at: number, price: number, market: Traded): number {
  const { code, market: id, open, limit } = order;
  if (limit !== price) return open;
  if (tradesInAuction(order, at, market)) {
    const { session } = market.sessionView(id, at);
    return partOf(order, Math.floor(auctionVolume(code, at, session, market) * PARTICIPATION));
  }
  return Math.min(open, reachedBy(order, at, market) ?? partOf(order));
}

/**
 * Lets a trade at the very limit of an order fill it once enough has traded there: the shares before it, and then a part of its own. A trade
 * beyond its limit and an auction need no place.
 */
function inTurn(order: OrderView, first: Crossing, until: number, market: Traded): Crossing | undefined {
  const { code, limit } = order;
  const isAtLimit = !isArmed(order) && first.price === limit;
  if (!isAtLimit || tradesInAuction(order, first.at, market)) return first;
  const reached = reachedBy(order, first.at - 1, market);
  if (reached === undefined) return first;
  const from = Math.max(first.at - 1, order.restsAt!);
  return market.firstCrossing(code, { ...limitLevel(order), shares: partOf(order) - reached }, from, until);
}

/** What becomes of an order that meets the quote. */
function met(order: OrderView, at: number, quote: number, market: Traded): FilledArrival {
  const deals = walked(order, at, quote, market);
  const isWhole = deals.reduce((left, { quantity }) => left - quantity, order.open) === 0;
  const most = mostOf(order, market.limits(order.code, at)?.upper);
  return { kind: 'fill', deals, price: isWhole ? quote : (most ?? quote), quote };
}

/** The trigger of an order at an instant. */
function triggerAt(order: OrderView, at: number, market: Traded): number | undefined {
  return order.trail === undefined ? order.trigger : market.trailedTo(order.code, trailOf(order), at);
}

/** An order with the trigger that it has at an instant. */
function withTrigger(order: OrderView, at: number, market: Traded): OrderView {
  const trigger = triggerAt(order, at, market);
  return trigger === undefined ? order : { ...order, trigger };
}

/** Why the trigger of an order cannot be: the last trade has reached it. */
function triggeredBy(order: OrderView, at: number, market: Traded): RefusedArrival | undefined {
  const { code, side, trigger = 0 } = order;
  const last = market.tick(code, at)?.last;
  if (!isArmed(order) || last === undefined) return undefined;
  const isReached = side === 'buy' ? last >= trigger : last <= trigger;
  const beyond = side === 'buy' ? { moreThan: last } : { lessThan: last };
  return isReached ? { kind: 'refused', why: 'triggered', beyond } : undefined;
}

/** When an order that arrives while the market is closed goes to the exchange: at the next auction. */
function nextAuction(order: OrderView, at: number, market: Traded): number | undefined {
  const { nextOpenAt, auction } = market.sessionView(order.market, at);
  return auction?.at ?? nextOpenAt;
}

/**
 * What becomes of an order that is to go to the exchange later, at `goesAt`. A split at an opening gives the share other prices than the
 * order may name: it cannot wait for that.
 */
function queuedArrival(order: OrderView, at: number, goesAt: number | undefined, market: Traded): Arrival {
  const { code } = order;
  const split = market.nextSplit(code, at);
  if (goesAt === undefined || (split !== undefined && split.opensAt <= goesAt))
    return { kind: 'refused', why: 'closed' };
  const quote = quoteFor(order, at, market);
  if (quote === undefined) return { kind: 'refused', why: 'unquoted' };
  const triggered = triggeredBy(order, at, market);
  if (triggered !== undefined) return triggered;
  const isForAuction = order.validity !== undefined && onlyAuction(order.validity) !== undefined;
  // Nothing bounds an auction in New York: an order at the market is counted at the quote.
  const price = mostOf(order, market.limits(code, goesAt)?.upper) ?? (isForAuction ? quote : undefined);
  return { kind: 'wait', quote, goesAt, ...(price !== undefined && { price }) };
}

/** What an order is given to wait for where its limit no longer counts: any trade of the auction with which it ends. */
function endOf(order: OrderView, expiresAt: number, from: number, market: Traded): Coming {
  const auction = losesLimit(order)
    ? market.firstCrossing(order.code, EVERY_PRICE, Math.max(from, expiresAt - 1), expiresAt)
    : undefined;
  return auction === undefined ? { kind: 'expire', at: expiresAt } : { kind: 'fill', ...auction };
}

/** When an order ends. One for an opening auction that special quotes put off waits for it, until trading breaks or the day ends. */
function endsAt({ code, market: id, validity, expiresAt }: OrderView, market: Traded): number {
  if (expiresAt === undefined) return Number.POSITIVE_INFINITY;
  const isForOpening = validity !== undefined && onlyAuction(validity) === 'opening';
  if (!isForOpening || market.tick(code, expiresAt)?.specialQuote === undefined) return expiresAt;
  const { breakStartAt, closeAt } = market.sessionView(id, expiresAt).session;
  const last = breakStartAt !== undefined && breakStartAt > expiresAt ? breakStartAt : closeAt;
  return market.firstCrossing(code, EVERY_PRICE, expiresAt - 1, last)?.at ?? last;
}

/** Makes `execution` of a market, from what it says of prices, sessions and rules. */
export function executionOn(market: Traded): Execution {
  return {
    next(order, from, until) {
      const expiresAt = endsAt(order, market);
      const last = Math.min(expiresAt, until);
      const first = market.firstCrossing(order.code, levelOf(order), from, last);
      const crossing = first && inTurn(order, first, last, market);
      if (crossing !== undefined) return { kind: keepsLimit(order, crossing.price) ? 'fill' : 'trigger', ...crossing };
      return expiresAt <= until ? endOf(order, expiresAt, from, market) : undefined;
    },
    now(entered, at) {
      const order = withTrigger(entered, at, market);
      const { code, validity = 'untilCancelled' } = order;
      const auction = onlyAuction(validity);
      const goesAt = auction && auctionAhead(market, order.market, auction, at);
      const isOpen = market.sessionView(order.market, at).phase === 'continuous';
      // A price without trades is none.
      if (isOpen && market.halted(code, at)) return { kind: 'refused', why: 'halted' };
      if (auction !== undefined) return queuedArrival(order, at, goesAt, market);
      if (!isOpen) return queuedArrival(order, at, nextAuction(order, at, market), market);
      const quote = quoteFor(order, at, market);
      if (quote === undefined) return { kind: 'refused', why: 'unquoted' };
      const triggered = triggeredBy(order, at, market);
      if (triggered !== undefined) return triggered;
      const isSpecial = market.tick(code, at)?.specialQuote !== undefined;
      if (!isSpecial && !isArmed(order) && keepsLimit(order, quote)) return met(order, at, quote, market);
      // Under a special quote an order at the market waits too.
      return { kind: 'wait', price: mostOf(order, market.limits(code, at)?.upper) ?? quote, quote };
    },
    trigger: (order, at) => triggerAt(order, at, market),
    deals(order, at, price) {
      // One that waits on without a limit is filled as a whole.
      const isParted = order.limit !== undefined || order.expiresAt === at;
      const allocated = isParted ? allocatedShares(order, at, price, market) : undefined;
      if (allocated !== undefined) return [{ price, quantity: allocated }];
      const isAuction = tradesInAuction(order, at, market);
      // What a trigger sends to the exchange takes what the book offers.
      if ((isArmed(order) || order.triggeredAt === at) && !isAuction) return walked(order, at, price, market);
      const isLimited = order.limit !== undefined && !(losesLimit(order) && at === order.expiresAt);
      if (isLimited) return [{ price, quantity: restingShares(order, at, price, market) }];
      // An auction has one price for all.
      return isAuction ? [{ price, quantity: order.open }] : walked(order, at, price, market);
    },
    isAuction: (order, at) => tradesInAuction(order, at, market),
    ahead(order, at) {
      const isWaiting = !isArmed(order) && order.restsAt !== undefined && order.restsAt <= at;
      const reached = isWaiting ? reachedBy(order, at, market) : undefined;
      return reached && Math.max(0, -reached);
    },
    nextTrade: (code, from, until) => market.firstCrossing(code, EVERY_PRICE, from, until)?.at ?? until,
  };
}
