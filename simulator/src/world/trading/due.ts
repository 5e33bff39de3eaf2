import { statedOf } from '@zaraba/contracts';
import type { MarketId, OrderStated } from '@zaraba/contracts';
import { dateText, parseDate } from '../../market/calendar/days.ts';
import type { Arrival, OrderView, RefusedArrival } from '../../market/executionPort.ts';
import type { Calendar, Market } from '../../market/market.ts';
import { openQuantity, tradeSide } from './fills/fills.ts';
import type { OrderDue, OrderRecord } from './model.ts';
import { SEARCH_HORIZON_MS } from './positions/liquidation.ts';

/** The field of an order that waits for the market to open; none of any other. */
export function queuedUntil(arrival: Exclude<Arrival, RefusedArrival>): Pick<OrderRecord, 'goesAt'> {
  return arrival.kind === 'wait' && arrival.goesAt !== undefined ? { goesAt: arrival.goesAt } : {};
}

/** So many days after the first day of an order lies the last that it may name. */
const UNTIL_DAYS = 90;

/** The first and the last day until which an order may wait that can trade from an instant on. */
export function untilDays(market: Calendar, id: MarketId, from: number) {
  const { date: least } = market.sessionView(id, from).session;
  return { least, most: dateText(parseDate(least) + UNTIL_DAYS) };
}

/** What the exchange needs to know of an order, as a record or before it is one. */
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

/** When an order took its place at its limit, or will. */
export function restsAtOf({
  orderedAt,
  goesAt = orderedAt,
  restsAt = goesAt,
  triggeredAt = restsAt,
}: Pick<OrderRecord, 'orderedAt' | 'goesAt' | 'restsAt' | 'triggeredAt'>): number {
  return Math.max(restsAt, triggeredAt);
}

/** What an order is to the exchange. */
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
    // Each part of a position has a closing order of its own.
    ...(order.closes !== undefined && { isWhole: true }),
    ...(triggeredAt !== undefined && { triggeredAt }),
    ...(expiresAt !== undefined && { expiresAt }),
    open: openQuantity(order),
    ordered: quantity,
    ...(filled && { filledAt: filled.at }),
  };
}

/**
 * When a waiting order fills, as a whole or the next part of it, is triggered, expires or is searched for again. It fills at the first
 * price at its limit or better, or at its trigger or beyond it; an order of the day that finds none by the close of its session expires
 * there, and so does a market order.
 */
export function waitingDue(order: OrderRecord, from: number, market: Market): OrderDue {
  const until = from + SEARCH_HORIZON_MS;
  // An order that waits for `goesAt` can fill at that very instant, which a search from there on would pass over.
  const after = order.goesAt === undefined ? from : Math.max(from, order.goesAt - 1);
  return market.execution.next(orderView(order), after, until) ?? { kind: 'search', at: until };
}
