import { CURRENCIES, amountOf } from '@zaraba/contracts';
import type { Currency, PositionState } from '@zaraba/contracts';
import { marginOf } from './orders/costs.ts';
import { invariant } from './kernel/errors.ts';
import { openRecords } from './kernel/books.ts';
import { BOUND_PURSES, RECORDS } from './capabilities.ts';
import { boundByAll, boundByChanges } from './positions/openPositions.ts';
import type { Before } from './positions/openPositions.ts';
import { balanceOf, mayStand, purse, unbalancedCurrencies } from './kernel/ledger.ts';
import type { LedgerAccount } from './kernel/ledger.ts';
import { RECORD_KINDS } from './kernel/models.ts';
import type { AnyRecord, RecordKind, Records } from './kernel/models.ts';
import { sumOfTotals } from './profitAndLoss/results.ts';
import { isQueueOf } from './kernel/schedule.ts';
import type { AccountRecord, DueEntry, PositionRecord, WorldState } from './kernel/state.ts';
import { tableEntries, tableGet } from './kernel/table.ts';

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

/**
 * Checks the purses that records bind money in, and answers what they hold together by currency. The lists of other kinds, of
 * which messages grow with every order, are looked at where all is checked from scratch. @throws InvariantError
 */
function checkPurses(state: WorldState, account: AccountRecord, all: boolean): ReadonlyMap<Currency, number> {
  const bound = new Map<string, number>();
  const sums = new Map<Currency, number>();
  for (const kind of all ? RECORD_KINDS : BINDING_KINDS) {
    for (const record of openRecords(state, account, kind)) {
      const owned = record.account === account.account && !record.ended;
      invariant(owned, 'an open list holds a foreign or ended record', () => ({ account: account.account, record }));
      if (record.bound === undefined) continue;
      const key = `${record.bound.purse}:${record.bound.currency}`;
      bound.set(key, (bound.get(key) ?? 0) + record.bound.minor);
    }
  }
  for (const kind of BOUND_PURSES) {
    for (const currency of CURRENCIES) {
      const found = balanceOf(state.ledger, purse(account.account, kind), currency);
      const expected = bound.get(`${kind}:${currency}`) ?? 0;
      sums.set(currency, (sums.get(currency) ?? 0) + found);
      invariant(found === expected, 'a purse contradicts the records', () => ({
        account: account.account,
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
 * Checks one customer: cash is not negative; every purse is the sum over what binds money in it. With the state before a command
 * the open positions are summed from what it changed, otherwise all of them. @throws InvariantError
 */
export function checkAccount(state: WorldState, account: AccountRecord, before?: Before): void {
  const open = before === undefined ? boundByAll(state, account) : boundByChanges(state, account, before);
  const bound = checkPurses(state, account, before === undefined);
  for (const currency of CURRENCIES) {
    const read = (kind: 'cash' | 'hold' | 'margin') => balanceOf(state.ledger, purse(account.account, kind), currency);
    const found = { cash: read('cash'), hold: read('hold'), margin: read('margin') };
    const expected = { hold: open.hold.get(currency) ?? 0, margin: open.margin.get(currency) ?? 0 };
    invariant(
      found.cash >= 0 && found.hold === expected.hold && found.margin === expected.margin,
      'balances contradict orders and positions',
      () => ({ account: account.account, currency, found, expected }),
    );
    const purses = found.cash + found.hold + found.margin + (bound.get(currency) ?? 0);
    checkResults(state, account.account, currency, purses);
  }
}

function checkRecord<K extends RecordKind>(state: WorldState, kind: K, record: Records[K]): void {
  const settled = !record.ended || (record.bound === undefined && record.due === undefined);
  invariant(settled, 'an ended record binds money or waits', () => ({ kind, record }));
  RECORDS[kind].check(record, state);
}

/** What is to be checked of a state. */
interface Checked {
  readonly accounts: Iterable<string>;
  readonly positions: Iterable<string>;
  readonly records: Iterable<{ readonly kind: RecordKind; readonly id: string }>;
  /** The state that the changes led from; absent: everything is summed from scratch. */
  readonly before?: Before;
}

/**
 * Checks what a command touched. Complete in effect: whatever was not touched is shared with a state already checked.
 * @throws InvariantError
 */
export function checkTouched(state: WorldState, { accounts, positions, records, before }: Checked): void {
  const unbalanced = unbalancedCurrencies(state.ledger);
  invariant(unbalanced.length === 0, 'the ledger does not sum to zero', () => ({
    unbalanced,
    sums: state.ledger.sums,
  }));
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

function checkDueQueue(state: WorldState): void {
  const expected: DueEntry[] = [];
  const place = (kind: DueEntry['kind'], id: string, due: { readonly at: number } | undefined): void => {
    if (due !== undefined) expected.push({ at: due.at, kind, id });
  };
  for (const [id, { due }] of tableEntries(state.positions)) place('position', id, due);
  for (const kind of RECORD_KINDS) {
    for (const [id, { due }] of tableEntries<AnyRecord>(state.books[kind])) place(kind, id, due);
  }
  invariant(isQueueOf(state.due, expected), 'the due queue contradicts the records', () => ({
    expected,
    found: state.due,
  }));
}

/** Every record of a customer stands in one list of its account: among those that run, or among those that ended. */
function checkLists(state: WorldState, accounts: readonly (readonly [string, AccountRecord])[]): void {
  for (const kind of RECORD_KINDS) {
    let listed = 0;
    for (const [account, { openRecords: open, endedRecords: over }] of accounts) {
      listed += (open[kind]?.length ?? 0) + (over[kind]?.length ?? 0);
      for (const id of over[kind] ?? []) {
        const record = tableGet<AnyRecord>(state.books[kind], id);
        const owned = record?.account === account && record.ended;
        invariant(owned, 'an ended list holds a foreign or running record', () => ({ account, kind, id }));
      }
    }
    const owners = tableEntries<AnyRecord>(state.books[kind]).filter(([, { account }]) => account !== 'house');
    invariant(listed === owners.length, 'a record is in no list or in two', () => ({ kind, listed }));
  }
}

/** Checks a whole world from scratch: every sum, account, position and reference. For tests and after a replay. @throws InvariantError */
export function checkWorld(state: WorldState): void {
  const sums = new Map<string, number>();
  for (const [key, minor] of tableEntries(state.ledger.balances)) {
    const currency = key.slice(key.lastIndexOf(':') + 1);
    const account = key.slice(0, key.lastIndexOf(':')) as LedgerAccount;
    invariant(mayStand(account, minor), 'a balance fell below zero', () => ({ key, minor }));
    sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  for (const [currency, sum] of sums)
    invariant(sum === 0, 'the ledger does not sum to zero', () => ({ currency, sum }));
  const accounts = tableEntries(state.accounts);
  const positions = tableEntries(state.positions).map(([id]) => id);
  checkTouched(state, {
    accounts: accounts.map(([id]) => id),
    positions,
    records: RECORD_KINDS.flatMap((kind) => tableEntries<AnyRecord>(state.books[kind]).map(([id]) => ({ kind, id }))),
  });
  const listed = accounts.reduce((count, [, { openIds, endedIds }]) => count + openIds.length + endedIds.length, 0);
  invariant(listed === positions.length, 'a position is in no list or in two', () => ({
    listed,
    positions: positions.length,
  }));
  checkLists(state, accounts);
  checkDueQueue(state);
  const open = accounts.reduce((count, [, { sessionIds }]) => count + sessionIds.length, 0);
  invariant(open === state.sessions.size, 'sessions contradict the accounts', () => ({
    open,
    sessions: state.sessions.size,
  }));
}
