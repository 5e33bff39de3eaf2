import { formatMoney, formatPrice } from '@zaraba/contracts';
import type { Draft } from '../kernel/draft.ts';
import { notify } from '../inbox/messages.ts';
import { about, limitsOf } from '../positions/events.ts';
import type { PositionRecord } from '../positions/model.ts';
import type { OpeningOrder } from './model.ts';
import { heldBy, openQuantity } from './rest.ts';

/** Says that an order was filled, as a whole or in part: how it is now, and what it opened. */
export function notifyFill(draft: Draft, order: OpeningOrder, position: PositionRecord): void {
  const { currency, cost, price, fee } = position;
  const money = (minor: number) => formatMoney({ minor, currency });
  const isPart = !order.ended;
  const inParts = isPart || (order.filled?.ids.length ?? 0) > 1;
  notify(draft, position.account, isPart ? 'orderPartFilled' : 'orderFilled', {
    ...about(position),
    price: formatPrice(price),
    amount: money(cost),
    fee: money(fee),
    ...limitsOf(position, draft.now),
    ...(inParts && { ordered: String(order.quantity) }),
    ...(isPart && { rest: String(openQuantity(order)) }),
  });
}

/** Says that an order ended before all of it was filled. It is given as it was while it waited. */
export function notifyEnd(draft: Draft, event: 'orderExpired' | 'orderCancelled', order: OpeningOrder): void {
  const { account, currency, limit, quantity, filled } = order;
  notify(draft, account, event, {
    ...about({ ...order, quantity: openQuantity(order) }),
    amount: formatMoney({ minor: heldBy(order), currency }),
    ...(limit !== undefined && { limit: formatPrice(limit) }),
    ...(filled && { ordered: String(quantity), done: String(filled.quantity) }),
  });
}
