import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import { formatDate } from '../domain/format.ts';

const TOKYO = MARKET_TIME_ZONE.jp;

/** An instant in Tokyo, the time zone of the broker, to the minute. */
export function tokyoMinute(atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D h:m', TOKYO);
}

/** The time of day in Tokyo of an instant, to the minute. */
export function tokyoTime(atMs: number | undefined): string {
  return formatDate(atMs, 'h:m', TOKYO);
}

/** The day in Tokyo of an instant. */
export function tokyoDay(atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D', TOKYO);
}

/** The last day of a period whose end is exclusive. */
export function lastDayBefore(endMs: number | undefined): string {
  return tokyoDay(endMs === undefined ? undefined : endMs - 1);
}

/** A date from a reply in display format, optionally without its year. */
export function writtenDate(date: string, withYear = true): string {
  return (withYear ? date : date.slice(5)).replaceAll('-', '/');
}
