import { EQUITY_PARTS } from '@zaraba/contracts';
import type { EquityPart, FundRecord } from '@zaraba/contracts';
import type { Posting } from './ledger.ts';

/**
 * The parts of a change in equity that are posted to the ledger. The other two parts result from prices and exchange
 * rates.
 */
export type BookedPart = Exclude<EquityPart, 'unrealized' | 'revaluation'>;
/** All posted parts of a change in equity. */
export const BOOKED_PARTS: readonly BookedPart[] = EQUITY_PARTS.filter(
  (part): part is BookedPart => part !== 'unrealized' && part !== 'revaluation',
);

/** The sums of each part, minor units; a missing part is zero. */
export type Totals = Readonly<Partial<Record<BookedPart, number>>>;

/** The totals at the end of a day in Tokyo (whole days since 1970-01-01). */
export interface DayTotals {
  readonly day: number;
  readonly totals: Totals;
}

/**
 * The totals at the end of each day with a change, oldest first. The newest totals add up to the balances of all the
 * customer's purses.
 */
export type ResultBook = readonly DayTotals[];

const PARTS: ReadonlyMap<string, BookedPart> = new Map<string, BookedPart>([
  ...BOOKED_PARTS.map((part) => [`house:${part}`, part] as const),
  ['house:bank', 'deposits'],
  ['house:market', 'realized'],
  ['house:exchange', 'exchanged'],
  ['house:tax', 'dividendTax'],
]);

function partOf(account: Posting['account'], kind: FundRecord['kind'] | undefined): BookedPart | undefined {
  if (account === 'house:bank' && kind === 'withdrawal') return 'withdrawals';
  if (account === 'house:fees' && kind === 'exchange') return 'exchangeFees';
  return PARTS.get(account);
}

/**
 * Adds a transfer's postings to a book. If they only move money between a customer's purses, returns the same book.
 * `kind` is given only if cash moves.
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

/** Returns the totals at the end of a day; empty if nothing was posted by then. */
export function totalsAt(book: ResultBook | undefined, day: number): Totals {
  return book?.findLast((entry) => entry.day <= day)?.totals ?? {};
}

/** Returns the sum of all parts, in minor units. */
export function sumOfTotals(totals: Totals): number {
  return BOOKED_PARTS.reduce((sum, part) => sum + (totals[part] ?? 0), 0);
}
