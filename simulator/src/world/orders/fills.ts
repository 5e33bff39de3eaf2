import { amountOf } from '@zaraba/contracts';
import type { Draft } from '../kernel/draft.ts';
import { invariant } from '../kernel/errors.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { FillRecord, OrderRecord } from './model.ts';
import { openQuantity } from './rest.ts';

type Executed = Pick<FillRecord, 'positionId' | 'price' | 'quantity' | 'fee'>;

/** Notes an execution of an order. @returns the order with it, ended where all of it is filled; the caller keeps it */
export function filledWith<O extends OrderRecord>(draft: Draft, order: O, executed: Executed): O {
  const { id: orderId, account, code, currency } = order;
  const at = draft.now;
  const amount = amountOf(executed.price, executed.quantity, currency).minor;
  const about = { account, ended: true, orderId, code, currency, at };
  const { id } = draft.keep('fill', { id: draft.newId('fill'), ...about, ...executed, amount });
  const before = order.filled ?? { quantity: 0, cost: 0, ids: [] };
  const quantity = before.quantity + executed.quantity;
  const filled = { quantity, cost: before.cost + amount, at, ids: [...before.ids, id] };
  return { ...order, filled, ended: quantity === order.quantity };
}

/** Checks an execution against its order. @throws InvariantError */
export function checkFill(fill: FillRecord, state: WorldState): void {
  const order = tableGet(state.books.order, fill.orderId);
  const isOf = order?.account === fill.account && order.code === fill.code && order.filled?.ids.includes(fill.id);
  const amount = amountOf(fill.price, fill.quantity, fill.currency).minor;
  const right = isOf === true && fill.ended && fill.quantity > 0 && fill.amount === amount && openQuantity(order) >= 0;
  invariant(right, 'a fill contradicts its order', () => ({ fill, order }));
}
