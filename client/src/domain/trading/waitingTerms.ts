import {
  BRACKET_SIDES,
  NEEDS,
  ORDER_NEEDS,
  ORDER_TYPES,
  PLAIN_ORDER_TYPE,
  POSITION_STATES,
  needsOf,
} from '@zaraba/contracts';
import type { BracketSide, OrderNeed, OrderType, Position, PriceNeed } from '@zaraba/contracts';

/** Returns the order type that needs exactly the prices that an order states. */
function typeStating(order: Pick<Position, (typeof ORDER_NEEDS)[OrderNeed]['shown']>): OrderType {
  const stated = NEEDS.filter((need) => order[ORDER_NEEDS[need].shown] !== undefined);
  return ORDER_TYPES.find((type) => needsOf(type).join() === stated.join()) ?? PLAIN_ORDER_TYPE;
}

/**
 * Returns the type and the prices of a pending order or a pending closing order. An order without a type is a limit
 * order whose limit is `buy_price`, as in the documented calls.
 */
export function waitingTerms({ orderType = 'limit', closeOrder, ...order }: Position): {
  readonly orderType: OrderType;
  readonly prices: readonly (readonly [need: OrderNeed, price: string | undefined])[];
} {
  const shown = closeOrder ?? { ...order, limitPrice: order.limitPrice ?? order.buy_price };
  const type = closeOrder === undefined ? orderType : (closeOrder.orderType ?? typeStating(closeOrder));
  return { orderType: type, prices: needsOf(type).map((need) => [need, shown[ORDER_NEEDS[need].shown]]) };
}

/**
 * Returns the prices at which a held position would be closed: those of its closing order and of its bracket. The
 * distance of a trailing stop is omitted, because it is not a price.
 */
export function exitPrices(
  position: Position,
): readonly { readonly of: PriceNeed | BracketSide; readonly price: string }[] {
  const order = position.closeOrder === undefined ? [] : waitingTerms(position).prices;
  return [...order, ...BRACKET_SIDES.map((side) => [side, position[side]] as const)].flatMap(([of, price]) =>
    of === 'trail' || !(Number(price) > 0) ? [] : [{ of, price: String(price) }],
  );
}

/** Returns the current trigger of a pending trailing stop; undefined for any other order. */
export function movingTrigger(position: Position): string | undefined {
  const { trailBy, trigger } = position.closeOrder ?? position;
  return trailBy === undefined ? undefined : trigger;
}

/**
 * Returns the present type of a pending order. A stop-limit order becomes a limit order when a trade reaches its
 * trigger.
 */
export function waitsAs(position: Position): OrderType {
  const { triggeredAt } = position.closeOrder ?? position;
  return triggeredAt === undefined ? waitingTerms(position).orderType : 'limit';
}

/**
 * Returns when a pending order or closing order goes to the exchange, which may be in the past; undefined if it went
 * there at once.
 */
export function goesAtOf({ status, goesAt, closeOrder }: Position): number | undefined {
  if (closeOrder !== undefined) return closeOrder.goesAt;
  return status === POSITION_STATES.codes.pendingOrder ? goesAt : undefined;
}

/** Returns when a queued order will be sent to the exchange; undefined if it has already been sent. */
export function queuedUntil(position: Position, nowMs: number): number | undefined {
  const goesAt = goesAtOf(position);
  return goesAt !== undefined && nowMs < goesAt ? goesAt : undefined;
}
