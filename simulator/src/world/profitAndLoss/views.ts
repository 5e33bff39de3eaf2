import { CURRENCIES, CURRENCY_EXPONENT, EQUITY_PARTS, formatScaled } from '@zaraba/contracts';
import type { Currency, EquityPart, SentReplyOf } from '@zaraba/contracts';
import { parseDate } from '../../market/calendar/days.ts';
import type { Quotes } from '../../market/market.ts';
import { endOfTokyoDay } from '../kernel/businessHours.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { converted, worthAt } from './equity.ts';
import type { Worth } from './equity.ts';
import { BOOKED_PARTS, totalsAt } from '../kernel/results.ts';
import type { ResultBook } from '../kernel/results.ts';

type Parts = Record<EquityPart, number>;

/** A change of equity, minor units: `start` plus the sum of `parts` equals `end`. */
interface EquityChange {
  readonly start: number;
  readonly end: number;
  readonly parts: Readonly<Parts>;
}

/** Days since 1970-01-01, and the instants at which equity is valued. */
interface Span {
  readonly first: number;
  readonly last: number;
  readonly startAt: number;
  readonly endAt: number;
}

function noParts(): Parts {
  return Object.fromEntries(EQUITY_PARTS.map((part) => [part, 0])) as Parts;
}

function spanOf(first: number, last: number, now: number): Span {
  return {
    first,
    last,
    startAt: Math.min(now, endOfTokyoDay(first - 1)),
    endAt: Math.min(now, endOfTokyoDay(last)),
  };
}

const NOTHING: Worth = { booked: 0, unrealized: 0 };

function ownChange(book: ResultBook | undefined, { first, last }: Span, before: Worth, after: Worth): EquityChange {
  const parts = noParts();
  const [earlier, later] = [totalsAt(book, first - 1), totalsAt(book, last)];
  for (const part of BOOKED_PARTS) parts[part] = (later[part] ?? 0) - (earlier[part] ?? 0);
  parts.unrealized = after.unrealized - before.unrealized;
  return { start: before.booked + before.unrealized, end: after.booked + after.unrealized, parts };
}

/**
 * Adds the posted changes of a range of days. Each day is converted at its own rate, so that the results of adjacent
 * ranges add up.
 */
function addBooked(parts: Parts, book: ResultBook, { first, last }: Span, convert: Convert): void {
  let earlier = totalsAt(book, first - 1);
  for (const { day, totals } of book) {
    if (day < first || day > last) continue;
    for (const part of BOOKED_PARTS) {
      parts[part] += convert((totals[part] ?? 0) - (earlier[part] ?? 0), endOfTokyoDay(day));
    }
    earlier = totals;
  }
}

type Convert = (minor: number, at: number) => number;

function sumOfParts(parts: Parts): number {
  return EQUITY_PARTS.reduce((sum, part) => sum + parts[part], 0);
}

/**
 * Computes the change of the whole account in one currency. Exchanges cancel out. What remains is the revaluation,
 * which results from changing rates and rounding.
 */
function accountChange(about: About, span: Span, before: Worths, after: Worths): EquityChange {
  const { state, account, currency: to, now } = about;
  const parts = noParts();
  let [start, end] = [0, 0];
  for (const from of CURRENCIES) {
    const convert: Convert = (minor, at) => converted({ minor, currency: from }, to, state.seed, Math.min(at, now));
    const [was, is] = [before.get(from) ?? NOTHING, after.get(from) ?? NOTHING];
    start += convert(was.booked + was.unrealized, span.startAt);
    end += convert(is.booked + is.unrealized, span.endAt);
    parts.unrealized += convert(is.unrealized, span.endAt) - convert(was.unrealized, span.startAt);
    addBooked(parts, bookOf(state, account, from) ?? [], span, convert);
  }
  parts.exchanged = 0;
  parts.revaluation = end - start - sumOfParts(parts);
  return { start, end, parts };
}

type Worths = ReadonlyMap<Currency, Worth>;

function bookOf(state: WorldState, { account }: AccountRecord, currency: Currency): ResultBook | undefined {
  return tableGet(state.resultBooks, `${account}/${currency}`);
}

function sent({ start, end, parts }: EquityChange, currency: Currency) {
  const money = (minor: number): string => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  const texts = EQUITY_PARTS.map((part) => [part, money(parts[part])] as const);
  return { start: money(start), end: money(end), parts: Object.fromEntries(texts) as Record<EquityPart, string> };
}

interface About {
  readonly state: WorldState;
  readonly account: AccountRecord;
  readonly currency: Currency;
  readonly now: number;
  readonly market: Quotes;
}

/**
 * Returns equity before and after a range of days in Tokyo, with every part of the change. Dates are `YYYY-MM-DD`.
 * Returns undefined if they are invalid or in the wrong order. Future days contribute nothing.
 */
export function profitAndLoss(about: About, from: string, to: string): SentReplyOf<'/user/profitAndLoss'> | undefined {
  const { state, account, currency, now, market } = about;
  const [first, last] = [parseDate(from), parseDate(to)];
  // This comparison is also false for an invalid date (NaN).
  if (!(first <= last)) return undefined;
  const span = spanOf(first, last, now);
  const before = worthAt(state, account, span.startAt, market);
  const after = worthAt(state, account, span.endAt, market);
  const moved = CURRENCIES.filter((own) => bookOf(state, account, own) !== undefined);
  return {
    currency,
    startAt: span.startAt,
    endAt: span.endAt,
    account: sent(accountChange(about, span, before, after), currency),
    currencies: moved.map((own) => {
      const change = ownChange(bookOf(state, account, own), span, before.get(own)!, after.get(own)!);
      return { currency: own, ...sent(change, own) };
    }),
  };
}
