import { LIMITS } from '@zaraba/contracts';
import type { OrderType, Validity } from '@zaraba/contracts';
import type { Instrument } from '../../market/market.ts';
import { cashFacts } from '../kernel/because.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField, refuseRange } from '../kernel/command.ts';
import { arrivalRefusal, bandRefusal, costsOf, limitOf, newLimitOf } from './costs.ts';
import type { Costs, OrderTermsOf } from './costs.ts';
import type { Draft } from '../kernel/draft.ts';
import { customerRefusal, stateRefusal } from '../accounts/eligibility.ts';
import { once } from '../kernel/once.ts';
import { notifyCloseOrder, notifyOrder } from '../positions/events.ts';
import type { AmendOrder, CancelOrder, PlaceOrder, ReversePosition } from './model.ts';
import {
  closePosition,
  closingPrice,
  isQuotedSpecially,
  openPosition,
  resultAt,
  settleClose,
  withdrawCloseOrder,
  withoutCloseOrder,
} from '../positions/positions.ts';
import { positionView } from '../positions/positionView.ts';
import { asOrdered, placedOf } from '../positions/parts.ts';
import type { Filled, PositionRecord } from '../kernel/state.ts';
import { ORDER_TEXTS } from './texts.ts';
import { cancelWaiting, changeHold, leaveWaiting, openingView, releaseHold } from './waiting.ts';

/** Shares that one order may be about. */
const ORDERABLE = { least: 1, most: LIMITS.orderMaximumShares };

function isOrderable(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0 && quantity <= LIMITS.orderMaximumShares;
}

function sizeRefusal({ leverage, quantity }: PlaceOrder): Refusal | undefined {
  if (!LIMITS.leverageChoices.some((choice) => choice === leverage)) return refuseField('leverage', 'choice');
  return isOrderable(quantity) ? undefined : refuseRange('quantity', ORDERABLE);
}

/** What an order will do: fill at once at `price`, or wait, with the cash held that `price` takes. */
interface Fill {
  readonly waits: boolean;
  readonly price: number;
  readonly costs: Costs;
}

/** A new order, and what it will do. */
interface Plan extends Fill {
  readonly instrument: Instrument;
  readonly limit: number | undefined;
}

/** What an order is about, new or waiting. */
interface Ordered extends OrderTermsOf {
  readonly account: string;
  readonly code: string;
  readonly orderType: OrderType;
  readonly validity: Validity;
  readonly filled?: Filled;
}

/** How an order is to fill. */
interface Asked {
  /** At this limit, else at the market. */
  readonly limit: number | undefined;
  /** The limit is that of an order of an earlier day: it need not be within those of today. */
  readonly isKept?: boolean;
  /** What the customer gets back beside the cash there is, minor units. */
  readonly freed?: number;
}

/** What an order does now, or why it cannot be. */
function planFill(draft: Draft, order: Ordered, { limit, isKept = false, freed = 0 }: Asked): Fill | Refusal {
  const { market, now } = draft;
  const { account, code, currency } = order;
  const arrival = market.execution.now(openingView({ ...order, limit }), now);
  if (arrival.kind === 'refused') return arrivalRefusal(draft, order, arrival.why);
  const beyond = isKept ? undefined : bandRefusal(draft, code, limit);
  if (beyond !== undefined) return beyond;
  const planned = { waits: arrival.kind === 'wait', price: arrival.price };
  const costs = costsOf(order, planned.price, market);
  if (costs === undefined || costs.total > draft.cash(account, currency) + freed) {
    return refuse('insufficient_balance', cashFacts(draft, account, currency, costs?.total));
  }
  return { ...planned, costs };
}

function planOrder(draft: Draft, command: PlaceOrder): Plan | Refusal {
  const { market, now } = draft;
  const refused = customerRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const instrument = market.instrument(command.code, now);
  if (instrument === undefined) return refuse('product_unavailable');
  const size = sizeRefusal(command);
  if (size !== undefined) return size;
  const limit = newLimitOf(command, command.code, draft);
  if (typeof limit === 'object') return limit;
  const { account, code, side, quantity, leverage } = command;
  const { market: listedIn, currency } = instrument;
  const { orderType, validity = 'untilCancelled' } = command;
  const terms = { code, side, quantity, leverage, orderType, validity };
  const order = { ...terms, account, market: listedIn, currency, orderedAt: now };
  const planned = planFill(draft, order, { limit });
  return 'ok' in planned ? planned : { instrument, limit, ...planned };
}

function sameOrder(command: PlaceOrder, position: PositionRecord): boolean {
  const limit = limitOf(command);
  const ordered = asOrdered(position);
  return (
    position.code === command.code &&
    position.side === command.side &&
    position.orderType === command.orderType &&
    ordered.limit === limit &&
    ordered.quantity === command.quantity &&
    position.leverage === command.leverage &&
    position.validity === (command.validity ?? 'untilCancelled')
  );
}

function newOrder(draft: Draft, command: PlaceOrder, plan: Plan): PositionRecord {
  const { instrument, limit, waits, price, costs } = plan;
  const { account, clientOrderId, code, side, orderType, leverage, quantity } = command;
  return {
    id: draft.newOrderId(account),
    account,
    code,
    market: instrument.market,
    currency: instrument.currency,
    side,
    orderType,
    validity: command.validity ?? 'untilCancelled',
    leverage,
    quantity,
    ...(limit !== undefined && { limit }),
    price,
    cost: costs.cost,
    state: 'pendingOrder',
    clientOrderId,
    orderedAt: draft.now,
    hold: waits ? costs.total : 0,
    margin: 0,
    fee: 0,
  };
}

function open(draft: Draft, command: PlaceOrder): Refusal | string {
  const plan = planOrder(draft, command);
  if ('ok' in plan) return plan;
  const order = newOrder(draft, command, plan);
  if (plan.waits) return leaveWaiting(draft, order).id;
  return notifyOrder(draft, 'orderFilled', openPosition(draft, order, plan.price)).id;
}

/** Opens a position at the market, or leaves an order that waits. A repeated client order id changes nothing. */
function placeOrder(draft: Draft, command: PlaceOrder): Reply {
  return once(draft, command, {
    act: () => open(draft, command),
    answer: (id) => confirm('submitted', positionView(draft.existingPosition(id), draft.now, draft.market)),
    compared: { use: 'open', isSame: (id) => sameOrder(command, draft.existingPosition(id)) },
  });
}

/**
 * Withdraws an order that waits, or the one that waits to close a position; new shares and block trades cannot be. One of another
 * customer is answered like one that does not exist.
 */
function cancelOrder(draft: Draft, command: CancelOrder): Reply {
  const order = draft.position(command.id);
  const waits = order?.closeOrder !== undefined || (order?.state === 'pendingOrder' && order.origin === undefined);
  if (order?.account !== command.account || !waits) {
    return refuse('order_not_holding', { state: order?.account === command.account ? order.state : 'none' });
  }
  if (order.state === 'holding') {
    const held = notifyCloseOrder(draft, order, withdrawCloseOrder(draft, order));
    return confirm('cancelled', positionView(held, draft.now, draft.market));
  }
  const cancelled = cancelWaiting(draft, order, 'customer');
  notifyOrder(draft, 'orderCancelled', order);
  return confirm('cancelled', positionView(cancelled, draft.now, draft.market));
}

/** The waiting limit order a command changes, as it is to be: at another limit, or of another quantity; or why it cannot. */
function amended(draft: Draft, command: AmendOrder): PositionRecord | Refusal {
  const refused = stateRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const order = draft.position(command.id);
  const isOwn = order?.account === command.account;
  if (!isOwn || order.state !== 'pendingOrder' || order.origin !== undefined)
    return refuse('order_not_holding', { state: isOwn ? order.state : 'none' });
  // One at the market waits under a special quote: it has no limit to change.
  if (order.orderType === 'market') return refuseField('id', 'choice');
  if (command.price === undefined && command.quantity === undefined) return refuseField('price', 'missing');
  const done = order.filled?.quantity ?? 0;
  const { quantity = order.quantity + done, price } = command;
  if (!isOrderable(quantity) || quantity <= done) return refuseRange('quantity', { ...ORDERABLE, least: done + 1 });
  const limit = price === undefined ? order.limit : newLimitOf({ orderType: 'limit', price }, order.code, draft);
  if (limit === undefined || typeof limit === 'object') return limit ?? refuseField('price', 'missing');
  const filled = order.filled && { orderedQuantity: quantity };
  return { ...order, limit, price: limit, quantity: quantity - done, placed: placedOf(order), ...filled };
}

function amend(draft: Draft, command: AmendOrder): Refusal | string {
  const order = amended(draft, command);
  if ('ok' in order) return order;
  const plan = planFill(draft, order, {
    limit: order.limit,
    isKept: command.price === undefined,
    freed: order.hold,
  });
  if ('ok' in plan) return plan;
  const { cost, total } = plan.costs;
  if (plan.waits) changeHold(draft, { ...order, cost }, total);
  else notifyOrder(draft, 'orderFilled', openPosition(draft, releaseHold(draft, order), plan.price));
  return order.id;
}

/** Changes an order that waits. It keeps its number, and fills at once where its new limit meets the price. */
function amendOrder(draft: Draft, command: AmendOrder): Reply {
  return once(draft, command, {
    act: () => amend(draft, command),
    answer: (id) => confirm('modified', positionView(draft.existingPosition(id), draft.now, draft.market)),
  });
}

const OTHER_SIDE = { long: 'short', short: 'long' } as const;

function reverse(draft: Draft, command: ReversePosition): Refusal | string {
  const { account, clientOrderId } = command;
  const refused = stateRefusal(draft.existingAccount(account));
  if (refused !== undefined) return refuse(refused);
  const held = closingPrice(draft, command);
  if ('ok' in held) return held;
  const { position, price } = held;
  const { code, quantity, leverage, currency, margin } = position;
  // Splits may have made more of it than one order may be about.
  if (!isOrderable(quantity)) return refuseRange('id', { of: 'the quantity of the position', ...ORDERABLE });
  if (isQuotedSpecially(position, draft)) return refuse('price_unavailable', { code, trading: 'special quote' });
  const instrument = draft.market.instrument(code, draft.now);
  if (instrument === undefined) return refuse('product_unavailable');
  const side = OTHER_SIDE[position.side];
  const terms = { code, side, quantity, leverage, orderType: 'market', validity: 'untilCancelled' } as const;
  const { realized, fee } = resultAt(position, price, draft);
  const order = { ...terms, account, market: instrument.market, currency, orderedAt: draft.now };
  const fill = planFill(draft, order, { limit: undefined, freed: margin + realized - fee.total });
  if ('ok' in fill) return fill;
  const asked = { closeRequestedAt: draft.now, closeClientOrderId: clientOrderId };
  settleClose(draft, { ...withoutCloseOrder(position), ...asked }, price, 'customer');
  const plan = { instrument, limit: undefined, ...fill };
  const opened = newOrder(draft, { name: 'placeOrder', account, clientOrderId, ...terms }, plan);
  return notifyOrder(draft, 'orderFilled', openPosition(draft, opened, fill.price)).id;
}

/** Turns a held position round; answers the one that it opens. A repeated client order id changes nothing. */
function reversePosition(draft: Draft, command: ReversePosition): Reply {
  return once(draft, command, {
    act: () => reverse(draft, command),
    answer: (id) => confirm('submitted', positionView(draft.existingPosition(id), draft.now, draft.market)),
  });
}

/** What this capability adds to the core. */
export const orders = defineCapability<'orders'>({
  commands: { placeOrder, cancelOrder, amendOrder, closePosition, reversePosition },
  records: {},
  messages: ORDER_TEXTS,
});
