import type { Market } from '../market/market.ts';
import { costsOf } from './costs.ts';
import type { Draft } from './draft.ts';
import { watchShare } from './exDates.ts';
import { purse } from './ledger.ts';
import { SEARCH_HORIZON_MS } from './liquidation.ts';
import { endPosition, openPosition, withoutDueOf } from './positions.ts';
import type { CloseReason, Due, PositionRecord } from './state.ts';

/**
 * When a waiting order fills, expires or is searched for again. It fills at the first price at its limit or better; an order
 * of the day that finds none by the close of its session expires there.
 */
export function waitingDue(order: PositionRecord, from: number, market: Market): Due {
  const until =
    order.validity === 'day' ? market.sessionView(order.market, from).session.closeAt : from + SEARCH_HORIZON_MS;
  const direction = order.side === 'long' ? 'atOrBelow' : 'atOrAbove';
  const crossing = market.firstCrossing(order.code, { direction, price: order.limit ?? order.price }, from, until);
  if (crossing !== undefined) return { kind: 'fill', ...crossing };
  return { kind: order.validity === 'day' ? 'expire' : 'search', at: until };
}

function releaseHold(draft: Draft, order: PositionRecord): PositionRecord {
  const { account, currency, hold } = order;
  draft.moveCash('release', account, currency, [{ account: purse(account, 'hold'), minor: -hold }], order);
  return { ...withoutDueOf(order), hold: 0 };
}

/** Puts cash aside for an order and lets it wait. The cash must cover the hold. @throws InvariantError */
export function leaveWaiting(draft: Draft, order: PositionRecord): PositionRecord {
  const { account, currency, hold } = order;
  draft.moveCash('hold', account, currency, [{ account: purse(account, 'hold'), minor: hold }], order);
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
