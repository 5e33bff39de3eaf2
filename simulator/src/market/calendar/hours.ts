import type { MarketId } from '@zaraba/contracts';
import { dayNumber, nthWeekday } from './days.ts';

/** Hours of one trading day in minutes after local midnight; `lunch` is [from, to). */
export interface TradingHours {
  readonly openMinute: number;
  readonly closeMinute: number;
  readonly lunch?: readonly [number, number];
}

const clock = (hours: number, minutes: number) => hours * 60 + minutes;

const TOKYO_LUNCH = [clock(11, 30), clock(12, 30)] as const;
const TOKYO: TradingHours = { openMinute: clock(9, 0), closeMinute: clock(15, 30), lunch: TOKYO_LUNCH };
const TOKYO_BEFORE: TradingHours = { openMinute: clock(9, 0), closeMinute: clock(15, 0), lunch: TOKYO_LUNCH };
/** Tokyo trades half an hour longer from this day. */
const TOKYO_LONGER_FROM = dayNumber(2024, 11, 5);
const NEW_YORK: TradingHours = { openMinute: clock(9, 30), closeMinute: clock(16, 0) };
const NEW_YORK_EARLY: TradingHours = { openMinute: clock(9, 30), closeMinute: clock(13, 0) };
const SHANGHAI: TradingHours = {
  openMinute: clock(9, 30),
  closeMinute: clock(15, 0),
  lunch: [clock(11, 30), clock(13, 0)],
};

/** Trading hours of a market on a day (days since 1970); `early` is a day of New York that ends at 13:00. */
export function tradingHours(market: MarketId, day: number, early: boolean): TradingHours {
  if (market === 'jp') return day < TOKYO_LONGER_FROM ? TOKYO_BEFORE : TOKYO;
  if (market === 'cn') return SHANGHAI;
  return early ? NEW_YORK_EARLY : NEW_YORK;
}

/** First and last day (exclusive) of daylight saving in New York by year. */
const daylightSaving = new Map<number, readonly [number, number]>();

/** Second Sunday of March to first Sunday of November since 2007; before, first of April to last of October. */
function daylightSavingOf(year: number): readonly [number, number] {
  let stretch = daylightSaving.get(year);
  if (!stretch) {
    stretch =
      year >= 2007
        ? [nthWeekday(year, 3, 0, 2), nthWeekday(year, 11, 0, 1)]
        : [nthWeekday(year, 4, 0, 1), nthWeekday(year, 10, 0, -1)];
    daylightSaving.set(year, stretch);
  }
  return stretch;
}

/**
 * Hours that the exchange's zone is ahead of UTC on a day of a year. New York changes on Sundays at night, never between
 * midnight and the close of a trading day, so one offset holds for the whole day.
 */
export function zoneOffsetHours(market: MarketId, year: number, day: number): number {
  if (market === 'jp') return 9;
  if (market === 'cn') return 8;
  const [from, to] = daylightSavingOf(year);
  return day >= from && day < to ? -4 : -5;
}
