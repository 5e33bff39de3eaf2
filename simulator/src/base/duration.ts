import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { nearest, shown } from './choices.ts';

type Span<Unit extends string> = `${number}${Unit}`;
type DayPart =
  | Span<'H'>
  | Span<'M'>
  | Span<'S'>
  | `${Span<'H'>}${Span<'M'>}`
  | `${Span<'H'>}${Span<'S'>}`
  | `${Span<'M'>}${Span<'S'>}`
  | `${Span<'H'>}${Span<'M'>}${Span<'S'>}`;

/** An ISO 8601 duration that the compiler checks: `PT1H`, `P1DT30M`, `P2W`. */
export type Duration = `P${Span<'W'>}` | `P${Span<'D'>}` | `PT${DayPart}` | `P${Span<'D'>}T${DayPart}`;

type Offset = 'Z' | `+${number}:${number}` | `-${number}:${number}`;

/** An ISO 8601 instant with its offset, which the compiler checks. */
export type Instant = `${number}-${number}-${number}T${number}:${number}${'' | `:${number}`}${Offset}`;

/** A point in the trading day of a market, or the next business day. Only Tokyo and China have a lunch break. */
export type CalendarPoint = `${MarketId}:${'open' | 'close' | 'lunch' | 'lunchEnd'}` | 'next-business-day';

const UNITS_MS = { days: DAY_MS, hours: HOUR_MS, minutes: MINUTE_MS, seconds: SECOND_MS } as const;
const PATTERN = /^P(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8}(?:\.\d{1,3})?)S)?)?$/;
const WEEKS = /^P(\d{1,4})W$/;

/**
 * Converts an ISO 8601 duration in weeks, or in days to seconds, to milliseconds; undefined for others, because the
 * length of years and months varies.
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
 * Converts an ISO 8601 instant to Unix milliseconds; undefined without an offset, because it would then depend on the
 * server's time zone.
 */
export function instantOf(text: string): number | undefined {
  if (!INSTANT.test(text)) return undefined;
  const instant = Date.parse(text);
  // The date is checked separately, because `Date.parse` would turn 31 February into 3 March.
  const midnight = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  const isDate = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text.slice(0, 10));
  return isDate && !Number.isNaN(instant) ? instant : undefined;
}

/** The forms that a text about a time may have: a duration, an instant, or one of some names. */
export interface TimeForms {
  readonly duration?: true;
  readonly instant?: true;
  readonly names?: readonly string[];
}

/** The units of a duration by their first letters, each with the ISO 8601 text around the number. */
const SPOKEN_UNITS: Readonly<Record<string, readonly [string, string]>> = {
  s: ['PT', 'S'],
  m: ['PT', 'M'],
  h: ['PT', 'H'],
  d: ['P', 'D'],
  w: ['P', 'W'],
};
const SPOKEN = /^(\d{1,6})\s*(s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:ours?)?|d(?:ays?)?|w(?:eeks?)?)$/i;
/** What a text without an offset may lack: the offset of Tokyo, or midnight in Tokyo. */
const LACKING = ['', '+09:00', 'T00:00:00+09:00'];

function durationMeant(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (durationMs(upper) !== undefined) return upper;
  const [, count, unit = ''] = SPOKEN.exec(text) ?? [];
  const [begin, end] = SPOKEN_UNITS[unit.slice(0, 1).toLowerCase()] ?? [];
  return count === undefined || begin === undefined ? undefined : `${begin}${count}${end}`;
}

function instantMeant(text: string): string | undefined {
  const joined = text.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T');
  return LACKING.map((end) => `${joined}${end}`).find((one) => instantOf(one) !== undefined);
}

/** Returns the time that a refused text most likely means, such as PT5M for `5 minutes`. */
export function timeMeant(written: unknown, { duration, instant, names = [] }: TimeForms): string | undefined {
  if (typeof written !== 'string') return undefined;
  const text = written.trim();
  return (duration && durationMeant(text)) ?? (instant && instantMeant(text)) ?? nearest(text, names);
}

/** Returns the error text for a text that is no time: the accepted forms, and the form that it most likely means. */
export function notATime(written: unknown, forms: TimeForms): string {
  const { duration, instant, names = [] } = forms;
  const accepted = [
    ...(instant ? ['an ISO 8601 instant with its offset such as 2026-03-02T09:30:00+09:00'] : []),
    ...(duration ? ['an ISO 8601 duration such as PT30S, PT5M, PT1H30M or P1D'] : []),
    ...(names.length > 1 ? [`one of ${names.join(', ')}`] : names),
  ];
  const last = accepted.pop();
  const list = accepted.length === 0 ? last : `${accepted.join(', ')} or ${last}`;
  const meant = timeMeant(written, forms);
  return `must be ${list}, not ${shown(written)}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}
