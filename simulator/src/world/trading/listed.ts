import type { PositionState } from '@zaraba/contracts';
import { endedRecords, isEarlier, openRecords } from '../kernel/books.ts';
import type { OpeningOrder, OrderRecord, PositionRecord } from './model.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet, tableValues } from '../kernel/table.ts';

/** A record with a row in the documented lists: a position, or an order of which shares wait or were never filled. */
export type Listed = OpeningOrder | PositionRecord;

/** Whether a listed record is a position. */
export function isPosition(record: Listed): record is PositionRecord {
  return 'orderId' in record;
}

/** The state of a listed record, one of the five that are documented. */
export function listedState(record: Listed): PositionState {
  if (isPosition(record)) return record.state;
  return record.ended ? 'orderCancelled' : 'pendingOrder';
}

/** What stands under a number: the position, or the one that an order closes, or else the order; undefined where there is none. */
export function listedOf({ books }: WorldState, id: string): Listed | undefined {
  const order = tableGet(books.order, id);
  if (order?.closes !== undefined) return tableGet(books.position, order.closes);
  return tableGet(books.position, id) ?? order;
}

/** The state of what a customer names by a number; `none` of what is not its own. */
export function stateOf(
  state: WorldState,
  { account, id }: { readonly account: string; readonly id: string },
): PositionState | 'none' {
  const record = listedOf(state, id);
  return record?.account === account ? listedState(record) : 'none';
}

function inOrder(records: readonly Listed[]): Listed[] {
  return records.toSorted((a, b) => (isEarlier(a.id, b.id) ? -1 : 1));
}

/** The waiting orders and held positions of an account in the order of their numbers. */
export function openListed(state: WorldState, account: AccountRecord | undefined): Listed[] {
  return inOrder([
    ...openRecords(state, account, 'order').filter(isUnfilled),
    ...openRecords(state, account, 'position'),
  ]);
}

/** When a listed record ended; before all others while it has not. */
function endOf(record: Listed): number {
  return (isPosition(record) ? record.soldAt : record.endedAt) ?? 0;
}

/** Whether an order has a row of its own: it opens a position, and waits or ended with shares that were never filled. */
function isUnfilled(order: OrderRecord): order is OpeningOrder {
  return order.closes === undefined && (!order.ended || order.endReason !== undefined);
}

/** The closed positions and cancelled orders of an account, newest end first. */
export function endedListed(state: WorldState, account: AccountRecord | undefined): Listed[] {
  const orders = endedRecords(state, account, 'order').filter(isUnfilled);
  return [...orders, ...endedRecords(state, account, 'position')].sort((a, b) => endOf(a) - endOf(b)).reverse();
}

/** All that is or was listed in a world, in the order of the numbers. */
export function allListed({ books }: WorldState): Listed[] {
  return inOrder([...[...tableValues(books.order)].filter(isUnfilled), ...tableValues(books.position)]);
}
