import { amountOf } from '@zaraba/contracts';
import type { OrderView } from '../../market/executionPort.ts';
import type { Market } from '../../market/market.ts';
import { costsOf } from './costs.ts';
import { sessionFacts } from '../kernel/because.ts';
import type { CommandOf, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField, refuseRange } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { watchShare } from '../exDates/exDates.ts';
import { purse } from '../kernel/ledger.ts';
import { notifyFill } from '../positions/events.ts';
import { SEARCH_HORIZON_MS } from '../positions/liquidation.ts';
import { placedOf } from '../positions/parts.ts';
import { endPosition, openPosition, withoutDueOf } from '../positions/positions.ts';
import type { CloseReason, Due, PositionRecord } from '../kernel/state.ts';

/** An order that opens a position, as a record or before it is one. */
type Opening = Pick<PositionRecord, 'code' | 'market' | 'side' | 'orderType' | 'validity' | 'quantity'> &
  Partial<Pick<PositionRecord, 'orderedQuantity' | 'filled'>> & { readonly limit?: number | undefined };

/** What an order that opens a position is to the exchange. One at the market is of the day. */
export function openingView(order: Opening): OrderView {
  const { code, market, side, orderType, limit, quantity, orderedQuantity, filled } = order;
  return {
    code,
    market,
    side: side === 'long' ? 'buy' : 'sell',
    orderType,
    ...(limit !== undefined && { limit }),
    validity: orderType === 'market' ? 'day' : order.validity,
    open: quantity,
    ordered: orderedQuantity ?? quantity,
    ...(filled && { filledAt: filled.at }),
  };
}

/**
 * When a waiting order fills, as a whole or the next part of it, expires or is searched for again. It fills at the first price at its limit or better; an order
 * of the day that finds none by the close of its session expires there, and so does a market order.
 */
export function waitingDue(order: PositionRecord, from: number, market: Market): Due {
  const until = from + SEARCH_HORIZON_MS;
  return market.execution.next(openingView(order), from, until) ?? { kind: 'search', at: until };
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

/** What becomes of a waiting order when some of its shares fill. */
interface Divided {
  readonly bought: PositionRecord;
  readonly rest: PositionRecord;
}

/**
 * A waiting order of which some shares fill at a price. Undefined where the cash does not cover both parts, because rounding makes
 * their margin more than that of the whole.
 */
function divided(draft: Draft, order: PositionRecord, price: number, quantity: number): Divided | undefined {
  const { placed: _placed, ...whole } = order;
  const bought = { ...whole, quantity };
  const costs = costsOf(bought, price, draft.market);
  const rest = costs && restOf(order, { quantity, cost: costs.cost }, draft.now);
  const hold = rest && costsOf(rest, rest.price, draft.market)?.total;
  if (rest === undefined || hold === undefined || costs!.total + hold > freeFor(draft, order)) return undefined;
  const { orderedQuantity } = rest;
  return { bought: { ...bought, hold: 0, partOf: order.id, orderedQuantity }, rest: { ...rest, hold } };
}

/** Fills some shares of a waiting order: they become a position of its own, and the rest waits on. */
function fillPart(draft: Draft, order: PositionRecord, price: number, { bought, rest }: Divided): PositionRecord {
  releaseHold(draft, order);
  const id = draft.newOrderId(order.account);
  const part = openPosition(draft, { ...bought, id }, price);
  leaveWaiting(draft, withoutDueOf(rest));
  return part;
}

/** The cash that a waiting order may take: what it holds beside what there is. */
function freeFor(draft: Draft, { account, currency, hold }: PositionRecord): number {
  return draft.cash(account, currency) + hold;
}

/**
 * Fills a waiting order, or as much of it as trades, at the price that reached its limit. A short sale that gaps above its limit takes more margin than
 * was held; where the account cannot cover that, it fills at the limit, for which the hold is exactly enough.
 */
export function fillWaiting(draft: Draft, order: PositionRecord, price: number): PositionRecord {
  const costs = costsOf(order, price, draft.market);
  const affordable = costs !== undefined && costs.total <= freeFor(draft, order);
  const fillsAt = affordable ? price : (order.limit ?? order.price);
  // What a review or a lottery decided is filled as a whole.
  const quantity =
    order.origin === undefined ? draft.market.execution.shares(openingView(order), draft.now) : order.quantity;
  const parts = quantity < order.quantity ? divided(draft, order, fillsAt, quantity) : undefined;
  return parts === undefined
    ? openPosition(draft, releaseHold(draft, order), fillsAt)
    : fillPart(draft, order, fillsAt, parts);
}

/** Why an order cannot be filled by hand. */
function byHandRefusal(draft: Draft, order: PositionRecord | undefined, quantity: number | undefined) {
  // What a review or a lottery decides is filled by these.
  if (order?.state !== 'pendingOrder' || order.origin !== undefined) return refuseField('id', 'choice');
  const { market, now } = draft;
  if (market.sessionView(order.market, now).phase !== 'open')
    return refuse('not_trading_time', sessionFacts(market, order.market, now));
  const inRange =
    quantity === undefined || (Number.isSafeInteger(quantity) && quantity > 0 && quantity <= order.quantity);
  return inRange ? undefined : refuseRange('quantity', { least: 1, most: order.quantity });
}

/**
 * Fills a waiting order, or so many shares of it, at its own limit wherever the market is, for the control API: it is labelled as
 * decided by hand.
 */
export function fillByHand(draft: Draft, { id, quantity }: CommandOf<'fillOrder'>): Reply {
  const order = draft.position(id);
  const refused = byHandRefusal(draft, order, quantity);
  if (refused !== undefined || order === undefined) return refused ?? refuseField('id', 'choice');
  const price = order.limit ?? order.price;
  const isWhole = quantity === undefined || quantity === order.quantity;
  const parts = isWhole ? undefined : divided(draft, order, price, quantity);
  if (!isWhole && parts === undefined) return refuse('insufficient_balance');
  draft.decideByHand(order.account, () => {
    const filled =
      parts === undefined
        ? openPosition(draft, releaseHold(draft, order), price)
        : fillPart(draft, order, price, parts);
    notifyFill(draft, order, filled);
  });
  return confirm('modified', null);
}

/** Ends a waiting order and gives its hold back. */
export function cancelWaiting(draft: Draft, order: PositionRecord, closeReason: CloseReason): PositionRecord {
  const ended = { state: 'orderCancelled', closeReason, cancelledAt: draft.now } as const;
  const cancelled = draft.putPosition({ ...releaseHold(draft, order), ...ended });
  draft.movePosition(cancelled, 'pendingOrder', 'orderCancelled');
  endPosition(draft, cancelled);
  return cancelled;
}
