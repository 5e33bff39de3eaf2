import type { Level, Market } from '../../market/market.ts';
import { costsOf } from './costs.ts';
import type { Draft } from '../kernel/draft.ts';
import { watchShare } from '../exDates/exDates.ts';
import { purse } from '../kernel/ledger.ts';
import { EVERY_PRICE, SEARCH_HORIZON_MS } from '../positions/liquidation.ts';
import { endPosition, openPosition, withoutDueOf } from '../positions/positions.ts';
import type { CloseReason, Due, PositionRecord } from '../kernel/state.ts';

/** What a waiting order waits for: its limit, or as a market order any trade. */
function levelOf({ orderType, side, limit, price }: PositionRecord): Level {
  if (orderType === 'market') return EVERY_PRICE;
  return { direction: side === 'long' ? 'atOrBelow' : 'atOrAbove', price: limit ?? price };
}

/**
 * When a waiting order fills, expires or is searched for again. It fills at the first price at its limit or better; an order
 * of the day that finds none by the close of its session expires there, and so does a market order.
 */
export function waitingDue(order: PositionRecord, from: number, market: Market): Due {
  const ofTheDay = order.validity === 'day' || order.orderType === 'market';
  const until = ofTheDay ? market.sessionView(order.market, from).session.closeAt : from + SEARCH_HORIZON_MS;
  const crossing = market.firstCrossing(order.code, levelOf(order), from, until);
  if (crossing !== undefined) return { kind: 'fill', ...crossing };
  return { kind: ofTheDay ? 'expire' : 'search', at: until };
}

function releaseHold(draft: Draft, order: PositionRecord): PositionRecord {
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

/**
 * Fills a waiting order at the price that reached its limit. A short sale that gaps above its limit takes more margin than
 * was held; where the account cannot cover that, it fills at the limit, for which the hold is exactly enough.
 */
export function fillWaiting(draft: Draft, order: PositionRecord, price: number): PositionRecord {
  const released = releaseHold(draft, order);
  const costs = costsOf(order, price, draft.market);
  const affordable = costs !== undefined && costs.total <= draft.cash(order.account, order.currency);
  return openPosition(draft, released, affordable ? price : (order.limit ?? order.price));
}

/** Ends a waiting order and gives its hold back. */
export function cancelWaiting(draft: Draft, order: PositionRecord, closeReason: CloseReason): PositionRecord {
  const ended = { state: 'orderCancelled', closeReason, cancelledAt: draft.now } as const;
  const cancelled = draft.putPosition({ ...releaseHold(draft, order), ...ended });
  draft.movePosition(cancelled, 'pendingOrder', 'orderCancelled');
  endPosition(draft, cancelled);
  return cancelled;
}
