import type { OrderView } from '../../market/executionPort.ts';
import type { Market } from '../../market/market.ts';
import { costsOf } from './costs.ts';
import { sessionFacts } from '../kernel/because.ts';
import type { CommandOf, Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField, refuseRange } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { InvariantError } from '../kernel/errors.ts';
import { watchShare } from '../exDates/exDates.ts';
import { purse } from '../kernel/ledger.ts';
import { SEARCH_HORIZON_MS } from '../positions/liquidation.ts';
import type { PositionRecord } from '../positions/model.ts';
import { openPosition } from '../positions/positions.ts';
import { notifyEnd, notifyFill } from './events.ts';
import type { OrderDue, OrderRecord } from './model.ts';
import { heldBy, openQuantity, restCosts, withFilled } from './rest.ts';

/** An order that opens a position, as a record or before it is one. */
type Opening = Pick<OrderRecord, 'code' | 'market' | 'side' | 'orderType' | 'validity' | 'quantity' | 'filled'> & {
  readonly limit?: number | undefined;
};

/** What an order that opens a position is to the exchange. One at the market is of the day. */
export function openingView(order: Opening): OrderView {
  const { code, market, side, orderType, limit, quantity, filled } = order;
  return {
    code,
    market,
    side: side === 'long' ? 'buy' : 'sell',
    orderType,
    ...(limit !== undefined && { limit }),
    validity: orderType === 'market' ? 'day' : order.validity,
    open: openQuantity(order),
    ordered: quantity,
    ...(filled && { filledAt: filled.at }),
  };
}

/**
 * When a waiting order fills, as a whole or the next part of it, expires or is searched for again. It fills at the first price at its limit or better; an order
 * of the day that finds none by the close of its session expires there, and so does a market order.
 */
export function waitingDue(order: OrderRecord, from: number, market: Market): OrderDue {
  const until = from + SEARCH_HORIZON_MS;
  return market.execution.next(openingView(order), from, until) ?? { kind: 'search', at: until };
}

/** An order that holds cash, moved from the cash or back to it. The cash must cover it. @throws InvariantError */
export function withHold(draft: Draft, order: OrderRecord, minor: number): OrderRecord {
  const { account, currency } = order;
  const more = minor - heldBy(order);
  if (more !== 0)
    draft.moveCash(more > 0 ? 'hold' : 'release', order, [{ account: purse(account, 'hold'), minor: more }]);
  const { bound: _bound, ...rest } = order;
  return minor === 0 ? rest : { ...rest, bound: { purse: 'hold', currency, minor } };
}

function withoutDue({ due: _due, ...order }: OrderRecord): OrderRecord {
  return order;
}

/** Puts the cash aside that an order takes and lets it wait. The cash must cover it. @throws InvariantError */
export function leaveWaiting(draft: Draft, order: OrderRecord): OrderRecord {
  const { market, now } = draft;
  const costs = restCosts(order, order.price, market);
  if (costs === undefined) throw new InvariantError('cost out of range', { id: order.id });
  const held = withHold(draft, order, costs.total);
  const waiting = draft.keep('order', { ...held, due: waitingDue(order, now, market) });
  watchShare(draft, waiting);
  return waiting;
}

/** Puts cash aside for an order that waits for the record that made it, not for the market. The cash must cover it. @throws InvariantError */
export function leaveBound(draft: Draft, order: OrderRecord, minor: number): OrderRecord {
  return draft.keep('order', withHold(draft, order, minor));
}

/**
 * Fills some shares of an order at a price. A position takes the number of its order, unless the rest waits on: then it has one of its
 * own. The cash must cover it beside what the order holds. @throws InvariantError
 */
export function fill(draft: Draft, order: OrderRecord, price: number, quantity = openQuantity(order)): PositionRecord {
  const isWhole = quantity === openQuantity(order);
  const free = withHold(draft, withoutDue(order), 0);
  const id = isWhole ? order.id : draft.newId('order');
  const position = openPosition(draft, free, { id, price, quantity });
  const next = withFilled(free, position, draft.now);
  const kept = isWhole ? draft.keep('order', { ...next, ended: true }) : leaveWaiting(draft, next);
  // What a review or a lottery decided has a message of its own.
  if (order.origin === undefined) notifyFill(draft, kept, position);
  return position;
}

/** The cash that a waiting order may take: what it holds beside what there is. */
function freeFor(draft: Draft, order: OrderRecord): number {
  return draft.cash(order.account, order.currency) + heldBy(order);
}

/** Whether the cash covers a part of an order at a price and what the rest takes: rounding can make their margin more than that of the whole. */
function coversParts(draft: Draft, order: OrderRecord, price: number, quantity: number): boolean {
  const { market, now } = draft;
  const bought = costsOf({ ...order, quantity }, price, market);
  if (bought === undefined) return false;
  const rest = restCosts(withFilled(order, { quantity, cost: bought.cost }, now), order.price, market);
  return rest !== undefined && bought.total + rest.total <= freeFor(draft, order);
}

/**
 * Fills a waiting order, or as much of it as trades, at the price that reached its limit. A short sale that gaps above its limit takes more margin than
 * was held; where the account cannot cover that, it fills at the limit, for which the hold is exactly enough.
 */
export function fillWaiting(draft: Draft, order: OrderRecord, price: number): void {
  const costs = restCosts(order, price, draft.market);
  const affordable = costs !== undefined && costs.total <= freeFor(draft, order);
  const fillsAt = affordable ? price : order.price;
  const quantity = draft.market.execution.shares(openingView(order), draft.now);
  fill(draft, order, fillsAt, coversParts(draft, order, fillsAt, quantity) ? quantity : undefined);
}

/** Why an order cannot be filled by hand. */
function byHandRefusal(draft: Draft, order: OrderRecord, quantity: number): Refusal | undefined {
  const { market, now } = draft;
  if (market.sessionView(order.market, now).phase !== 'open')
    return refuse('not_trading_time', sessionFacts(market, order.market, now));
  const most = openQuantity(order);
  const inRange = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= most;
  return inRange ? undefined : refuseRange('quantity', { least: 1, most });
}

/**
 * Fills a waiting order, or so many shares of it, at its own limit wherever the market is, for the control API: it is labelled as
 * decided by hand.
 */
export function fillByHand(draft: Draft, command: CommandOf<'fillOrder'>): Reply {
  const order = draft.record('order', command.id);
  // What a review or a lottery decides is filled by these.
  if (order === undefined || order.ended || order.origin !== undefined) return refuseField('id', 'choice');
  const { quantity = openQuantity(order) } = command;
  const refused = byHandRefusal(draft, order, quantity);
  if (refused !== undefined) return refused;
  if (quantity < openQuantity(order) && !coversParts(draft, order, order.price, quantity))
    return refuse('insufficient_balance');
  draft.decideByHand(order.account, () => fill(draft, order, order.price, quantity));
  return confirm('modified', null);
}

/** Ends a waiting order and gives back what it holds. */
export function endWaiting(draft: Draft, order: OrderRecord, endReason: NonNullable<OrderRecord['endReason']>): void {
  const ended = { ended: true, endReason, endedAt: draft.now } as const;
  draft.keep('order', { ...withHold(draft, withoutDue(order), 0), ...ended });
  draft.transition('position', order, 'pendingOrder', 'orderCancelled');
}

/** Looks again for what the market does to a waiting order after an instant. */
export function lookAgain(draft: Draft, order: OrderRecord, from: number): void {
  draft.reschedule('order', { ...order, due: waitingDue(order, from, draft.market) });
}

/** Lets happen what is due of a waiting order. */
export function fireOrder(draft: Draft, order: OrderRecord): void {
  const { due } = order;
  switch (due?.kind) {
    case 'fill':
      fillWaiting(draft, order, due.price);
      return;
    case 'expire':
      endWaiting(draft, order, 'expired');
      notifyEnd(draft, 'orderExpired', order);
      return;
    case 'search':
      lookAgain(draft, order, draft.now);
      return;
    case undefined:
      throw new InvariantError('an order without a cause is due', { id: order.id });
  }
}
