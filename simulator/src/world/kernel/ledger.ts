import { CURRENCIES } from '@zaraba/contracts';
import type { Currency, EquityPart, FundRecord } from '@zaraba/contracts';
import { invariant } from './errors.ts';
import { Sequence } from './sequence.ts';
import type { AnyRecord } from '../models/models.ts';
import { emptyTable, tableGet, tableSet } from './table.ts';
import type { Table } from './table.ts';

/**
 * A part of a customer's money in one currency. It is free cash or money that records bind: a pending order binds
 * `hold`, a position `margin`. The balance of `debt` is never positive.
 */
export type Purse = 'cash' | BoundPurse;
/** A purse for money that records bind. */
export type BoundPurse = NonNullable<AnyRecord['bound']>['purse'];

/** Parts of equity whose house account has another name or does not exist. */
type NamedOtherwise =
  | 'unrealized'
  | 'revaluation'
  | 'deposits'
  | 'withdrawals'
  | 'realized'
  | 'exchanged'
  | 'exchangeFees'
  | 'dividendTax';
/**
 * A ledger account of the house. `house:bank` is for deposits and withdrawals, `house:market` for positions' results.
 */
export type HouseAccount =
  | `house:${Exclude<EquityPart, NamedOtherwise>}`
  | 'house:bank'
  | 'house:market'
  | 'house:exchange'
  | 'house:tax';
/** An account of the ledger, with a balance in each currency. */
export type LedgerAccount = `user:${string}:${Purse}` | HouseAccount;

/** One entry of a transfer; a negative `minor` is a debit. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly minor: number;
}

/**
 * A double-entry ledger. Balances are minor units with keys of the form `account:currency`; all balances in a currency
 * must add up to zero.
 */
export interface Ledger {
  readonly balances: Table<number>;
  readonly sums: Readonly<Record<Currency, number>>;
}

/** The maximum number of movements in the book of an account and currency. Older movements are dropped. */
export const FUND_BOOK_MAXIMUM = 2_000;

/** Creates a ledger without balances. */
export function emptyLedger(): Ledger {
  return { balances: emptyTable(), sums: { jpy: 0, usd: 0, cny: 0, hkd: 0, twd: 0, krw: 0, thb: 0, vnd: 0, myr: 0 } };
}

/** Returns the ledger account of a purse. */
export function purse(account: string, kind: Purse): LedgerAccount {
  return `user:${account}:${kind}`;
}

/** Returns a balance in minor units; zero if nothing was posted. */
export function balanceOf(ledger: Ledger, account: LedgerAccount, currency: Currency): number {
  return tableGet(ledger.balances, `${account}:${currency}`) ?? 0;
}

function post(ledger: Ledger, currency: Currency, posting: Posting): Ledger {
  if (posting.minor === 0) return ledger;
  const before = balanceOf(ledger, posting.account, currency);
  const after = before + posting.minor;
  invariant(Number.isSafeInteger(posting.minor) && Number.isSafeInteger(after), 'amount out of range', () => ({
    posting,
    before,
  }));
  return {
    balances: tableSet(ledger.balances, `${posting.account}:${currency}`, after),
    sums: { ...ledger.sums, [currency]: ledger.sums[currency] + (after - before) },
  };
}

/** Whether a balance has the right sign. The house's balances may have either sign. */
export function mayStand(account: LedgerAccount, balance: number): boolean {
  if (account.startsWith('house:')) return true;
  return account.endsWith(':debt') ? balance <= 0 : balance >= 0;
}

/**
 * Applies the postings of a transfer, which must add up to zero.
 * @throws InvariantError if they do not, or if a balance gets the wrong sign or exceeds the safe integers
 */
export function transfer(ledger: Ledger, currency: Currency, postings: readonly Posting[]): Ledger {
  const sum = postings.reduce((total, posting) => total + posting.minor, 0);
  invariant(sum === 0, 'a transfer must sum to zero', () => ({ currency, postings }));
  const after = postings.reduce((next, posting) => post(next, currency, posting), ledger);
  for (const { account } of postings) {
    const balance = balanceOf(after, account, currency);
    invariant(mayStand(account, balance), 'a balance fell below zero', () => ({
      account,
      currency,
      balance,
    }));
  }
  return after;
}

/** Returns the currencies that do not add up to zero. Normally there are none. */
export function unbalancedCurrencies(ledger: Ledger): Currency[] {
  return CURRENCIES.filter((currency) => ledger.sums[currency] !== 0);
}

/** A movement of cash before it is numbered. */
export interface Movement {
  readonly at: number;
  readonly kind: FundRecord['kind'];
  readonly amount: number;
  readonly balance: number;
  readonly orderId?: string;
  readonly code?: string;
}

/** A movement of cash, minor units. `id` counts from 1 in each book. */
export interface FundRecordEntry {
  readonly id: number;
  readonly at: number;
  readonly kind: FundRecord['kind'];
  readonly amount: number;
  readonly balance: number;
  readonly orderId?: string;
  readonly code?: string;
}

/** The book of the newest cash movements in one currency, oldest first. `count` includes dropped movements. */
export interface FundBook {
  readonly count: number;
  readonly entries: Sequence<FundRecordEntry>;
}

/** Adds a movement to a book, and drops the oldest one beyond FUND_BOOK_MAXIMUM. */
export function withMovement(book: FundBook | undefined, movement: Movement): FundBook {
  const count = (book?.count ?? 0) + 1;
  const known = book?.entries ?? Sequence.of<FundRecordEntry>();
  const kept = known.length < FUND_BOOK_MAXIMUM ? known : known.removed(0);
  return { count, entries: kept.appended({ id: count, ...movement }) };
}
