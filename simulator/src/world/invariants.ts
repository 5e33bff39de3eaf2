import { CURRENCIES, amountOf } from '@zaraba/contracts';
import type { Currency, PositionState } from '@zaraba/contracts';
import { marginOf } from './orders/costs.ts';
import { invariant } from './kernel/errors.ts';
import { openRecords } from './kernel/books.ts';
import { BOUND_PURSES, RECORDS } from './capabilities.ts';
import { boundByChanges } from './positions/openPositions.ts';
import type { Before, BoundByPositions } from './positions/openPositions.ts';
import { balanceOf, purse, unbalancedCurrencies } from './kernel/ledger.ts';
import { RECORD_KINDS } from './kernel/models.ts';
import type { AnyRecord, RecordKind, Records } from './kernel/models.ts';
import { sumOfTotals } from './profitAndLoss/results.ts';
import type { AccountRecord, PositionRecord, WorldState } from './kernel/state.ts';
import { tableGet } from './kernel/table.ts';

function fillKeepsLimit(position: PositionRecord): boolean {
  const { limit, price } = position;
  if (limit === undefined) return true;
  return position.side === 'long' ? price <= limit : price >= limit;
}

function ended({ hold, margin, due, closeReason, closeOrder }: PositionRecord): boolean {
  const isBound = hold !== 0 || margin !== 0 || closeOrder !== undefined;
  return !isBound && due === undefined && closeReason !== undefined;
}

/** Minor units by which the margin of a part may differ from that of a whole position: cost and margin of the rest are rounded. */
const PART_ROUNDING = 2;

function isPosted(position: PositionRecord): boolean {
  const margin = marginOf(position.cost, position.leverage) + (position.topUp ?? 0);
  const isRight =
    position.state === 'preparingToClose' && position.partOf !== undefined
      ? Math.abs(position.margin - margin) <= PART_ROUNDING
      : position.margin === margin;
  return position.hold === 0 && isRight && position.boughtAt !== undefined;
}

/** Whether a closing order closes no more than is held. */
function mayClose({ closeOrder, quantity }: PositionRecord): boolean {
  return closeOrder === undefined || (closeOrder.quantity > 0 && closeOrder.quantity <= quantity);
}

/** Whether only a position that can be closed by force has warnings, those that were given before those that are to come. */
function mayWarn({ warnings = [], liquidationPrice }: PositionRecord): boolean {
  const next = warnings.findIndex(({ message }) => message === undefined);
  const inOrder = next < 0 || warnings.slice(next).every(({ message }) => message === undefined);
  return inOrder && (warnings.length === 0 || liquidationPrice !== undefined);
}

/** What must be true of a position in each state. */
const CONSISTENT: Readonly<Record<PositionState, (position: PositionRecord) => boolean>> = {
  pendingOrder: (position) =>
    position.margin === 0 &&
    position.hold >= marginOf(position.cost, position.leverage) &&
    // An order waits for the market; what came about otherwise waits for the record that made it.
    (position.due === undefined) === (position.origin !== undefined) &&
    position.boughtAt === undefined,
  holding: (position) =>
    isPosted(position) &&
    mayClose(position) &&
    mayWarn(position) &&
    (position.liquidationPrice !== undefined || position.closeOrder !== undefined) === (position.due !== undefined),
  preparingToClose: (position) =>
    isPosted(position) && position.due?.kind === 'close' && position.closeRequestedAt !== undefined,
  closed: (position) =>
    ended(position) &&
    position.sellPrice !== undefined &&
    position.soldAt !== undefined &&
    position.realized !== undefined,
  orderCancelled: (position) => ended(position) && position.boughtAt === undefined,
};

/** Checks one position alone, without what it refers to. @throws InvariantError */
export function checkPosition(position: PositionRecord): void {
  invariant(CONSISTENT[position.state](position), 'a position contradicts its state', () => ({ position }));
  const cost = amountOf(position.price, position.quantity, position.currency).minor;
  invariant(cost === position.cost, 'cost is not price times quantity', () => ({ position, cost }));
  invariant(fillKeepsLimit(position), 'a fill beyond the limit', () => ({ position }));
}

/** Kinds of records that bind money. */
const BINDING_KINDS = RECORD_KINDS.filter((kind) => RECORDS[kind].purse !== undefined);

/** What the records of one account bind, minor units by purse and currency. */
export type BoundByRecords = Map<string, number>;

/** Adds what a record binds that stands in the open list of an account. @throws InvariantError where it is not its own, or has ended */
export function addBound(bound: BoundByRecords, account: string, record: AnyRecord): void {
  const owned = record.account === account && !record.ended;
  invariant(owned, 'an open list holds a foreign or ended record', () => ({ account, record }));
  if (record.bound === undefined) return;
  const key = `${record.bound.purse}:${record.bound.currency}`;
  bound.set(key, (bound.get(key) ?? 0) + record.bound.minor);
}

/** Checks the purses that records bind money in, and answers what they hold together by currency. @throws InvariantError */
function checkPurses(state: WorldState, account: string, bound: BoundByRecords): ReadonlyMap<Currency, number> {
  const sums = new Map<Currency, number>();
  for (const kind of BOUND_PURSES) {
    for (const currency of CURRENCIES) {
      const found = balanceOf(state.ledger, purse(account, kind), currency);
      const expected = bound.get(`${kind}:${currency}`) ?? 0;
      sums.set(currency, (sums.get(currency) ?? 0) + found);
      invariant(found === expected, 'a purse contradicts the records', () => ({
        account,
        purse: kind,
        currency,
        found,
        expected,
      }));
    }
  }
  return sums;
}

/** Whatever changed what a customer has stands in the book of results: its parts make up all purses. @throws InvariantError */
function checkResults(state: WorldState, account: string, currency: Currency, purses: number): void {
  const newest = tableGet(state.resultBooks, `${account}/${currency}`)?.at(-1);
  const sum = newest === undefined ? 0 : sumOfTotals(newest.totals);
  invariant(sum === purses, 'the parts of equity do not sum to it', () => ({ account, currency, purses, newest }));
}

/**
 * Checks the purses of one customer: cash is not negative, and every other purse is the sum over what binds money in it.
 * @throws InvariantError
 */
export function checkBalances(
  state: WorldState,
  account: string,
  open: BoundByPositions,
  byRecords: BoundByRecords,
): void {
  const bound = checkPurses(state, account, byRecords);
  for (const currency of CURRENCIES) {
    const read = (kind: 'cash' | 'hold' | 'margin') => balanceOf(state.ledger, purse(account, kind), currency);
    const found = { cash: read('cash'), hold: read('hold'), margin: read('margin') };
    const expected = { hold: open.hold.get(currency) ?? 0, margin: open.margin.get(currency) ?? 0 };
    invariant(
      found.cash >= 0 && found.hold === expected.hold && found.margin === expected.margin,
      'balances contradict orders and positions',
      () => ({ account, currency, found, expected }),
    );
    const purses = found.cash + found.hold + found.margin + (bound.get(currency) ?? 0);
    checkResults(state, account, currency, purses);
  }
}

/** Checks one customer behind a command: open positions are summed from what it changed. @throws InvariantError */
export function checkAccount(state: WorldState, account: AccountRecord, before: Before): void {
  const bound: BoundByRecords = new Map();
  for (const kind of BINDING_KINDS) {
    for (const record of openRecords(state, account, kind)) addBound(bound, account.account, record);
  }
  checkBalances(state, account.account, boundByChanges(state, account, before), bound);
}

/** Checks one record alone. @throws InvariantError */
export function checkRecord<K extends RecordKind>(state: WorldState, kind: K, record: Records[K]): void {
  const settled = !record.ended || (record.bound === undefined && record.due === undefined);
  invariant(settled, 'an ended record binds money or waits', () => ({ kind, record }));
  RECORDS[kind].check(record, state);
}

/** Checks that the sums which the ledger keeps are zero. @throws InvariantError */
export function checkSums({ ledger }: WorldState): void {
  const unbalanced = unbalancedCurrencies(ledger);
  invariant(unbalanced.length === 0, 'the ledger does not sum to zero', () => ({ unbalanced, sums: ledger.sums }));
}

/** What a command touched. */
interface Touched {
  readonly accounts: Iterable<string>;
  readonly positions: Iterable<string>;
  readonly records: Iterable<{ readonly kind: RecordKind; readonly id: string }>;
  /** The state that it led from. */
  readonly before: Before;
}

/**
 * Checks what a command touched. Complete in effect: whatever was not touched is shared with a state already checked.
 * @throws InvariantError
 */
export function checkTouched(state: WorldState, { accounts, positions, records, before }: Touched): void {
  checkSums(state);
  for (const id of positions) {
    const position = tableGet(state.positions, id);
    if (position !== undefined) checkPosition(position);
  }
  for (const { kind, id } of records) {
    const record = tableGet<AnyRecord>(state.books[kind], id);
    if (record !== undefined) checkRecord(state, kind, record);
  }
  for (const id of accounts) {
    const account = tableGet(state.accounts, id);
    if (account !== undefined) checkAccount(state, account, before);
  }
}
