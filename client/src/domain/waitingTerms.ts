import { NEEDS, ORDER_NEEDS, ORDER_TYPES, PLAIN_ORDER_TYPE, POSITION_STATES, needsOf } from '@zaraba/contracts';
import type { OrderNeed, OrderType, Position } from '@zaraba/contracts';

/** The order type that needs just the prices that an order states. */
function typeStating(order: Pick<Position, (typeof ORDER_NEEDS)[OrderNeed]['shown']>): OrderType {
  const stated = NEEDS.filter((need) => order[ORDER_NEEDS[need].shown] !== undefined);
  return ORDER_TYPES.find((type) => needsOf(type).join() === stated.join()) ?? PLAIN_ORDER_TYPE;
}

/**
 * The terms of an order that waits, or of the one that waits to close a position: its type, and its prices as texts. One that
 * names no type is a limit order, and a limit is `buy_price` while it waits: so the documented calls say it.
 */
export function waitingTerms({ orderType = 'limit', closeOrder, ...order }: Position): {
  readonly orderType: OrderType;
  readonly prices: readonly (readonly [need: OrderNeed, price: string | undefined])[];
} {
  const shown = closeOrder ?? { ...order, limitPrice: order.limitPrice ?? order.buy_price };
  const type = closeOrder === undefined ? orderType : (closeOrder.orderType ?? typeStating(closeOrder));
  return { orderType: type, prices: needsOf(type).map((need) => [need, shown[ORDER_NEEDS[need].shown]]) };
}

/** The trigger of the moment of a trailing stop that waits; undefined for any other order. */
export function movingTrigger(position: Position): string | undefined {
  const { trailBy, trigger } = position.closeOrder ?? position;
  return trailBy === undefined ? undefined : trigger;
}

/** The order type by which it waits now: once a trade has reached the trigger of a stop limit, that is a limit order. */
export function waitsAs(position: Position): OrderType {
  const { triggeredAt } = position.closeOrder ?? position;
  return triggeredAt === undefined ? waitingTerms(position).orderType : 'limit';
}

/** When an order that waits, or the one that waits to close a position, goes or went to the exchange; undefined if it was sent there at once. */
export function goesAtOf({ status, goesAt, closeOrder }: Position): number | undefined {
  if (closeOrder !== undefined) return closeOrder.goesAt;
  return status === POSITION_STATES.codes.pendingOrder ? goesAt : undefined;
}

/** The same only while it is still to go. */
export function queuedUntil(position: Position, nowMs: number): number | undefined {
  const goesAt = goesAtOf(position);
  return goesAt !== undefined && nowMs < goesAt ? goesAt : undefined;
}
