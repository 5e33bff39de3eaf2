import { CURRENCIES, amountOf } from '@zaraba/contracts';
import type { Currency, PositionState } from '@zaraba/contracts';
import { marginOf } from './costs.ts';
import { invariant } from './errors.ts';
import { balanceOf, purse, unbalancedCurrencies } from './ledger.ts';
import type { LedgerAccount } from './ledger.ts';
import type { AccountRecord, PositionRecord, WorldState } from './state.ts';
import { tableEntries, tableGet } from './table.ts';

function fillKeepsLimit(position: PositionRecord): boolean {
  const { limit, price } = position;
  if (limit === undefined) return true;
  return position.side === 'long' ? price <= limit : price >= limit;
}

function ended(position: PositionRecord): boolean {
  return (
    position.hold === 0 && position.margin === 0 && position.due === undefined && position.closeReason !== undefined
  );
}

function isPosted(position: PositionRecord): boolean {
  const due = position.liquidationPrice !== undefined;
  const posted = position.hold === 0 && position.margin === marginOf(position.cost, position.leverage);
  return posted && position.boughtAt !== undefined && due === (position.due !== undefined);
}

/** What must be true of a position in each state. */
const CONSISTENT: Readonly<Record<PositionState, (position: PositionRecord) => boolean>> = {
  pendingOrder: (position) =>
    position.margin === 0 &&
    position.hold >= marginOf(position.cost, position.leverage) &&
    position.due !== undefined &&
    position.boughtAt === undefined,
  holding: isPosted,
  preparingToClose: isPosted,
  closed: (position) =>
    ended(position) &&
    position.sellPrice !== undefined &&
    position.soldAt !== undefined &&
    position.realized !== undefined,
  orderCancelled: (position) => ended(position) && position.boughtAt === undefined,
};

/** Checks one position by itself. @throws InvariantError */
export function checkPosition(position: PositionRecord): void {
  invariant(CONSISTENT[position.state](position), 'a position contradicts its state', () => ({ position }));
  const cost = amountOf(position.price, position.quantity, position.currency).minor;
  invariant(cost === position.cost, 'cost is not price times quantity', () => ({ position, cost }));
  invariant(fillKeepsLimit(position), 'a fill beyond the limit', () => ({ position }));
}

/** Checks one customer: cash is not negative; hold and margin are the sums over the orders and positions. @throws InvariantError */
export function checkAccount(state: WorldState, account: AccountRecord): void {
  const holds = new Map<Currency, number>();
  const margins = new Map<Currency, number>();
  for (const id of account.openIds) {
    const position = tableGet(state.positions, id);
    const owned = position?.account === account.account;
    invariant(owned, 'an open list holds a foreign position', () => ({ account: account.account, id }));
    if (position === undefined) continue;
    holds.set(position.currency, (holds.get(position.currency) ?? 0) + position.hold);
    margins.set(position.currency, (margins.get(position.currency) ?? 0) + position.margin);
  }
  for (const currency of CURRENCIES) {
    const read = (kind: 'cash' | 'hold' | 'margin') => balanceOf(state.ledger, purse(account.account, kind), currency);
    const found = { cash: read('cash'), hold: read('hold'), margin: read('margin') };
    const expected = { hold: holds.get(currency) ?? 0, margin: margins.get(currency) ?? 0 };
    invariant(
      found.cash >= 0 && found.hold === expected.hold && found.margin === expected.margin,
      'balances contradict orders and positions',
      () => ({ account: account.account, currency, found, expected }),
    );
  }
}

/** Checks what a command touched. Complete in effect: whatever was not touched is shared with a state already checked. @throws InvariantError */
export function checkTouched(state: WorldState, accounts: Iterable<string>, positions: Iterable<string>): void {
  const unbalanced = unbalancedCurrencies(state.ledger);
  invariant(unbalanced.length === 0, 'the ledger does not sum to zero', () => ({
    unbalanced,
    sums: state.ledger.sums,
  }));
  for (const id of positions) {
    const position = tableGet(state.positions, id);
    if (position !== undefined) checkPosition(position);
  }
  for (const id of accounts) {
    const account = tableGet(state.accounts, id);
    if (account !== undefined) checkAccount(state, account);
  }
}

function checkDueQueue(state: WorldState): void {
  const expected = tableEntries(state.positions)
    .flatMap(([id, { due }]) => (due === undefined ? [] : [{ at: due.at, id }]))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const same = JSON.stringify(expected) === JSON.stringify(state.due);
  invariant(same, 'the due queue contradicts the positions', () => ({ expected, found: state.due }));
}

/** Checks a whole world from scratch: every sum, account, position and reference. For tests and after a replay. @throws InvariantError */
export function checkWorld(state: WorldState): void {
  const sums = new Map<string, number>();
  for (const [key, minor] of tableEntries(state.ledger.balances)) {
    const currency = key.slice(key.lastIndexOf(':') + 1);
    const account = key.slice(0, key.lastIndexOf(':')) as LedgerAccount;
    invariant(account.startsWith('house:') || minor >= 0, 'a balance fell below zero', () => ({ key, minor }));
    sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  for (const [currency, sum] of sums)
    invariant(sum === 0, 'the ledger does not sum to zero', () => ({ currency, sum }));
  const accounts = tableEntries(state.accounts);
  const positions = tableEntries(state.positions).map(([id]) => id);
  checkTouched(
    state,
    accounts.map(([id]) => id),
    positions,
  );
  const listed = accounts.reduce((count, [, { openIds, endedIds }]) => count + openIds.length + endedIds.length, 0);
  invariant(listed === positions.length, 'a position is in no list or in two', () => ({
    listed,
    positions: positions.length,
  }));
  checkDueQueue(state);
  const open = accounts.reduce((count, [, { tokens }]) => count + tokens.length, 0);
  invariant(open === state.sessions.size, 'sessions contradict the accounts', () => ({
    open,
    sessions: state.sessions.size,
  }));
}
