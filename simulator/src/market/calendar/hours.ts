import { EARLY_CLOSE, PHASE_TABLES } from '@zaraba/contracts';
import type { MarketId, PhaseRow } from '@zaraba/contracts';
import { nthWeekday, parseDate } from './days.ts';

/** A phase of a trading day. Its start is in minutes after local midnight. */
export interface TimedPhase extends Omit<PhaseRow, 'from'> {
  readonly minute: number;
}

/** The hours of a day in minutes after local midnight. `lunch` is [from, to). */
export interface TradingHours {
  readonly openMinute: number;
  readonly closeMinute: number;
  readonly callMinute: number;
  readonly lunch?: readonly [number, number];
  readonly hasMorningAuction: boolean;
  /** The phases in order. The last phase is `closed`. */
  readonly phases: readonly TimedPhase[];
}

function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

function hoursOf(rows: readonly PhaseRow[], close?: string): TradingHours {
  const phases = rows.map(({ from, ...row }) => ({
    ...row,
    minute: minuteOf(row.phase === 'closed' ? (close ?? from) : from),
  }));
  const trading = phases.filter(({ phase }) => phase === 'continuous').map(({ minute }) => minute);
  const pause = phases.find(({ phase }) => phase === 'break');
  const closeMinute = phases.at(-1)!.minute;
  const call = phases.find(({ phase }) => phase === 'preClose' || phase === 'closingAuction');
  return {
    openMinute: trading[0]!,
    closeMinute,
    callMinute: call?.minute ?? closeMinute,
    ...(pause && { lunch: [pause.minute, trading[1]!] as const }),
    hasMorningAuction: pause?.begins !== undefined,
    phases,
  };
}

const TABLES = {
  jp: tablesOf('jp'),
  us: tablesOf('us'),
  cn: tablesOf('cn'),
} satisfies Record<MarketId, unknown>;
const EARLY = hoursOf(PHASE_TABLES.us[0]!.rows, EARLY_CLOSE);

function tablesOf(market: MarketId): readonly { readonly since: number; readonly hours: TradingHours }[] {
  return PHASE_TABLES[market].map(({ since, rows }) => ({
    since: since === undefined ? Number.NEGATIVE_INFINITY : parseDate(since),
    hours: hoursOf(rows),
  }));
}

/** Returns the trading hours of a day (days since 1970). `early` is for days on which New York closes at 13:00. */
export function tradingHours(market: MarketId, day: number, early: boolean): TradingHours {
  return early ? EARLY : TABLES[market].find(({ since }) => day >= since)!.hours;
}

/** New York's daylight saving time by year: its first day and the day after its last. */
const daylightSaving = new Map<number, readonly [number, number]>();

/**
 * Returns New York's daylight saving time. Since 2007 it runs from the second Sunday of March to the first of November;
 * before 2007, from the first Sunday of April to the last of October.
 */
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

/** Returns the hours ahead of UTC. New York changes its clocks on Sundays, so a trading day has only one offset. */
export function zoneOffsetHours(market: MarketId, year: number, day: number): number {
  if (market === 'jp') return 9;
  if (market === 'cn') return 8;
  const [from, to] = daylightSavingOf(year);
  return day >= from && day < to ? -4 : -5;
}
