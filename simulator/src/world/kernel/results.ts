import { EQUITY_PARTS } from '@zaraba/contracts';
import type { EquityPart, FundRecord } from '@zaraba/contracts';
import type { Posting } from './ledger.ts';

/** Booked parts of a change of equity. The other two come from prices and exchange rates. */
export type BookedPart = Exclude<EquityPart, 'unrealized' | 'revaluation'>;
/** All booked parts. */
export const BOOKED_PARTS: readonly BookedPart[] = EQUITY_PARTS.filter(
  (part): part is BookedPart => part !== 'unrealized' && part !== 'revaluation',
);

/** Cumulative sums by part, minor units; a missing one is zero. */
export type Totals = Readonly<Partial<Record<BookedPart, number>>>;

/** Totals at the end of a day in Tokyo, in whole days since 1970-01-01. */
export interface DayTotals {
  readonly day: number;
  readonly totals: Totals;
}

/** Totals of each day with a change, oldest first. The newest ones sum to all purses. */
export type ResultBook = readonly DayTotals[];

const PARTS: ReadonlyMap<string, BookedPart> = new Map<string, BookedPart>([
  ...BOOKED_PARTS.map((part) => [`house:${part}`, part] as const),
  ['house:bank', 'deposits'],
  ['house:market', 'realized'],
  ['house:exchange', 'exchanged'],
  ['house:tax', 'dividendTax'],
]);

/** Customers' own accounts have none. */
function partOf(account: Posting['account'], kind: FundRecord['kind'] | undefined): BookedPart | undefined {
  if (account === 'house:bank' && kind === 'withdrawal') return 'withdrawals';
  if (account === 'house:fees' && kind === 'exchange') return 'exchangeFees';
  return PARTS.get(account);
}

/**
 * Adds a transfer's postings. Returns the same book if they only move money between a customer's purses. `kind` is
 * given for movements of cash.
 */
export function withResults(
  book: ResultBook | undefined,
  day: number,
  postings: readonly Posting[],
  kind?: FundRecord['kind'],
): ResultBook | undefined {
  const newest = book?.at(-1);
  const totals: Partial<Record<BookedPart, number>> = { ...newest?.totals };
  let isBooked = false;
  for (const { account, minor } of postings) {
    const part = minor === 0 ? undefined : partOf(account, kind);
    if (part === undefined) continue;
    totals[part] = (totals[part] ?? 0) - minor;
    isBooked = true;
  }
  if (!isBooked) return book;
  const earlier = newest?.day === day ? book?.slice(0, -1) : book;
  return [...(earlier ?? []), { day, totals }];
}

/** Totals at the end of a day. */
export function totalsAt(book: ResultBook | undefined, day: number): Totals {
  return book?.findLast((entry) => entry.day <= day)?.totals ?? {};
}

/** Sum of all parts, minor units. */
export function sumOfTotals(totals: Totals): number {
  return BOOKED_PARTS.reduce((sum, part) => sum + (totals[part] ?? 0), 0);
}
