import { statedOf } from '@zaraba/contracts';
import type { MarketId, OrderStated } from '@zaraba/contracts';
import { dateText, parseDate } from '../../market/calendar/days.ts';
import type { Arrival, OrderView, RefusedArrival } from '../../market/executionPort.ts';
import type { Calendar, Market } from '../../market/market.ts';
import { openQuantity, tradeSide } from './fills/fills.ts';
import type { OrderDue, OrderRecord } from '../models/trading.ts';
import { SEARCH_HORIZON_MS } from './positions/liquidation.ts';

/** Returns the `goesAt` field of an order. It is present if the order waits for the market to open. */
export function queuedUntil(arrival: Exclude<Arrival, RefusedArrival>): Pick<OrderRecord, 'goesAt'> {
  return arrival.kind === 'wait' && arrival.goesAt !== undefined ? { goesAt: arrival.goesAt } : {};
}

/** The maximum number of days that an order may stay valid after its first day. */
const UNTIL_DAYS = 90;

/** Returns the allowed range of `until` for an order that first trades at `from`. */
export function untilDays(market: Calendar, id: MarketId, from: number) {
  const { date: least } = market.sessionView(id, from).session;
  return { least, most: dateText(parseDate(least) + UNTIL_DAYS) };
}

type Ordered = Pick<
  OrderRecord,
  | 'code'
  | 'market'
  | 'side'
  | 'closes'
  | 'orderType'
  | 'orderedAt'
  | 'triggeredAt'
  | 'goesAt'
  | 'restsAt'
  | 'expiresAt'
  | 'quantity'
  | 'filled'
> &
  Partial<Pick<OrderRecord, 'validity'>> &
  OrderStated;

/** Returns when an order joined the queue at its limit. */
export function restsAtOf({
  orderedAt,
  goesAt = orderedAt,
  restsAt = goesAt,
  triggeredAt = restsAt,
}: Pick<OrderRecord, 'orderedAt' | 'goesAt' | 'restsAt' | 'triggeredAt'>): number {
  return Math.max(restsAt, triggeredAt);
}

/** Returns an order as the exchange uses it. */
export function orderView(order: Ordered): OrderView {
  const { code, market, orderType, validity, triggeredAt, expiresAt, quantity, filled } = order;
  return {
    code,
    market,
    side: tradeSide(order),
    orderType,
    ...(validity !== undefined && { validity }),
    ...statedOf(order),
    ...(order.trail !== undefined && { since: order.orderedAt }),
    ...(order.limit !== undefined && { restsAt: restsAtOf(order) }),
    // Each part of a position has its own closing order, which closes the part as a whole.
    ...(order.closes !== undefined && { isWhole: true }),
    ...(triggeredAt !== undefined && { triggeredAt }),
    ...(expiresAt !== undefined && { expiresAt }),
    open: openQuantity(order),
    ordered: quantity,
    ...(filled && { filledAt: filled.at }),
  };
}

/**
 * Computes a pending order's next event. The order is filled (fully or partly), triggered or expires, or the search
 * continues later.
 */
export function waitingDue(order: OrderRecord, from: number, market: Market): OrderDue {
  const until = from + SEARCH_HORIZON_MS;
  // The search excludes its start, but an order can be filled at the very instant `goesAt`.
  const after = order.goesAt === undefined ? from : Math.max(from, order.goesAt - 1);
  return market.execution.next(orderView(order), after, until) ?? { kind: 'search', at: until };
}
