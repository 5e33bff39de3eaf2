import { EQUITY_PARTS } from '@zaraba/contracts';
import type { EquityPart, FundRecord } from '@zaraba/contracts';
import type { Posting } from '../kernel/ledger.ts';

/** The parts of a change of equity that are booked; the two others come of prices and exchange rates. */
export type BookedPart = Exclude<EquityPart, 'unrealized' | 'revaluation'>;
/** The parts of a change of equity that are booked. */
export const BOOKED_PARTS: readonly BookedPart[] = EQUITY_PARTS.filter(
  (part): part is BookedPart => part !== 'unrealized' && part !== 'revaluation',
);

/** Sums of parts since the account began, minor units as the customer sees them; one that is missing is zero. */
export type Totals = Readonly<Partial<Record<BookedPart, number>>>;

/** The totals at the end of a day in Tokyo (whole days since 1970-01-01), or so far. */
export interface DayTotals {
  readonly day: number;
  readonly totals: Totals;
}

/**
 * Everything that ever changed what one account has in one currency: the totals of each day on which something did, oldest
 * first. The sum of the newest ones is what all its purses hold.
 */
export type ResultBook = readonly DayTotals[];

/** What a movement with each account of the house is for the customer: the part of its name, but for these. */
const PARTS: ReadonlyMap<string, BookedPart> = new Map<string, BookedPart>([
  ...BOOKED_PARTS.map((part) => [`house:${part}`, part] as const),
  ['house:bank', 'deposits'],
  ['house:market', 'realized'],
  ['house:exchange', 'exchanged'],
  ['house:tax', 'dividendTax'],
]);

/** The part that a movement with an account makes up; none of a customer's own. */
function partOf(account: Posting['account'], kind: FundRecord['kind'] | undefined): BookedPart | undefined {
  if (account === 'house:bank' && kind === 'withdrawal') return 'withdrawals';
  if (account === 'house:fees' && kind === 'exchange') return 'exchangeFees';
  return PARTS.get(account);
}

/**
 * The book after the postings of one transfer of its account and currency, on a day not before its newest; the very book where
 * they only move the customer's own money. `kind` is that of the movement of cash, if there was one.
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

/** The totals at the end of a day; empty before the first. */
export function totalsAt(book: ResultBook | undefined, day: number): Totals {
  return book?.findLast((entry) => entry.day <= day)?.totals ?? {};
}

/** What all parts together made of nothing, minor units. */
export function sumOfTotals(totals: Totals): number {
  return BOOKED_PARTS.reduce((sum, part) => sum + (totals[part] ?? 0), 0);
}
