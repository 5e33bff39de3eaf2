import { becomesMarket, onlyAuction } from '@zaraba/contracts';
import { LOT_SHARES, allocatedShares, auctionAhead, isAuctionAt, auctionVolume } from './auctions/auctions.ts';
import type { Crossing } from './crossing.ts';
import type { Arrival, Coming, Deal, Execution, FilledArrival, OrderView, RefusedArrival } from './executionPort.ts';
import type { Calendar, CorporateActions, Level, Offers, PriceSearch, Quotes, TradingRules, Trail } from './market.ts';

/**
 * The version of the execution rules, which journal headers contain. Raise it with every change of fills. 1: orders are
 * refused while the market is closed. 2: they are queued for the next opening. 3: they fill against the levels of the
 * book, also after a trigger; auctions. 4: the volume of an opening auction no longer fills resting orders in the
 * minute after it. 5: delayed openings in Tokyo, allocation at the day's limit, queue positions.
 */
export const EXECUTION_MODEL = 5;

/** The largest part of an auction's volume that an order exactly at the auction price gets. */
const PARTICIPATION = 0.2;
/** Orders of up to this many shares fill in full. Private customers usually place such orders. */
const FILLED_AT_ONCE_SHARES = 1_000;
const PARTS_MAXIMUM = 8;

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

function isArmed({ trigger, triggeredAt }: OrderView): boolean {
  return trigger !== undefined && triggeredAt === undefined;
}

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

function keepsLimit({ side, limit }: OrderView, price: number): boolean {
  return limit === undefined || (side === 'buy' ? price <= limit : price >= limit);
}

function losesLimit({ validity = 'untilCancelled' }: OrderView): boolean {
  return becomesMarket(validity);
}

/** Returns the highest price per share that a pending order may pay. Without a limit, this is the day's upper limit. */
function mostOf(order: OrderView, upper: number | undefined): number | undefined {
  const { side, limit, trigger } = order;
  if (limit !== undefined) return losesLimit(order) ? (upper ?? limit) : limit;
  return trigger !== undefined && side === 'sell' ? trigger : (upper ?? trigger);
}

type Traded = Quotes & Offers & Calendar & TradingRules & PriceSearch & CorporateActions;

function quoteFor({ code, side }: OrderView, at: number, market: Traded): number | undefined {
  const tick = market.tick(code, at);
  const quote = side === 'buy' ? tick?.ask : tick?.bid;
  return quote === undefined || quote <= 0 ? undefined : quote;
}

/**
 * Fills an order level by level, from the price `first`. Without a limit, shares beyond the book fill at the last
 * price.
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

function tradesInAuction(
  { code, market: id }: Pick<OrderView, 'code' | 'market'>,
  at: number,
  market: Traded,
): boolean {
  return isAuctionAt(market.sessionView(id, at).session, at, market.tick(code, at - 1)?.volume !== 0);
}

function partOf({ open, ordered, isWhole = false }: OrderView, offered = 0): number {
  const least = Math.max(FILLED_AT_ONCE_SHARES, Math.ceil(ordered / PARTS_MAXIMUM), offered);
  return isWhole ? open : Math.min(open, Math.ceil(least / LOT_SHARES) * LOT_SHARES);
}

function placeOf(order: OrderView, market: Traded): { readonly before: number; readonly since: number } | undefined {
  const { code, side, limit, restsAt, filledAt } = order;
  if (limit === undefined || restsAt === undefined) return undefined;
  if (filledAt !== undefined && filledAt >= restsAt) return { before: 0, since: filledAt };
  return { before: market.waitingAt(code, side, limit, restsAt), since: restsAt };
}

function reachedBy(order: OrderView, at: number, market: Traded): number | undefined {
  const place = placeOf(order, market);
  return place && market.tradedAt(order.code, order.limit!, place.since, at) - place.before;
}

/**
 * Returns how many shares of an order fill at a price. A trade beyond the limit fills the order in full, even in an
 * auction.
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
 * Skips trades exactly at the limit until the queue and a minimum part of the order have traded. Auctions are not
 * skipped.
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

function met(order: OrderView, at: number, quote: number, market: Traded): FilledArrival {
  const deals = walked(order, at, quote, market);
  const isWhole = deals.reduce((left, { quantity }) => left - quantity, order.open) === 0;
  const most = mostOf(order, market.limits(order.code, at)?.upper);
  return { kind: 'fill', deals, price: isWhole ? quote : (most ?? quote), quote };
}

function triggerAt(order: OrderView, at: number, market: Traded): number | undefined {
  return order.trail === undefined ? order.trigger : market.trailedTo(order.code, trailOf(order), at);
}

function withTrigger(order: OrderView, at: number, market: Traded): OrderView {
  const trigger = triggerAt(order, at, market);
  return trigger === undefined ? order : { ...order, trigger };
}

function triggeredBy(order: OrderView, at: number, market: Traded): RefusedArrival | undefined {
  const { code, side, trigger = 0 } = order;
  const last = market.tick(code, at)?.last;
  if (!isArmed(order) || last === undefined) return undefined;
  const isReached = side === 'buy' ? last >= trigger : last <= trigger;
  const beyond = side === 'buy' ? { moreThan: last } : { lessThan: last };
  return isReached ? { kind: 'refused', why: 'triggered', beyond } : undefined;
}

function nextAuction(order: OrderView, at: number, market: Traded): number | undefined {
  const { nextOpenAt, auction } = market.sessionView(order.market, at);
  return auction?.at ?? nextOpenAt;
}

/**
 * Queues an order for the next opening or auction. Refuses it if a split comes first, because the prices would change.
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
  // New York has no price limits, so a market order is assumed to pay the quote.
  const price = mostOf(order, market.limits(code, goesAt)?.upper) ?? (isForAuction ? quote : undefined);
  return { kind: 'wait', quote, goesAt, ...(price !== undefined && { price }) };
}

function endOf(order: OrderView, expiresAt: number, from: number, market: Traded): Coming {
  const auction = losesLimit(order)
    ? market.firstCrossing(order.code, EVERY_PRICE, Math.max(from, expiresAt - 1), expiresAt)
    : undefined;
  return auction === undefined ? { kind: 'expire', at: expiresAt } : { kind: 'fill', ...auction };
}

/**
 * Returns when an order expires. If special quotes delay an opening, its orders remain valid until that opening, the
 * break or the close.
 */
function endsAt({ code, market: id, validity, expiresAt }: OrderView, market: Traded): number {
  if (expiresAt === undefined) return Number.POSITIVE_INFINITY;
  const isForOpening = validity !== undefined && onlyAuction(validity) === 'opening';
  if (!isForOpening || market.tick(code, expiresAt)?.specialQuote === undefined) return expiresAt;
  const { breakStartAt, closeAt } = market.sessionView(id, expiresAt).session;
  const last = breakStartAt !== undefined && breakStartAt > expiresAt ? breakStartAt : closeAt;
  return market.firstCrossing(code, EVERY_PRICE, expiresAt - 1, last)?.at ?? last;
}

/** Returns a market's execution of orders. */
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
      // The quote of a halted stock is not a price at which it trades.
      if (isOpen && market.halted(code, at)) return { kind: 'refused', why: 'halted' };
      if (auction !== undefined) return queuedArrival(order, at, goesAt, market);
      if (!isOpen) return queuedArrival(order, at, nextAuction(order, at, market), market);
      const quote = quoteFor(order, at, market);
      if (quote === undefined) return { kind: 'refused', why: 'unquoted' };
      const triggered = triggeredBy(order, at, market);
      if (triggered !== undefined) return triggered;
      const isSpecial = market.tick(code, at)?.specialQuote !== undefined;
      if (!isSpecial && !isArmed(order) && keepsLimit(order, quote)) return met(order, at, quote, market);
      // Under a special quote, even market orders are queued.
      return { kind: 'wait', price: mostOf(order, market.limits(code, at)?.upper) ?? quote, quote };
    },
    trigger: (order, at) => triggerAt(order, at, market),
    deals(order, at, price) {
      // Pending market orders fill in full.
      const isParted = order.limit !== undefined || order.expiresAt === at;
      const allocated = isParted ? allocatedShares(order, at, price, market) : undefined;
      if (allocated !== undefined) return [{ price, quantity: allocated }];
      const isAuction = tradesInAuction(order, at, market);
      // A triggered order fills against the levels of the book.
      if ((isArmed(order) || order.triggeredAt === at) && !isAuction) return walked(order, at, price, market);
      const isLimited = order.limit !== undefined && !(losesLimit(order) && at === order.expiresAt);
      if (isLimited) return [{ price, quantity: restingShares(order, at, price, market) }];
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
