import type { RecordRules } from '../kernel/capability.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
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

/** Whether an order that waits to close a position closes no more than is held. */
function mayClose(order: OrderRecord, state: WorldState): boolean {
  const position = tableGet(state.books.position, order.closes ?? '');
  return (
    position?.closedBy === order.id &&
    !position.ended &&
    openQuantity(order) > 0 &&
    order.quantity <= position.quantity &&
    order.due !== undefined &&
    order.bound === undefined
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
  check: (order, state) => {
    const mayRun = order.closes === undefined ? mayWait(order) : mayClose(order, state);
    const isRight = order.ended ? mayEnd(order) : mayRun;
    invariant(isRight, 'an order contradicts its state', () => ({ order }));
  },
} satisfies RecordRules<'order'>;
