import { mix } from '../random.ts';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, secondAt } from './calendar/sessionTime.ts';
import type { FinishedDay, SpecialQuote, Tick } from './market.ts';
import type { LiveBlocks } from './prices/blocks.ts';
import { liveMinutes, liveTicks } from './prices/blocks.ts';
import { bendOn, dayOf, priceAt } from './prices/day.ts';
import { openingQuoteAt } from './auctions/specialQuotes.ts';
import { TICKS } from './prices/tickBlock.ts';
import { tickAbove, tickBelow } from './rules/tickSize.ts';
import type { Day, MinuteBlock, PriceSymbol } from './prices/shapes.ts';

/** The tag of the random draw of bid and ask. */
export const TAG_SPREAD = 600;

/** Returns the newest quote at an instant; before the calendar, the first tick. */
export function quoteAt(symbol: PriceSymbol, live: LiveBlocks, now: number): Tick {
  const index = Math.max(0, newestSessionIndex(symbol.market, now));
  const session = sessionTable(symbol.market).sessions.at(index)!;
  const bend = bendOn(symbol, index);
  const begun = Math.max(0, secondAt(session, now));
  // During a halt or a special quote, the quote shows the last trade.
  const second = bend === undefined ? begun : bend.tradedSecond(index, begun);
  const block = liveMinutes(symbol, index, live);
  const { day } = block;
  const unopened = second < block.opensIn * TICKS;
  const plainQuote = unopened ? openingQuoteAt(symbol, day, begun) : undefined;
  const specialQuote = bend === undefined ? plainQuote : bend.specialQuoteAt(index, begun);
  if (unopened) return unopenedQuote(block, session.openAt, specialQuote);
  const minute = Math.floor(second / TICKS);
  let high = minute === 0 ? 0 : priceAt(day, block.highSoFar[minute - 1]!);
  let low = minute === 0 ? Number.POSITIVE_INFINITY : priceAt(day, block.lowSoFar[minute - 1]!);
  const volumeBefore = block.volumeSoFar[minute - 1] ?? 0;
  const valueBefore = block.valueSoFar[minute - 1] ?? 0;
  const at = second % TICKS;
  let last: number;
  let volume: number;
  if (at === TICKS - 1) {
    // The end of a minute needs no ticks. This is the usual case outside trading hours.
    last = priceAt(day, block.close[minute]!);
    volume = block.volumeSoFar[minute]!;
    high = priceAt(day, block.highSoFar[minute]!);
    low = priceAt(day, block.lowSoFar[minute]!);
  } else {
    const ticks = liveTicks(block, minute, live);
    last = ticks.price[at]!;
    volume = volumeBefore + ticks.volumeSoFar[at]!;
    high = Math.max(high, ticks.highSoFar[at]!);
    low = Math.min(low, ticks.lowSoFar[at]!);
  }
  const value = valueBefore + (volume - volumeBefore) * block.openPrice[minute]!;
  const { bid, ask } = spread(day, last, mix(block.ownKey, second, TAG_SPREAD));
  return {
    code: symbol.code,
    at: instantOfSecond(session, second),
    last,
    bid,
    ask,
    previousClose: day.base,
    open: day.open,
    high,
    low,
    volume,
    // Overlays may raise prices so far that the turnover exceeds the safe integers.
    turnover: Math.min(Number.MAX_SAFE_INTEGER, volume * symbol.averageSharePrice || value),
    ...(specialQuote && { specialQuote }),
  };
}

function unopenedQuote({ day, ownKey }: MinuteBlock, at: number, specialQuote: SpecialQuote | undefined): Tick {
  const { base, symbol } = day;
  const { bid, ask } = spread(day, base, mix(ownKey, 0, TAG_SPREAD));
  return {
    code: symbol!.code,
    at,
    last: base,
    bid,
    ask,
    previousClose: base,
    open: base,
    high: base,
    low: base,
    volume: 0,
    turnover: 0,
    ...(specialQuote && { specialQuote }),
  };
}

/** Whether the last trade was at the bid, otherwise at the ask. */
export function isAtBid(day: Day, last: number, hash: number): boolean {
  if (last >= day.upper) return false;
  const below = tickBelow(day.symbol!.ticks, last);
  return below <= 0 || below < day.lower || (hash & 1) === 0;
}

function spread(day: Day, last: number, hash: number): { bid: number; ask: number } {
  const { ticks } = day.symbol!;
  const below = tickBelow(ticks, last);
  if (isAtBid(day, last, hash)) {
    const above = tickAbove(ticks, last);
    const wider = (hash & 14) === 0 ? tickAbove(ticks, above) : above;
    return { bid: last, ask: wider <= day.upper ? wider : above };
  }
  const wider = (hash & 14) === 0 ? tickBelow(ticks, below) : below;
  return { bid: wider > 0 && wider >= day.lower ? wider : below, ask: last };
}

/** Returns a finished day, or undefined while it is in progress, and before the listing. */
export function finishedDayOf(symbol: PriceSymbol, date: string, now: number): FinishedDay | undefined {
  const { sessions, indexOfDate } = sessionTable(symbol.market);
  const index = indexOfDate.get(date);
  if (index === undefined || index < symbol.firstSession || sessions.at(index)!.closeAt > now) return undefined;
  const { base, close, volume, lower, upper } = dayOf(symbol, index);
  return { previousClose: base, close, volume, lower, upper };
}
