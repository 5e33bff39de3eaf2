import type { PositionState } from '@zaraba/contracts';
import { endedRecords, isEarlier, openRecords } from '../kernel/books.ts';
import type { OpeningOrder, OrderRecord, PositionRecord } from '../models/trading.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableEntries, tableGet, tableValues } from '../kernel/table.ts';

/** A record that has a row in the API's lists: a position, or an order that is pending or ended incompletely filled. */
export type Listed = OpeningOrder | PositionRecord;

/** Whether a listed record is a position. */
export function isPosition(record: Listed): record is PositionRecord {
  return 'orderId' in record;
}

/** Returns the state of a listed record, as the API documents it. */
export function listedState(record: Listed): PositionState {
  if (isPosition(record)) return record.state;
  return record.ended ? 'orderCancelled' : 'pendingOrder';
}

/** Returns the listed record with a number. For the number of a closing order, returns its position. */
export function listedOf({ books }: WorldState, id: string): Listed | undefined {
  const order = tableGet(books.order, id);
  if (order?.closes !== undefined) return tableGet(books.position, order.closes);
  return tableGet(books.position, id) ?? order;
}

/** Returns the API's state of the order or position with a number. `none` if it is not the customer's. */
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

/** Returns an account's pending orders and open positions, sorted by number. */
export function openListed(state: WorldState, account: AccountRecord | undefined): Listed[] {
  return inOrder([
    ...openRecords(state, account, 'order').filter(isUnfilled),
    ...openRecords(state, account, 'position'),
  ]);
}

/**
 * Returns the pending orders and open positions of all accounts in the given shares, sorted by account, then by number.
 */
export function listedIn(state: WorldState, codes: ReadonlySet<string>): Listed[] {
  return tableEntries(state.accounts)
    .flatMap(([, account]) => openListed(state, account))
    .filter(({ code }) => codes.has(code));
}

function endOf(record: Listed): number {
  return (isPosition(record) ? record.soldAt : record.endedAt) ?? 0;
}

function isUnfilled(order: OrderRecord): order is OpeningOrder {
  return order.closes === undefined && (!order.ended || order.endReason !== undefined);
}

/** Returns an account's closed positions and cancelled orders. The record that ended last is first. */
export function endedListed(state: WorldState, account: AccountRecord | undefined): Listed[] {
  const orders = endedRecords(state, account, 'order').filter(isUnfilled);
  return [...orders, ...endedRecords(state, account, 'position')].sort((a, b) => endOf(a) - endOf(b)).reverse();
}

/** Returns all listed records of a world, including ended records, sorted by number. */
export function allListed({ books }: WorldState): Listed[] {
  return inOrder([...[...tableValues(books.order)].filter(isUnfilled), ...tableValues(books.position)]);
}
