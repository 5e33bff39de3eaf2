import { amountOf } from '@zaraba/contracts';
import type { OrderPrices } from '@zaraba/contracts';
import type { Draft } from '../../kernel/draft.ts';
import { InvariantError, invariant } from '../../kernel/errors.ts';
import type { WorldState } from '../../kernel/state.ts';
import { tableGet } from '../../kernel/table.ts';
import type { FillRecord, OpeningOrder, OrderRecord } from '../model.ts';
import type { Market } from '../../../market/market.ts';
import { costsOf } from '../costs/costs.ts';
import type { Costs, OrderTermsOf } from '../costs/costs.ts';

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

/** Shares of an order that are not filled yet. */
export function openQuantity({ quantity, filled }: Pick<OrderTermsOf, 'quantity' | 'filled'>): number {
  return quantity - (filled?.quantity ?? 0);
}

/** The price that an order names: its limit, or else its trigger; where it names none, the one at which it is counted. */
export function namedPrice({ limit, trigger, price }: OrderPrices & Pick<OrderRecord, 'price'>): number {
  return limit ?? trigger ?? price;
}

/** What the rest of an order takes at a price; undefined where that is beyond what can be counted. */
export function restCosts(order: OrderTermsOf, price: number, market: Market): Costs | undefined {
  return costsOf({ ...order, quantity: openQuantity(order) }, price, market);
}

/** The cash that a waiting order holds, minor units. */
export function heldBy({ bound }: OrderRecord): number {
  return bound?.minor ?? 0;
}

/** An order that opens a position and must exist. @throws InvariantError */
export function existingOpening({ books }: WorldState, id: string): OpeningOrder {
  const order = tableGet(books.order, id);
  if (order === undefined || order.closes !== undefined) throw new InvariantError('unknown order', { id });
  return order;
}

/** Whether an order buys or sells: one that closes a position turns its side round. */
export function tradeSide({ side, closes }: Pick<OrderRecord, 'side' | 'closes'>): 'buy' | 'sell' {
  return (side === 'long') === (closes === undefined) ? 'buy' : 'sell';
}
