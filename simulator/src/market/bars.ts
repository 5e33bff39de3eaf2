import type { Period } from '@zaraba/contracts';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, secondAt } from './calendar/sessionTime.ts';
import type { LiveBlocks } from './prices/blocks.ts';
import { passingMinutes, passingTicks } from './prices/blocks.ts';
import { dayOf, priceAt } from './prices/day.ts';
import { TICKS } from './prices/tickBlock.ts';
import type { PriceSymbol } from './prices/shapes.ts';

/** A price bar. `startAt` is in milliseconds; prices are integers of 1/PRICE_SCALE. */
export interface Bar {
  readonly startAt: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A traversal of bars, newest first. */
export interface Walk {
  readonly symbol: PriceSymbol;
  readonly live: LiveBlocks;
  /** Bars that start later are skipped. */
  readonly until: number;
  /** The instant of the newest trade that bars contain. */
  readonly now: number;
  /** Adjusts each session's bar before bars are merged into longer ones. */
  readonly adjust: (bar: Bar, sessionIndex: number) => Bar;
  /** Receives each bar; returns false to stop. */
  readonly visit: (bar: Bar) => boolean;
}

const MINUTES_OF_PERIOD: Partial<Record<Period, number>> = { minute: 1, '5m': 5, '15m': 15, '30m': 30 };

/** Whether a period is shorter than a day. */
export function isWithinDay(period: Period): boolean {
  return MINUTES_OF_PERIOD[period] !== undefined;
}

/** Visits a period's bars, newest first. */
export function walkBars(walk: Walk, period: Period): void {
  const minutes = MINUTES_OF_PERIOD[period];
  if (minutes === undefined) walkDays(walk, period);
  else walkMinutes(walk, minutes);
}

function merge(older: Bar, newer: Bar): Bar {
  return {
    startAt: older.startAt,
    open: older.open,
    high: Math.max(older.high, newer.high),
    low: Math.min(older.low, newer.low),
    close: newer.close,
    volume: older.volume + newer.volume,
  };
}

/**
 * Visits the bars of a number of minutes, which begin with the opening auction. A morning is a multiple of thirty
 * minutes, so no bar spans the break.
 */
function walkMinutes(walk: Walk, length: number): void {
  const { symbol, live, until, now, adjust, visit } = walk;
  const { sessions } = sessionTable(symbol.market);
  for (let index = newestSessionIndex(symbol.market, until); index >= symbol.firstSession; index--) {
    const session = sessions.at(index)!;
    const newestSecond = secondAt(session, now);
    const newestMinute = Math.floor(newestSecond / TICKS);
    const newestBar = Math.floor(secondAt(session, until) / TICKS / length);
    const { opensIn } = passingMinutes(symbol, index, live);
    for (let start = newestBar * length; start >= 0; start -= length) {
      const end = Math.min(start + length - 1, newestMinute);
      if (end < opensIn) break;
      let bar = minuteBar(walk, index, end, newestSecond);
      for (let minute = end - 1; minute >= Math.max(start, opensIn); minute--) {
        bar = merge(minuteBar(walk, index, minute, newestSecond), bar);
      }
      if (!visit(adjust({ ...bar, startAt: instantOfSecond(session, start * TICKS) }, index))) return;
    }
  }
}

function minuteBar({ symbol, live }: Walk, index: number, minute: number, newestSecond: number): Bar {
  const block = passingMinutes(symbol, index, live);
  const { day } = block;
  const open = block.openPrice[minute]!;
  const second = newestSecond - minute * TICKS;
  if (second < TICKS - 1) {
    const ticks = passingTicks(block, minute);
    return {
      startAt: 0,
      open,
      high: ticks.highSoFar[second]!,
      low: ticks.lowSoFar[second]!,
      close: ticks.price[second]!,
      volume: ticks.volumeSoFar[second]!,
    };
  }
  return {
    startAt: 0,
    open,
    high: priceAt(day, block.high[minute]!),
    low: priceAt(day, block.low[minute]!),
    close: priceAt(day, block.close[minute]!),
    volume: block.volumeSoFar[minute]! - (block.volumeSoFar[minute - 1] ?? 0),
  };
}

function dayBar(walk: Walk, index: number): Bar {
  const { symbol, live, now } = walk;
  const { openAt, closeAt } = sessionTable(symbol.market).sessions.at(index)!;
  if (now >= closeAt) {
    const { open, high, low, close, volume } = dayOf(symbol, index);
    return { startAt: openAt, open, high, low, close, volume };
  }
  const second = secondAt(sessionTable(symbol.market).sessions.at(index)!, now);
  const minute = Math.floor(second / TICKS);
  const { opensIn, day } = passingMinutes(symbol, index, live);
  if (minute < opensIn)
    return { startAt: openAt, open: day.base, high: day.base, low: day.base, close: day.base, volume: 0 };
  const running = { ...minuteBar(walk, index, minute, second), startAt: openAt };
  if (minute === 0) return running;
  const block = passingMinutes(symbol, index, live);
  const before = {
    startAt: openAt,
    open: block.openPrice[0]!,
    high: priceAt(block.day, block.highSoFar[minute - 1]!),
    low: priceAt(block.day, block.lowSoFar[minute - 1]!),
    close: 0,
    volume: block.volumeSoFar[minute - 1]!,
  };
  return merge(before, running);
}

function groupOf(symbol: PriceSymbol, period: Period, index: number): number | string {
  const { sessions, dayNumbers } = sessionTable(symbol.market);
  if (period === 'day') return index;
  if (period === 'week') return Math.floor((dayNumbers[index]! + 3) / 7);
  return sessions.at(index)!.date.slice(0, period === 'year' ? 'YYYY'.length : 'YYYY-MM'.length);
}

function walkDays(walk: Walk, period: Period): void {
  const { symbol, until, now, adjust, visit } = walk;
  const newest = newestSessionIndex(symbol.market, now);
  let index = newestSessionIndex(symbol.market, until);
  if (index < symbol.firstSession) return;
  // The last requested week, month or year is included in full, as far as it has passed.
  while (index < newest && groupOf(symbol, period, index + 1) === groupOf(symbol, period, index)) index++;
  while (index >= symbol.firstSession) {
    const group = groupOf(symbol, period, index);
    let bar = adjust(dayBar(walk, index), index);
    for (index--; index >= symbol.firstSession && groupOf(symbol, period, index) === group; index--) {
      bar = merge(adjust(dayBar(walk, index), index), bar);
    }
    if (!visit(bar)) return;
  }
}
