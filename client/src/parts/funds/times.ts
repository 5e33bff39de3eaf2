import { MARKET_TIME_ZONE, MINUTE_MS } from '@zaraba/contracts';
import { formatDate } from '../../domain/format.ts';

/** An instant in Tokyo, the broker's zone, to the minute. */
export function dayTime(atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D h:m', MARKET_TIME_ZONE.jp);
}

/**
 * A latest time. The end of a day belongs to that day, as the terms say it: 24:00 on the 30th, not 00:00 on the 1st.
 */
export function latestTime(atMs: number | undefined, write = dayTime): string {
  if (atMs === undefined || formatDate(atMs, 'h:m', MARKET_TIME_ZONE.jp) !== '00:00') return write(atMs);
  return write(atMs - MINUTE_MS).replace('23:59', '24:00');
}

/** A time of an instant that is near: without the year. */
export function nearTime(atMs: number | undefined): string {
  return formatDate(atMs, 'M/D h:m', MARKET_TIME_ZONE.jp);
}
