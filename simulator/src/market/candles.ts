import type { Adjustment, CandleFrame, Candles, Period } from '@zaraba/contracts';
import { PRICE_SCALE } from '@zaraba/contracts';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, secondAt } from './calendar/sessionTime.ts';
import { priceProductOn, shareProductOn } from './prices/actions.ts';
import type { LiveBlocks } from './prices/blocks.ts';
import { passingMinutes, passingTicks } from './prices/blocks.ts';
import { emptyDay, fillDay, priceAt } from './prices/day.ts';
import type { PriceSymbol } from './prices/symbol.ts';
import { TICKS } from './prices/tickBlock.ts';

/** A bar: start in milliseconds, prices integers of 1/PRICE_SCALE. */
export interface Bar {
  readonly startAt: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Walks bars from new to old; answers false to stop. */
type Visit = (bar: Bar) => boolean;

const MINUTES_OF_PERIOD: Partial<Record<Period, number>> = { minute: 1, '5m': 5, '15m': 15, '30m': 30 };

/** Candles of a symbol, oldest first: the newest `limit` that begin before `before` and not after `now`. */
export function candlesOf(
  symbol: PriceSymbol,
  live: LiveBlocks,
  period: Period,
  adjustment: Adjustment,
  before: number,
  limit: number,
  now: number,
): Candles {
  const bars: Bar[] = [];
  let hasMore = false;
  const visit: Visit = (bar) => {
    if (bars.length === limit) hasMore = true;
    else bars.push(bar);
    return !hasMore;
  };
  const adjust = adjuster(symbol, adjustment, now);
  const until = Math.min(now, before - 1);
  const minutes = MINUTES_OF_PERIOD[period];
  if (minutes === undefined) walkDayBars(symbol, live, period, until, now, adjust, visit);
  else walkMinuteBars(symbol, live, minutes, until, now, adjust, visit);
  bars.reverse();
  const column = (pick: (bar: Bar) => number) => bars.map(pick);
  return {
    code: symbol.code,
    period,
    adjustment,
    hasMore,
    time: column((bar) => bar.startAt / 1_000),
    open: column((bar) => bar.open / PRICE_SCALE),
    high: column((bar) => bar.high / PRICE_SCALE),
    low: column((bar) => bar.low / PRICE_SCALE),
    close: column((bar) => bar.close / PRICE_SCALE),
    volume: column((bar) => bar.volume),
  };
}

/** The running or last bar of a period, unadjusted; undefined before the calendar begins. */
export function liveCandleOf(
  symbol: PriceSymbol,
  live: LiveBlocks,
  period: Period,
  now: number,
): CandleFrame | undefined {
  const { code, time, open, high, low, close, volume } = candlesOf(symbol, live, period, 'none', now + 1, 1, now);
  if (time.length === 0) return undefined;
  return {
    code,
    period,
    time: time[0]!,
    open: open[0]!,
    high: high[0]!,
    low: low[0]!,
    close: close[0]!,
    volume: volume[0]!,
  };
}

type Adjust = (bar: Bar, index: number) => Bar;

/** Multiplies bars of a session by the running products of splits and dividends known at `now`. */
function adjuster(symbol: PriceSymbol, adjustment: Adjustment, now: number): Adjust {
  const { actions } = symbol;
  if (adjustment === 'none' || actions.exIndex.length === 0) return (bar) => bar;
  const newest = newestSessionIndex(symbol.market, now);
  const priceToday = adjustment === 'forward' ? priceProductOn(actions, newest) : 1;
  const sharesToday = adjustment === 'forward' ? shareProductOn(actions, newest) : 1;
  return (bar, index) => {
    const factor = priceProductOn(actions, index) / priceToday;
    const price = (value: number) => Math.round((value * factor) / ADJUSTED_GRID) * ADJUSTED_GRID;
    return {
      startAt: bar.startAt,
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
      volume: Math.round((bar.volume * sharesToday) / shareProductOn(actions, index)),
    };
  };
}

/** Adjusted prices are for comparison, not for trading: kept to a hundredth. */
const ADJUSTED_GRID = PRICE_SCALE / 100;

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

function walkMinuteBars(
  symbol: PriceSymbol,
  live: LiveBlocks,
  minutes: number,
  until: number,
  now: number,
  adjust: Adjust,
  visit: Visit,
): void {
  const { sessions } = sessionTable(symbol.market);
  for (let index = newestSessionIndex(symbol.market, until); index >= 0; index--) {
    const session = sessions[index]!;
    const newestSecond = secondAt(session, now);
    const newestMinute = Math.floor(newestSecond / TICKS);
    const newestBar = Math.floor(secondAt(session, until) / TICKS / minutes);
    for (let start = newestBar * minutes; start >= 0; start -= minutes) {
      const end = Math.min(start + minutes - 1, newestMinute);
      let bar = minuteBar(symbol, live, index, end, newestSecond);
      for (let minute = end - 1; minute >= start; minute--) {
        bar = merge(minuteBar(symbol, live, index, minute, newestSecond), bar);
      }
      if (!visit(adjust({ ...bar, startAt: instantOfSecond(session, start * TICKS) }, index))) return;
    }
  }
}

/** One minute, cut at the newest second where it still runs. */
function minuteBar(symbol: PriceSymbol, live: LiveBlocks, index: number, minute: number, newestSecond: number): Bar {
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
    volume: block.volumeSoFar[minute]! - (minute === 0 ? 0 : block.volumeSoFar[minute - 1]!),
  };
}

const dayScratch = emptyDay();

/** One day, cut at now where it still runs. */
function dayBar(symbol: PriceSymbol, live: LiveBlocks, index: number, now: number): Bar {
  const session = sessionTable(symbol.market).sessions[index]!;
  if (now >= session.closeAt) {
    const { open, high, low, close, volume } = fillDay(symbol, index, dayScratch);
    return { startAt: session.openAt, open, high, low, close, volume };
  }
  const second = secondAt(session, now);
  const minute = Math.floor(second / TICKS);
  const running = { ...minuteBar(symbol, live, index, minute, second), startAt: session.openAt };
  if (minute === 0) return running;
  const block = passingMinutes(symbol, index, live);
  return {
    startAt: session.openAt,
    open: block.openPrice[0]!,
    high: Math.max(running.high, priceAt(block.day, block.highSoFar[minute - 1]!)),
    low: Math.min(running.low, priceAt(block.day, block.lowSoFar[minute - 1]!)),
    close: running.close,
    volume: running.volume + block.volumeSoFar[minute - 1]!,
  };
}

/** Days of one calendar group share a number: the day itself, its week (from Monday), month or year. */
function groupOf(symbol: PriceSymbol, period: Period, index: number): number {
  const { sessions, dayNumbers } = sessionTable(symbol.market);
  if (period === 'week') return Math.floor((dayNumbers[index]! + 3) / 7);
  if (period === 'month')
    return Number(sessions[index]!.date.slice(0, 4)) * 12 + Number(sessions[index]!.date.slice(5, 7));
  if (period === 'year') return Number(sessions[index]!.date.slice(0, 4));
  return index;
}

function walkDayBars(
  symbol: PriceSymbol,
  live: LiveBlocks,
  period: Period,
  until: number,
  now: number,
  adjust: Adjust,
  visit: Visit,
): void {
  const newest = newestSessionIndex(symbol.market, now);
  let index = newestSessionIndex(symbol.market, until);
  if (index < 0) return;
  // The group that holds the last wanted start is shown whole, as far as it has come.
  while (index < newest && groupOf(symbol, period, index + 1) === groupOf(symbol, period, index)) index++;
  while (index >= 0) {
    const group = groupOf(symbol, period, index);
    let bar = adjust(dayBar(symbol, live, index, now), index);
    for (index--; index >= 0 && groupOf(symbol, period, index) === group; index--) {
      bar = merge(adjust(dayBar(symbol, live, index, now), index), bar);
    }
    if (!visit(bar)) return;
  }
}
