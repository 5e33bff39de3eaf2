import { ORDER_NEEDS, type OrderNeed, type OrderType, type Position, needsOf } from '@zaraba/contracts';

/**
 * The terms of an order that waits, or of the one that waits to close a position: its type, and its prices as texts. One that
 * names no type is a limit order, and a limit is `buy_price` while it waits: so the documented calls say it.
 */
export function waitingTerms({ orderType = 'limit', closeOrder, ...order }: Position): {
  readonly orderType: OrderType;
  readonly prices: readonly (readonly [need: OrderNeed, price: string | undefined])[];
} {
  if (closeOrder !== undefined) return { orderType: 'limit', prices: [['limit', closeOrder.limitPrice]] };
  const shown = { ...order, limitPrice: order.buy_price ?? order.limitPrice };
  return { orderType, prices: needsOf(orderType).map((need) => [need, shown[ORDER_NEEDS[need].shown]]) };
}
