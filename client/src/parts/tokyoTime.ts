import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import { formatDate } from '../domain/format.ts';

const TOKYO = MARKET_TIME_ZONE.jp;

/** Formats an instant to the minute in Tokyo time, the broker's time zone. */
export function tokyoMinute(atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D h:m', TOKYO);
}

/** Formats the time of day in Tokyo, to the minute. */
export function tokyoTime(atMs: number | undefined): string {
  return formatDate(atMs, 'h:m', TOKYO);
}

/** Formats a day in Tokyo. */
export function tokyoDay(atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D', TOKYO);
}

/** Formats the last day of a period whose end is exclusive. */
export function lastDayBefore(endMs: number | undefined): string {
  return tokyoDay(endMs === undefined ? undefined : endMs - 1);
}

/** Converts a date from a reply to the display format, with or without its year. */
export function writtenDate(date: string, withYear = true): string {
  return (withYear ? date : date.slice(5)).replaceAll('-', '/');
}
