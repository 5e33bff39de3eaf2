import { RECORD_KINDS } from './models/models.ts';
import { invariant } from './kernel/errors.ts';
import type { AnyRecord } from './models/models.ts';
import { mayStand } from './kernel/ledger.ts';
import type { LedgerAccount } from './kernel/ledger.ts';
import { isDueBefore } from './kernel/schedule.ts';
import type { AccountRecord, DueEntry, WorldState } from './kernel/state.ts';
import { atOnce } from './kernel/steps.ts';
import type { Steps } from './kernel/steps.ts';
import { tableGet, tableItems, tableValues } from './kernel/table.ts';
import { addBound, checkBalances, checkRecord, checkSums } from './invariants.ts';
import type { BoundByRecords } from './invariants.ts';

function* checkLedger(state: WorldState): Steps {
  const sums = new Map<string, number>();
  for (const [key, minor] of tableItems(state.ledger.balances)) {
    const currency = key.slice(key.lastIndexOf(':') + 1);
    const account = key.slice(0, key.lastIndexOf(':')) as LedgerAccount;
    invariant(mayStand(account, minor), 'a balance fell below zero', () => ({ key, minor }));
    sums.set(currency, (sums.get(currency) ?? 0) + minor);
    yield;
  }
  for (const [currency, sum] of sums)
    invariant(sum === 0, 'the ledger does not sum to zero', () => ({ currency, sum }));
  checkSums(state);
}

function* checkRecords(state: WorldState): Steps {
  for (const kind of RECORD_KINDS) {
    for (const record of tableValues<AnyRecord>(state.books[kind])) {
      checkRecord(state, kind, record);
      yield;
    }
  }
}

/**
 * Checks one account's open records and purses.
 * @throws InvariantError
 */
export function* checksOfAccount(state: WorldState, { account, openRecords }: AccountRecord): Steps {
  const bound: BoundByRecords = new Map();
  for (const kind of RECORD_KINDS) {
    for (const id of openRecords[kind] ?? []) {
      const record = tableGet<AnyRecord>(state.books[kind], id);
      const owned = record?.account === account && !record.ended;
      invariant(owned, 'an open list holds a foreign or ended record', () => ({ account, kind, id }));
      addBound(bound, record, 1);
      yield;
    }
  }
  checkBalances(state, account, bound);
}

function* checkAccounts(state: WorldState): Steps {
  let sessions = 0;
  for (const account of tableValues(state.accounts)) {
    yield* checksOfAccount(state, account);
    sessions += account.sessionIds.length;
    yield;
  }
  invariant(sessions === state.sessions.size, 'sessions contradict the accounts', () => ({
    open: sessions,
    sessions: state.sessions.size,
  }));
}

function* checkLists(state: WorldState): Steps {
  for (const kind of RECORD_KINDS) {
    let [listed, owned] = [0, 0];
    for (const { account, openRecords: open, endedRecords: over } of tableValues(state.accounts)) {
      listed += (open[kind]?.length ?? 0) + (over[kind]?.length ?? 0);
      for (const id of over[kind] ?? []) {
        const record = tableGet<AnyRecord>(state.books[kind], id);
        const isItsOwn = record?.account === account && record.ended;
        invariant(isItsOwn, 'an ended list holds a foreign or running record', () => ({ account, kind, id }));
        yield;
      }
      yield;
    }
    for (const { account } of tableValues<AnyRecord>(state.books[kind])) {
      if (account !== 'house') owned += 1;
      yield;
    }
    invariant(listed === owned, 'a record is in no list or in two', () => ({ kind, listed }));
  }
}

function* countWaiting(state: WorldState): Steps<number> {
  let waiting = 0;
  for (const kind of RECORD_KINDS) {
    for (const { due } of tableValues<AnyRecord>(state.books[kind])) {
      if (due !== undefined) waiting += 1;
      yield;
    }
  }
  return waiting;
}

function dueAt(state: WorldState, { kind, id }: DueEntry): number | undefined {
  return tableGet<AnyRecord>(state.books[kind], id)?.due?.at;
}

/**
 * Checks that the due queue is complete: a sorted queue has no duplicates, so equal counts and matching times prove it.
 */
function* checkDueQueue(state: WorldState): Steps {
  const contradiction = 'the due queue contradicts the records';
  const waiting = yield* countWaiting(state);
  invariant(state.due.length === waiting, contradiction, () => ({ found: state.due.length, waiting }));
  let previous: DueEntry | undefined;
  for (const entry of state.due) {
    const inOrder = previous === undefined || isDueBefore(previous, entry);
    const isDue = dueAt(state, entry) === entry.at;
    invariant(inOrder && isDue, contradiction, () => ({ previous, entry }));
    previous = entry;
    yield;
  }
}

/**
 * Checks a whole world, one entry per step.
 * @throws InvariantError
 */
export function* checksOfWorld(state: WorldState): Steps {
  yield* checkLedger(state);
  yield* checkRecords(state);
  yield* checkAccounts(state);
  yield* checkLists(state);
  yield* checkDueQueue(state);
}

/**
 * Checks a whole world at once; the cost grows with its size.
 * @throws InvariantError
 */
export function checkWorld(state: WorldState): void {
  atOnce(checksOfWorld(state));
}
