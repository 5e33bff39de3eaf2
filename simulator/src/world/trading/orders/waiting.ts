import { sessionFacts } from '../../kernel/because.ts';
import { confirm, refuse, refuseField, refuseRange } from '../../kernel/command.ts';
import type { CommandOf, Refusal, Reply } from '../../kernel/command.ts';
import type { Draft } from '../../kernel/draft.ts';
import { InvariantError } from '../../kernel/errors.ts';
import { watchShare } from '../../exDates/exDates.ts';
import { purse } from '../../kernel/ledger.ts';
import type { OpeningOrder, OrderRecord, PositionRecord } from '../../models/trading.ts';
import { openPosition } from '../positions/positions.ts';
import { notifyEnd, notifyFill } from '../positions/events.ts';
import { sharesOf } from '../deals.ts';
import {
  costsWithRest,
  endsNow,
  filledWith,
  heldBy,
  namedPrice,
  openQuantity,
  restCosts,
  wholeAt,
} from '../fills/fills.ts';
import { withBracket } from './bracket.ts';
import { orderView, waitingDue } from '../due.ts';
import type { Deal } from '../../../market/executionPort.ts';

/**
 * Changes the cash that an order holds, minor units.
 * @throws InvariantError if there is too little cash
 */
export function withHold(draft: Draft, order: OpeningOrder, minor: number): OpeningOrder {
  const { account, currency } = order;
  const more = minor - heldBy(order);
  if (more !== 0)
    draft.moveCash(more > 0 ? 'hold' : 'release', order, [{ account: purse(account, 'hold'), minor: more }]);
  const { bound: _bound, ...rest } = order;
  return minor === 0 ? rest : { ...rest, bound: { purse: 'hold', currency, minor } };
}

function withoutDue({ due: _due, ...order }: OpeningOrder): OpeningOrder {
  return order;
}

/**
 * Holds an order's cash and leaves the order pending.
 * @throws InvariantError if there is too little cash
 */
export function leaveWaiting(draft: Draft, order: OpeningOrder): OpeningOrder {
  const { market, now } = draft;
  const costs = restCosts(order, order.price, market);
  if (costs === undefined) throw new InvariantError('cost out of range', { id: order.id });
  const held = withHold(draft, order, costs.total);
  const waiting = draft.keep('order', { ...held, due: waitingDue(order, now, market) });
  watchShare(draft, waiting);
  return waiting;
}

/**
 * Holds the cash of an order that a review or a lottery decides.
 * @throws InvariantError if there is too little cash
 */
export function leaveBound(draft: Draft, order: OpeningOrder, minor: number): OpeningOrder {
  return draft.keep('order', withHold(draft, order, minor));
}

function leaveRest(draft: Draft, order: OpeningOrder): OpeningOrder {
  return endsNow(order, draft.now) ? endWaiting(draft, order, 'expired') : leaveWaiting(draft, order);
}

/**
 * Fills an order with deals. The position gets the order's number unless shares remain unfilled.
 * @throws InvariantError if the hold and the cash do not suffice
 */
export function fill(draft: Draft, order: OpeningOrder, deals: readonly Deal[]): PositionRecord {
  const isWhole = sharesOf(deals) === openQuantity(order);
  const free = withHold(draft, withoutDue(order), 0);
  const id = isWhole ? order.id : draft.newId('order');
  const opened = openPosition(draft, free, { id, deals });
  const position = order.bracket === undefined ? opened : withBracket(draft, opened, order.bracket);
  const next = filledWith(draft, free, { positionId: id, deals, fee: position.fee });
  const kept = isWhole ? draft.keep('order', next) : leaveRest(draft, next);
  // Reviews and lotteries send their own messages.
  if (order.origin === undefined) notifyFill(draft, kept, position);
  if (kept.endReason !== undefined) notifyEnd(draft, 'orderExpired', kept);
  return position;
}

function freeFor(draft: Draft, order: OpeningOrder): number {
  return draft.cash(order.account, order.currency) + heldBy(order);
}

/** Whether the cash and the hold cover the deals. Because of rounding, several deals can need more margin than one. */
function covers(draft: Draft, order: OpeningOrder, deals: readonly Deal[]): boolean {
  const total = costsWithRest(order, deals, order.price, draft.market);
  return total !== undefined && total <= freeFor(draft, order);
}

/**
 * Marks a stop-limit order as triggered, when it is filled or becomes pending at its limit. Returns other orders
 * unchanged.
 */
export function triggered<O extends OrderRecord>(order: O, now: number): O {
  const { limit, trigger, triggeredAt = now } = order;
  return limit === undefined || trigger === undefined ? order : { ...order, triggeredAt };
}

/**
 * Fills a pending order at the price that reached its limit or trigger. After a gap, the cash may be too low. Then a
 * short sale is filled at its limit, which the hold covers, and an order without a limit is rejected.
 */
export function fillWaiting(draft: Draft, waiting: OpeningOrder, price: number): void {
  const order = triggered(waiting, draft.now);
  const { market, now } = draft;
  const dealsAt = (met: number) => market.execution.deals(orderView(order), now, met);
  const whole = order.limit === undefined ? dealsAt(price) : wholeAt(order, price);
  const isAffordable = covers(draft, order, whole);
  if (!isAffordable && order.limit === undefined) {
    endWaiting(draft, order, 'rejected');
    notifyEnd(draft, 'orderRejected', order, price);
    return;
  }
  const fillsAt = isAffordable ? price : order.price;
  const deals = dealsAt(price).map((deal) => (isAffordable ? deal : { ...deal, price: fillsAt }));
  fill(draft, order, covers(draft, order, deals) ? deals : wholeAt(order, fillsAt));
}

/**
 * Fills an immediate order as far as possible; a fill-or-kill order completely or not at all. The unfilled shares
 * expire.
 */
export function fillAtOnce(draft: Draft, order: OpeningOrder, offered: readonly Deal[]): void {
  const isKilled = order.validity === 'fillOrKill' && sharesOf(offered) < order.quantity;
  if (offered.length > 0 && !isKilled) fill(draft, order, offered);
  else notifyEnd(draft, 'orderExpired', endWaiting(draft, order, 'expired'));
}

function byHandRefusal(draft: Draft, order: OpeningOrder, quantity: number): Refusal | undefined {
  const { market, now } = draft;
  if (market.sessionView(order.market, now).phase !== 'continuous')
    return refuse('not_trading_time', sessionFacts(market, order.market, now));
  const most = openQuantity(order);
  const inRange = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= most;
  return inRange ? undefined : refuseRange('quantity', { least: 1, most });
}

/** Fills a pending order for a tester at the order's price, regardless of the market. */
export function fillByHand(draft: Draft, command: CommandOf<'fillOrder'>): Reply {
  const order = draft.record('order', command.id);
  // Orders of reviews and lotteries are excluded, because only those procedures fill them.
  if (order === undefined || order.ended || order.origin !== undefined || order.closes !== undefined)
    return refuseField('id', 'choice');
  const { quantity = openQuantity(order) } = command;
  const refused = byHandRefusal(draft, order, quantity);
  if (refused !== undefined) return refused;
  const trigger = draft.market.execution.trigger(orderView(order), draft.now);
  const price = namedPrice(trigger === undefined ? order : { ...order, trigger });
  const deals = [{ price, quantity }];
  if (quantity < openQuantity(order) && !covers(draft, order, deals)) return refuse('insufficient_balance');
  draft.decideByHand(order.account, () => fill(draft, order, deals));
  return confirm('modified', null);
}

/** Ends an order and releases its cash. */
export function endWaiting(
  draft: Draft,
  order: OpeningOrder,
  endReason: NonNullable<OpeningOrder['endReason']>,
): OpeningOrder {
  const reason = { ended: true, endReason, endedAt: draft.now } as const;
  const ended = draft.keep('order', { ...withHold(draft, withoutDue(order), 0), ...reason });
  draft.transition('position', order, 'pendingOrder', 'orderCancelled');
  return ended;
}
