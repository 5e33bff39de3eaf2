import { CURRENCIES, CURRENCY_EXPONENT, EQUITY_PARTS, formatScaled } from '@zaraba/contracts';
import type { Currency, EquityPart, SentReplyOf } from '@zaraba/contracts';
import { parseDate } from '../../market/calendar/days.ts';
import type { Quotes } from '../../market/market.ts';
import { endOfTokyoDay } from '../kernel/businessHours.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { converted, worthAt } from './equity.ts';
import type { Worth } from './equity.ts';
import { BOOKED_PARTS, totalsAt } from './results.ts';
import type { ResultBook } from './results.ts';

type Parts = Record<EquityPart, number>;

/** A change of equity in minor units: `start` + all `parts` = `end`. */
interface EquityChange {
  readonly start: number;
  readonly end: number;
  readonly parts: Readonly<Parts>;
}

/** The days asked for, whole days since 1970-01-01, and the instants at which the account is valued. */
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

/** One currency in its own money. Nothing is left over: what is booked is the sum of its parts. */
function ownChange(book: ResultBook | undefined, { first, last }: Span, before: Worth, after: Worth): EquityChange {
  const parts = noParts();
  const [earlier, later] = [totalsAt(book, first - 1), totalsAt(book, last)];
  for (const part of BOOKED_PARTS) parts[part] = (later[part] ?? 0) - (earlier[part] ?? 0);
  parts.unrealized = after.unrealized - before.unrealized;
  return { start: before.booked + before.unrealized, end: after.booked + after.unrealized, parts };
}

/** What was booked on the days of a span, each day converted at its own rate, so that two spans in a row add up to both. */
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
 * The whole account in one currency. What was exchanged neither came nor went; what is left when every other part is taken
 * off the change is what moving rates did to foreign money, and the rounding of the conversions.
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

/** Whose equity, in which currency, as seen when. */
interface About {
  readonly state: WorldState;
  readonly account: AccountRecord;
  readonly currency: Currency;
  readonly now: number;
  readonly market: Quotes;
}

/**
 * Net equity before the first and after the last of some days in Tokyo, and every part of its change. Days are dates
 * `YYYY-MM-DD`; undefined where one does not exist or the last comes before the first. A day to come changes nothing.
 */
export function profitAndLoss(about: About, from: string, to: string): SentReplyOf<'/user/profitAndLoss'> | undefined {
  const { state, account, currency, now, market } = about;
  const [first, last] = [parseDate(from), parseDate(to)];
  // One that is no date is not a number, and never in order.
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
