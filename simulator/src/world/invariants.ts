import { CURRENCIES } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { invariant } from './kernel/errors.ts';
import { BOUND_PURSES, RECORDS } from './capabilities.ts';
import { balanceOf, purse, unbalancedCurrencies } from './kernel/ledger.ts';
import type { AnyRecord, RecordKind, Records } from './models/models.ts';
import { sumOfTotals } from './kernel/results.ts';
import type { WorldState } from './kernel/state.ts';
import { tableChanges, tableGet } from './kernel/table.ts';

/** Money bound by an account's records, minor units, by purse and currency (`purse:currency`). */
export type BoundByRecords = Map<string, number>;

/** Adds (1) or subtracts (-1) the money bound by a record. */
export function addBound(bound: BoundByRecords, record: AnyRecord | undefined, times: 1 | -1): void {
  if (record?.bound === undefined) return;
  const key = `${record.bound.purse}:${record.bound.currency}`;
  bound.set(key, (bound.get(key) ?? 0) + times * record.bound.minor);
}

function checkResults(state: WorldState, account: string, currency: Currency, purses: number): void {
  const newest = tableGet(state.resultBooks, `${account}/${currency}`)?.at(-1);
  const sum = newest === undefined ? 0 : sumOfTotals(newest.totals);
  invariant(sum === purses, 'the parts of equity do not sum to it', () => ({ account, currency, purses, newest }));
}

/**
 * Checks an account's purses: cash is not negative, and every other purse equals the money that records bind in it.
 * @throws InvariantError
 */
export function checkBalances(
  state: WorldState,
  account: string,
  bound: BoundByRecords,
  currencies: Iterable<Currency> = CURRENCIES,
): void {
  for (const currency of currencies) {
    let purses = balanceOf(state.ledger, purse(account, 'cash'), currency);
    invariant(purses >= 0, 'cash is negative', () => ({ account, currency, purses }));
    for (const kind of BOUND_PURSES) {
      const found = balanceOf(state.ledger, purse(account, kind), currency);
      const expected = bound.get(`${kind}:${currency}`) ?? 0;
      const details = () => ({ account, purse: kind, currency, found, expected });
      invariant(found === expected, 'a purse contradicts the records', details);
      purses += found;
    }
    checkResults(state, account, currency, purses);
  }
}

type Written = readonly [kind: RecordKind, old: AnyRecord | undefined, record: AnyRecord | undefined];

function currenciesOf(before: WorldState, after: WorldState, written: readonly Written[]): ReadonlySet<Currency> {
  const keys = [
    ...tableChanges(before.ledger.balances, after.ledger.balances),
    ...tableChanges(before.resultBooks, after.resultBooks),
  ].map(([key]) => key);
  const bound = written.flatMap(([, ...records]) => records.flatMap((record) => record?.bound?.currency ?? []));
  return new Set([...CURRENCIES.filter((currency) => keys.some((key) => key.endsWith(currency))), ...bound]);
}

/**
 * Computes the bound money after a command from the changes alone, so that a command takes no longer if more positions
 * are open.
 */
function boundAfter(before: WorldState, account: string, written: readonly Written[], currencies: Iterable<Currency>) {
  const bound: BoundByRecords = new Map();
  for (const currency of currencies) {
    for (const kind of BOUND_PURSES)
      bound.set(`${kind}:${currency}`, balanceOf(before.ledger, purse(account, kind), currency));
  }
  for (const [, old, record] of written) {
    if (old?.account === account) addBound(bound, old, -1);
    if (record?.account === account) addBound(bound, record, 1);
  }
  return bound;
}

/**
 * Checks one record.
 * @throws InvariantError
 */
export function checkRecord<K extends RecordKind>(state: WorldState, kind: K, record: Records[K]): void {
  const settled = !record.ended || (record.bound === undefined && record.due === undefined);
  invariant(settled, 'an ended record binds money or waits', () => ({ kind, record }));
  RECORDS[kind].check(record, state);
}

/**
 * Checks that the ledger adds up to zero.
 * @throws InvariantError
 */
export function checkSums({ ledger }: WorldState): void {
  const unbalanced = unbalancedCurrencies(ledger);
  invariant(unbalanced.length === 0, 'the ledger does not sum to zero', () => ({ unbalanced, sums: ledger.sums }));
}

interface Touched {
  readonly accounts: Iterable<string>;
  readonly records: Iterable<{ readonly kind: RecordKind; readonly id: string }>;
  /** The state before the command, which passed every check. */
  readonly before: WorldState;
}

/**
 * Checks only what a command changed, because all else was checked before.
 * @throws InvariantError
 */
export function checkTouched(after: WorldState, { accounts, records, before }: Touched): void {
  checkSums(after);
  const written = [...records].map(({ kind, id }): Written => {
    const [old, record] = [before, after].map(({ books }) => tableGet<AnyRecord>(books[kind], id));
    return [kind, old, record];
  });
  for (const [kind, , record] of written) if (record !== undefined) checkRecord(after, kind, record);
  const currencies = currenciesOf(before, after, written);
  for (const account of accounts)
    checkBalances(after, account, boundAfter(before, account, written, currencies), currencies);
}
