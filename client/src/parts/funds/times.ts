import { MARKET_TIME_ZONE, MINUTE_MS } from '@zaraba/contracts';
import { formatDate } from '../../domain/format.ts';

/** Formats an instant to the minute in Tokyo time, the broker's time zone. */
export function dayTime(atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D h:m', MARKET_TIME_ZONE.jp);
}

/** Formats a deadline. The end of a day is 24:00 of that day, as in the terms, not 00:00 of the next. */
export function latestTime(atMs: number | undefined, write = dayTime): string {
  if (atMs === undefined || formatDate(atMs, 'h:m', MARKET_TIME_ZONE.jp) !== '00:00') return write(atMs);
  return write(atMs - MINUTE_MS).replace('23:59', '24:00');
}

/** Formats a time in the near future or past, without the year. */
export function nearTime(atMs: number | undefined): string {
  return formatDate(atMs, 'M/D h:m', MARKET_TIME_ZONE.jp);
}
