import type { RecordRules } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import { marginOf } from './costs.ts';
import { amountOf } from '@zaraba/contracts';
import type { OrderRecord } from './model.ts';
import { heldBy, openQuantity } from './rest.ts';
import { fireOrder, lookAgain } from './waiting.ts';

/** Whether an order that waits holds at least the margin of its rest, and waits for the market, or for the record that made it. */
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

/** Whether an order that ended was filled, or else says when and why. */
function mayEnd(order: OrderRecord): boolean {
  const isFilled = openQuantity(order) === 0;
  return (order.endReason === undefined) === isFilled && (order.endedAt === undefined) === isFilled;
}

/** What holds for orders. */
export const ORDER_RULES = {
  purse: 'hold',
  due: fireOrder,
  lookAgain,
  check: (order) => {
    const isRight = order.ended ? mayEnd(order) : mayWait(order);
    invariant(isRight, 'an order contradicts its state', () => ({ order }));
  },
} satisfies RecordRules<'order'>;
