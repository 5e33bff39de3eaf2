import { CURRENCIES } from '@zaraba/contracts';
import type { Currency, EquityPart, FundRecord } from '@zaraba/contracts';
import { invariant } from './errors.ts';
import { Sequence } from './sequence.ts';
import type { AnyRecord } from './models.ts';
import { emptyTable, tableGet, tableSet } from './table.ts';
import type { Table } from './table.ts';

/**
 * What a customer has in one currency: free cash, and what records bind, such as the cash set aside for a waiting order (`hold`) or
 * the margin of a held position. `debt` is what is owed: never above zero.
 */
export type Purse = 'cash' | BoundPurse;
/** Purses that records bind money in. */
export type BoundPurse = NonNullable<AnyRecord['bound']>['purse'];

/** Parts of a change of equity that have no account of the house by their own name. */
type NamedOtherwise =
  'unrealized' | 'revaluation' | 'deposits' | 'withdrawals' | 'realized' | 'exchanged' | 'exchangeFees' | 'dividendTax';
/**
 * The other sides of a customer's money: one for each part of a change of equity that is booked, by its name, and four by
 * another. The bank has payments in and out, the market the results of positions.
 */
export type HouseAccount =
  `house:${Exclude<EquityPart, NamedOtherwise>}` | 'house:bank' | 'house:market' | 'house:exchange' | 'house:tax';
/** An account of the ledger; it has one balance in each currency. */
export type LedgerAccount = `user:${string}:${Purse}` | HouseAccount;

/** One side of a transfer: `minor` units are added to the account (negative: taken). */
export interface Posting {
  readonly account: LedgerAccount;
  readonly minor: number;
}

/**
 * Double entry: balances in minor units keyed `account:currency`, and the sum of all of them in each currency, which is
 * kept with every write of a balance and must be zero.
 */
export interface Ledger {
  readonly balances: Table<number>;
  readonly sums: Readonly<Record<Currency, number>>;
}

/** Newest movements kept for each account and currency; older ones are dropped. */
export const FUND_BOOK_MAXIMUM = 2_000;

/** A ledger without money. */
export function emptyLedger(): Ledger {
  return { balances: emptyTable(), sums: { jpy: 0, usd: 0, cny: 0, hkd: 0, twd: 0, krw: 0, thb: 0, vnd: 0, myr: 0 } };
}

/** The ledger account of a customer's purse. */
export function purse(account: string, kind: Purse): LedgerAccount {
  return `user:${account}:${kind}`;
}

/** A balance in minor units; zero where nothing was ever posted. */
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

/** Whether a balance may be what it is: a customer's is not negative, a debt not positive, the house's anything. */
export function mayStand(account: LedgerAccount, balance: number): boolean {
  if (account.startsWith('house:')) return true;
  return account.endsWith(':debt') ? balance <= 0 : balance >= 0;
}

/**
 * One transfer: postings that sum to zero. @throws InvariantError when they do not, when a customer's balance would fall below
 * zero, or when an amount leaves the range of safe integers.
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

/** Currencies whose balances do not sum to zero: none, ever. */
export function unbalancedCurrencies(ledger: Ledger): Currency[] {
  return CURRENCIES.filter((currency) => ledger.sums[currency] !== 0);
}

/** A movement to be noted in a customer's book. */
export interface Movement {
  readonly at: number;
  readonly kind: FundRecord['kind'];
  readonly amount: number;
  readonly balance: number;
  readonly orderId?: string;
  readonly code?: string;
}

/** One movement of an account's cash. Amounts in minor units; `id` counts from 1 in each book. */
export interface FundRecordEntry {
  readonly id: number;
  readonly at: number;
  readonly kind: FundRecord['kind'];
  readonly amount: number;
  readonly balance: number;
  readonly orderId?: string;
  readonly code?: string;
}

/** The newest movements of one account in one currency, oldest first; `count` counts all there ever were. */
export interface FundBook {
  readonly count: number;
  readonly entries: Sequence<FundRecordEntry>;
}

/** The book with one movement more, bounded to the newest FUND_BOOK_MAXIMUM. */
export function withMovement(book: FundBook | undefined, movement: Movement): FundBook {
  const count = (book?.count ?? 0) + 1;
  const known = book?.entries ?? Sequence.of<FundRecordEntry>();
  const kept = known.length < FUND_BOOK_MAXIMUM ? known : known.removed(0);
  return { count, entries: kept.appended({ id: count, ...movement }) };
}
