import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { formatDate } from '../domain/format.ts';

function dayOf(atMs: number | undefined, zone: string): string {
  return formatDate(atMs, 'YMD', zone);
}

/** Formats an instant in an exchange's time zone, with the day unless it is today. */
export function exchangeTime(market: MarketId, atMs: number | undefined, nowMs?: number): string {
  const zone = MARKET_TIME_ZONE[market];
  const sameDay = nowMs !== undefined && dayOf(atMs, zone) === dayOf(nowMs, zone);
  return formatDate(atMs, sameDay ? 'h:m' : 'M/D h:m', zone);
}

/** Formats the instant of a price with seconds, and with the day unless it is today. */
export function tickTime(market: MarketId, atMs: number | undefined, nowMs: number): string {
  const zone = MARKET_TIME_ZONE[market];
  return formatDate(atMs, dayOf(atMs, zone) === dayOf(nowMs, zone) ? 'h:m:s' : 'M/D h:m:s', zone);
}

/** Formats the instant of a record in its market's time zone. */
export function recordTime(market: MarketId, atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D h:m:s', MARKET_TIME_ZONE[market]);
}
