import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';

type Span<Unit extends string> = `${number}${Unit}`;
type DayPart =
  | Span<'H'>
  | Span<'M'>
  | Span<'S'>
  | `${Span<'H'>}${Span<'M'>}`
  | `${Span<'H'>}${Span<'S'>}`
  | `${Span<'M'>}${Span<'S'>}`
  | `${Span<'H'>}${Span<'M'>}${Span<'S'>}`;

/** The type of an ISO 8601 duration, checked at compile time: `PT1H`, `P1DT30M`, `P2W`. */
export type Duration = `P${Span<'W'>}` | `P${Span<'D'>}` | `PT${DayPart}` | `P${Span<'D'>}T${DayPart}`;

type Offset = 'Z' | `+${number}:${number}` | `-${number}:${number}`;

/** The type of an ISO 8601 instant with its offset, checked at compile time. */
export type Instant = `${number}-${number}-${number}T${number}:${number}${'' | `:${number}`}${Offset}`;

/** A point in the trading day of a market, or the next business day. Only Tokyo and China have a lunch break. */
export type CalendarPoint = `${MarketId}:${'open' | 'close' | 'lunch' | 'lunchEnd'}` | 'next-business-day';

const UNITS_MS = { days: DAY_MS, hours: HOUR_MS, minutes: MINUTE_MS, seconds: SECOND_MS } as const;
const PATTERN = /^P(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8}(?:\.\d{1,3})?)S)?)?$/;
const WEEKS = /^P(\d{1,4})W$/;

/**
 * Parses an ISO 8601 duration in weeks, or in days to seconds, into milliseconds; undefined for other texts, because
 * the lengths of years and months vary.
 */
export function durationMs(text: string): number | undefined {
  const weeks = WEEKS.exec(text);
  if (weeks !== null) return Number(weeks[1]) * 7 * UNITS_MS.days;
  const match = PATTERN.exec(text);
  if (match === null || text === 'P') return undefined;
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  return Math.round(
    Number(days) * UNITS_MS.days +
      Number(hours) * UNITS_MS.hours +
      Number(minutes) * UNITS_MS.minutes +
      Number(seconds) * UNITS_MS.seconds,
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses an ISO 8601 instant into milliseconds since 1970; undefined without an offset, because it would then depend on
 * the server's time zone.
 */
export function instantOf(text: string): number | undefined {
  if (!INSTANT.test(text)) return undefined;
  const instant = Date.parse(text);
  // The date is checked separately, because `Date.parse` would convert 31 February to 3 March.
  const midnight = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  const isDate = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text.slice(0, 10));
  return isDate && !Number.isNaN(instant) ? instant : undefined;
}
