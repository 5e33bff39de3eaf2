import { amountOf } from '@zaraba/contracts';
import type { Level, Market } from '../../market/market.ts';
import { costsOf } from './costs.ts';
import type { Draft } from '../kernel/draft.ts';
import { watchShare } from '../exDates/exDates.ts';
import { purse } from '../kernel/ledger.ts';
import { EVERY_PRICE, SEARCH_HORIZON_MS } from '../positions/liquidation.ts';
import { placedOf } from '../positions/parts.ts';
import { endPosition, openPosition, withoutDueOf } from '../positions/positions.ts';
import type { CloseReason, Due, PositionRecord } from '../kernel/state.ts';

/** A limit order gets at most this share of what is traded in a minute. */
const PARTICIPATION = 0.2;
const PART_EVERY_MS = 60_000;
/** What a private customer usually orders fills as a whole. */
const FILLED_AT_ONCE_SHARES = 1_000;
/** However little is traded, an order fills in so many parts at most. */
const PARTS_MAXIMUM = 8;
/** A trading unit of Tokyo and of China. */
const LOT_SHARES = 100;

/** What a waiting order waits for: its limit, or as a market order any trade. */
function levelOf({ orderType, side, limit, price }: PositionRecord): Level {
  if (orderType === 'market') return EVERY_PRICE;
  return { direction: side === 'long' ? 'atOrBelow' : 'atOrAbove', price: limit ?? price };
}

/**
 * When a waiting order fills, as a whole or the next part of it, expires or is searched for again. It fills at the first price at its limit or better; an order
 * of the day that finds none by the close of its session expires there, and so does a market order.
 */
export function waitingDue(order: PositionRecord, from: number, market: Market): Due {
  const ofTheDay = order.validity === 'day' || order.orderType === 'market';
  const until = ofTheDay ? market.sessionView(order.market, from).session.closeAt : from + SEARCH_HORIZON_MS;
  // A part fills on what trades in a minute: the next one waits for another.
  const start = order.filled === undefined ? from : Math.max(from, order.filled.at + PART_EVERY_MS - 1);
  const crossing = market.firstCrossing(order.code, levelOf(order), start, until);
  if (crossing !== undefined) return { kind: 'fill', ...crossing };
  return { kind: ofTheDay ? 'expire' : 'search', at: until };
}

/** Gives what an order holds back to the cash; answers the order as it is to be kept then. */
export function releaseHold(draft: Draft, order: PositionRecord): PositionRecord {
  const { account, hold } = order;
  draft.moveCash('release', order, [{ account: purse(account, 'hold'), minor: -hold }]);
  return { ...withoutDueOf(order), hold: 0 };
}

/** Puts cash aside for an order and lets it wait. The cash must cover the hold. @throws InvariantError */
export function leaveWaiting(draft: Draft, order: PositionRecord): PositionRecord {
  const { account, hold } = order;
  draft.moveCash('hold', order, [{ account: purse(account, 'hold'), minor: hold }]);
  const waiting = draft.putPosition({ ...order, due: waitingDue(order, draft.now, draft.market) });
  draft.announce(waiting);
  watchShare(draft, waiting);
  return waiting;
}

/** Lets a waiting order hold as much as it takes now, and looks for its price again. The cash must cover the difference. @throws InvariantError */
export function changeHold(draft: Draft, order: PositionRecord, hold: number): void {
  const more = hold - order.hold;
  const { account } = order;
  if (more !== 0)
    draft.moveCash(more > 0 ? 'hold' : 'release', order, [{ account: purse(account, 'hold'), minor: more }]);
  const { due: _due, ...rest } = order;
  const due = waitingDue(order, draft.now, draft.market);
  draft.announce(draft.putPosition({ ...rest, hold, due }));
}

/** Most shares of a waiting order that its limit order gets now: its share of what was traded, but never too few. */
function sharesOnOffer(order: PositionRecord, { market, now }: Draft): number {
  const { code, orderType, origin, quantity } = order;
  if (orderType === 'market' || origin !== undefined) return quantity;
  const { openAt } = market.sessionView(order.market, now).session;
  const since = now - PART_EVERY_MS;
  // Volume counts from the opening on.
  const before = since < openAt ? 0 : (market.tick(code, since)?.volume ?? 0);
  const traded = (market.tick(code, now)?.volume ?? 0) - before;
  const least = Math.ceil((order.orderedQuantity ?? quantity) / PARTS_MAXIMUM);
  const offered = Math.max(FILLED_AT_ONCE_SHARES, least, Math.floor(traded * PARTICIPATION));
  return Math.min(quantity, Math.ceil(offered / LOT_SHARES) * LOT_SHARES);
}

/** What waits of an order when some of it is filled at a price. */
function restOf(order: PositionRecord, part: { readonly quantity: number; readonly cost: number }, now: number) {
  const { filled = { quantity: 0, cost: 0 }, price, currency } = order;
  const quantity = order.quantity - part.quantity;
  return {
    ...order,
    quantity,
    cost: amountOf(price, quantity, currency).minor,
    orderedQuantity: order.orderedQuantity ?? order.quantity,
    placed: placedOf(order),
    filled: { quantity: filled.quantity + part.quantity, cost: filled.cost + part.cost, at: now },
  };
}

/**
 * Fills some shares of a waiting order, whose hold is released: they become a position of its own, and the rest waits on. Undefined
 * where the cash does not cover both, because rounding makes the margin of two parts more than that of the whole.
 */
function fillPart(draft: Draft, order: PositionRecord, price: number, quantity: number): PositionRecord | undefined {
  const { account, currency } = order;
  const { placed: _placed, ...bought } = { ...order, quantity };
  const costs = costsOf(bought, price, draft.market);
  const rest = costs && restOf(order, { quantity, cost: costs.cost }, draft.now);
  const hold = rest && costsOf(rest, rest.price, draft.market)?.total;
  if (rest === undefined || hold === undefined || costs!.total + hold > draft.cash(account, currency)) return undefined;
  const { orderedQuantity } = rest;
  const part = openPosition(
    draft,
    { ...bought, id: draft.newOrderId(account), partOf: order.id, orderedQuantity },
    price,
  );
  leaveWaiting(draft, { ...rest, hold });
  return part;
}

/**
 * Fills a waiting order, or as much of it as trades, at the price that reached its limit. A short sale that gaps above its limit takes more margin than
 * was held; where the account cannot cover that, it fills at the limit, for which the hold is exactly enough.
 */
export function fillWaiting(draft: Draft, order: PositionRecord, price: number): PositionRecord {
  const released = releaseHold(draft, order);
  const costs = costsOf(order, price, draft.market);
  const affordable = costs !== undefined && costs.total <= draft.cash(order.account, order.currency);
  const fillsAt = affordable ? price : (order.limit ?? order.price);
  const quantity = sharesOnOffer(order, draft);
  const part = quantity < order.quantity ? fillPart(draft, released, fillsAt, quantity) : undefined;
  return part ?? openPosition(draft, released, fillsAt);
}

/** Ends a waiting order and gives its hold back. */
export function cancelWaiting(draft: Draft, order: PositionRecord, closeReason: CloseReason): PositionRecord {
  const ended = { state: 'orderCancelled', closeReason, cancelledAt: draft.now } as const;
  const cancelled = draft.putPosition({ ...releaseHold(draft, order), ...ended });
  draft.movePosition(cancelled, 'pendingOrder', 'orderCancelled');
  endPosition(draft, cancelled);
  return cancelled;
}
