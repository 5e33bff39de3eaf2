import type { MarketId } from './ids.ts';

/** A second in milliseconds. */
export const SECOND_MS = 1_000;
/** A minute in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours, without a change of summer time, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** The IANA time zone of each exchange. Dates of trading days are in this zone. */
export const MARKET_TIME_ZONE: Readonly<Record<MarketId, string>> = {
  jp: 'Asia/Tokyo',
  us: 'America/New_York',
  cn: 'Asia/Shanghai',
};
