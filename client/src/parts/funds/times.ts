import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import { formatDate } from '../../domain/format.ts';

/** An instant in Tokyo, the broker's zone, to the minute. */
export function dayTime(atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D h:m', MARKET_TIME_ZONE.jp);
}

/** The same for an instant that is near: without the year. */
export function nearTime(atMs: number | undefined): string {
  return formatDate(atMs, 'M/D h:m', MARKET_TIME_ZONE.jp);
}
