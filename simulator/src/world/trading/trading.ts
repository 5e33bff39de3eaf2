import { amountOf, becomesMarket } from '@zaraba/contracts';
import { BOOK_DEPTH } from '../../market/book/book.ts';
import { openRecords } from '../kernel/books.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { RecordRules, Task } from '../kernel/capability.ts';
import type { Draft } from '../kernel/draft.ts';
import { InvariantError, invariant } from '../kernel/errors.ts';
import type { Moment } from '../kernel/moment.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { marginOf } from './costs/costs.ts';
import { checkFill, heldBy, openQuantity } from './fills/fills.ts';
import { checkTopUp, topUpMargin } from './margin/topUp.ts';
import type { ClosingOrder, OrderRecord, PositionRecord } from '../models/trading.ts';
import { closePosition, closingDue, fillClosing } from './orders/closing.ts';
import { amendOrder, cancelOrder, placeOrder, reversePosition } from './orders/orders.ts';
import { protectPosition } from './orders/bracket.ts';
import { waitingDue } from './due.ts';
import { endWaiting, fillWaiting } from './orders/waiting.ts';
import { notifyEnd, notifyRatio, notifyTriggered } from './positions/events.ts';
import { heldDue, isForcedAt, warningsAfter } from './positions/liquidation.ts';
import { bracketOf, closingOf, liquidate } from './positions/positions.ts';
import { marginIn } from './positions/parts.ts';
import { TRADING_TEXTS } from './texts.ts';

/** By how much a part's margin may deviate, minor units: the cost and the margin of the rest are each rounded. */
const PART_ROUNDING = 2;

/** By how much a position's cost may deviate, minor units: each fill is rounded. */
const FILLS_ROUNDING = BOOK_DEPTH;

function isPosted(position: PositionRecord): boolean {
  const margin = marginOf(position.cost, position.leverage) + (position.topUp ?? 0);
  const allowed = position.state === 'preparingToClose' && position.partOf !== undefined ? PART_ROUNDING : 0;
  return !position.ended && Math.abs(marginIn(position) - margin) <= allowed;
}

/**
 * Whether a position's warnings are consistent: sent ones come before unsent ones, and there is a liquidation price.
 */
function mayWarn({ warnings = [], liquidationPrice }: PositionRecord): boolean {
  const next = warnings.findIndex(({ message }) => message === undefined);
  const inOrder = next < 0 || warnings.slice(next).every(({ message }) => message === undefined);
  return inOrder && (warnings.length === 0 || liquidationPrice !== undefined);
}

const CONSISTENT: Readonly<Record<PositionRecord['state'], (position: PositionRecord) => boolean>> = {
  holding: (position) =>
    isPosted(position) &&
    mayWarn(position) &&
    (position.liquidationPrice !== undefined) === (position.due !== undefined),
  preparingToClose: (position) =>
    isPosted(position) &&
    position.due === undefined &&
    position.closedBy !== undefined &&
    position.bracket === undefined,
  closed: ({ ended, bracket, closeReason, sellPrice, soldAt, realized }) =>
    ended &&
    bracket === undefined &&
    closeReason !== undefined &&
    sellPrice !== undefined &&
    soldAt !== undefined &&
    realized !== undefined,
};

/** Whether a position was opened at its limit or better; without a limit, at its trigger or beyond. */
function keepsPrices({ price, side, limit, trigger = price }: PositionRecord): boolean {
  const isWithin = (low: number, high: number) => (side === 'long' ? low <= high : low >= high);
  return limit === undefined ? isWithin(trigger, price) : isWithin(price, limit);
}

function check(position: PositionRecord, state: WorldState): void {
  invariant(CONSISTENT[position.state](position), 'a position contradicts its state', () => ({ position }));
  const { price, quantity, currency } = position;
  const [least, most] = [price - 1, price + 1].map((near) => amountOf(near, quantity, currency).minor);
  const isAverage = least! - FILLS_ROUNDING <= position.cost && position.cost <= most! + FILLS_ROUNDING;
  invariant(isAverage, 'cost is not price times quantity', () => ({ position }));
  const order = tableGet(state.books.order, position.orderId);
  const isFree = order !== undefined && becomesMarket(order.validity);
  invariant(isFree || keepsPrices(position), 'a fill beyond the limit, or before the trigger', () => ({ position }));
  const isOpened = order?.account === position.account && order.code === position.code && order.filled !== undefined;
  invariant(isOpened, 'a position without its order', () => ({ position, order }));
  const closing = closingOf(state, position);
  const isClosed =
    position.closedBy === undefined || (closing?.closes === position.id && closing.ended === position.ended);
  invariant(isClosed, 'a position without the order that closes it', () => ({ position, closing }));
  const isProtected = bracketOf(state, position).length === Object.keys(position.bracket ?? {}).length;
  invariant(isProtected, 'a position without the orders that protect it', () => ({ position }));
}

/**
 * Handles a margin ratio that crosses a level. Warns the customer, or makes a warning possible again. After a gap, it
 * may liquidate the position immediately.
 */
function meetRatio(draft: Draft, position: PositionRecord, price: number): void {
  if (isForcedAt(position, price, draft.now)) {
    liquidate(draft, position, price);
    return;
  }
  const warnings = warningsAfter(position, price, (level) => notifyRatio(draft, position, { level, price }));
  const { due: _due, ...next } = { ...position, warnings };
  const due = heldDue(next, draft.now - 1, draft.market);
  draft.reschedule('position', due === undefined ? next : { ...next, due });
}

function fire(draft: Draft, position: PositionRecord): void {
  const { due } = position;
  switch (due?.kind) {
    case 'liquidate':
      liquidate(draft, position, due.price);
      return;
    case 'ratio':
      meetRatio(draft, position, due.price);
      return;
    case 'search':
      lookAgain(draft, position, draft.now);
      return;
    case undefined:
      throw new InvariantError('a position that nothing happens to is due', { id: position.id });
  }
}

function lookAgain(draft: Draft, position: PositionRecord, from: number): void {
  const due = heldDue(position, from, draft.market);
  if (due !== undefined) draft.reschedule('position', { ...position, due });
}

const POSITION_RULES = {
  purse: 'margin',
  due: fire,
  lookAgain,
  check,
} satisfies RecordRules<'position'>;

/**
 * Whether a pending order is consistent: it holds at least its margin, and it has either a market event or an origin
 * that decides it.
 */
function mayWait(order: OrderRecord): boolean {
  const cost = amountOf(order.price, openQuantity(order), order.currency).minor;
  const waitsForMarket = order.due !== undefined;
  return (
    openQuantity(order) > 0 &&
    order.endReason === undefined &&
    heldBy(order) >= marginOf(cost, order.leverage) &&
    waitsForMarket === (order.origin === undefined)
  );
}

function mayClose(order: ClosingOrder, state: WorldState): boolean {
  const position = tableGet(state.books.position, order.closes);
  const { protects } = order;
  const isItsOwn =
    protects === undefined
      ? position?.closedBy === order.id
      : position?.bracket?.[protects] === order.id && order.quantity === position.quantity;
  return (
    isItsOwn &&
    position?.ended === false &&
    openQuantity(order) > 0 &&
    order.quantity <= position.quantity &&
    order.due !== undefined &&
    order.bound === undefined
  );
}

function mayEnd(order: OrderRecord): boolean {
  const isFilled = openQuantity(order) === 0;
  return (order.endReason === undefined) === isFilled && (order.endedAt === undefined) === isFilled;
}

function lookForOrder(draft: Draft, order: OrderRecord, from: number): void {
  const due =
    order.closes === undefined ? waitingDue(order, from, draft.market) : closingDue(order, from, draft.market);
  if (due !== undefined) draft.reschedule('order', { ...order, due });
}

function expire(draft: Draft, order: OrderRecord): void {
  if (order.closes !== undefined) throw new InvariantError('an order that closes a position expires', { id: order.id });
  endWaiting(draft, order, 'expired');
  notifyEnd(draft, 'orderExpired', order);
}

/**
 * Leaves a stop-limit order pending at its limit, because the price that triggered the order jumped beyond the limit.
 */
function leaveAtLimit(draft: Draft, order: OrderRecord, price: number): void {
  const triggered: OrderRecord = { ...order, triggeredAt: draft.now };
  draft.keep('order', { ...triggered, due: waitingDue(triggered, draft.now, draft.market) });
  notifyTriggered(draft, order, price);
}

function fillClosingOf(draft: Draft, order: ClosingOrder, price: number): void {
  const held = draft.existing('position', order.closes);
  if (held.due?.at === draft.now) fire(draft, held);
  if (draft.record('order', order.id)?.ended === false) fillClosing(draft, order, price);
}

function fireOrder(draft: Draft, order: OrderRecord): void {
  const { due } = order;
  switch (due?.kind) {
    case 'fill':
      if (order.closes === undefined) fillWaiting(draft, order, due.price);
      else fillClosingOf(draft, order, due.price);
      return;
    case 'trigger':
      leaveAtLimit(draft, order, due.price);
      return;
    case 'expire':
      expire(draft, order);
      return;
    case 'search':
      lookForOrder(draft, order, draft.now);
      return;
    case undefined:
      throw new InvariantError('an order that nothing happens to is due', { id: order.id });
  }
}

const ORDER_RULES = {
  purse: 'hold',
  due: fireOrder,
  lookAgain: lookForOrder,
  check: (order, state) => {
    const mayRun = order.closes === undefined ? mayWait(order) : mayClose(order, state);
    const isRight = order.ended ? mayEnd(order) : mayRun;
    invariant(isRight, 'an order contradicts its state', () => ({ order }));
  },
} satisfies RecordRules<'order'>;

function addMargin({ state }: Moment, account: AccountRecord): readonly Task[] {
  return openRecords(state, account, 'position').flatMap(({ id: record, code, state: stage, warnings = [] }) => {
    const message = warnings.findLast((warning) => warning.message !== undefined)?.message;
    return message === undefined || stage !== 'holding' ? [] : { kind: 'addMargin', code, record, message };
  });
}

/** The capability of trading: orders, fills, positions and their margin. */
export const trading = defineCapability<'trading'>({
  commands: {
    placeOrder,
    cancelOrder,
    amendOrder,
    closePosition,
    protectPosition,
    reversePosition,
    marginTopUp: topUpMargin,
  },
  records: {
    order: ORDER_RULES,
    fill: { check: checkFill },
    position: POSITION_RULES,
    marginTopUp: { check: checkTopUp },
  },
  todos: addMargin,
  messages: TRADING_TEXTS,
});
