import type { Adjustment, CandleFrame, Candles, Period } from '@zaraba/contracts';
import { PRICE_SCALE } from '@zaraba/contracts';
import type { Bar, Walk } from './bars.ts';
import { isWithinDay, walkBars } from './bars.ts';
import { newestSession, newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { dividendOf } from './corporateActions.ts';
import { priceProductOn, shareProductOn, splitProductOn, stepsUntil } from './prices/actions.ts';
import { emptyDay, fillDay } from './prices/day.ts';
import type { CandleQuery, Tick, Trend } from './market.ts';
import type { LiveBlocks } from './prices/blocks.ts';
import type { PriceSymbol } from './prices/shapes.ts';

const ADJUSTED_GRID = PRICE_SCALE / 100;

/** Returns candles as columns, oldest first. */
export function candlesOf(symbol: PriceSymbol, live: LiveBlocks, query: CandleQuery): Candles {
  const { period, adjustment, before, limit, now } = query;
  const bars: Bar[] = [];
  let hasMore = false;
  const visit = (bar: Bar): boolean => {
    if (bars.length === limit) hasMore = true;
    else bars.push(bar);
    return !hasMore;
  };
  const adjust = adjuster(symbol, adjustment, now);
  walkBars({ symbol, live, until: Math.min(now, before - 1), now, adjust, visit }, period);
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

/**
 * Returns the current or last bar, unadjusted, or undefined before the calendar; for periods shorter than a day, also
 * before its opening.
 */
export function liveCandleOf(
  symbol: PriceSymbol,
  live: LiveBlocks,
  period: Period,
  now: number,
): CandleFrame | undefined {
  let newest: Bar | undefined;
  const visit = (bar: Bar): boolean => {
    newest = bar;
    return false;
  };
  walkBars({ symbol, live, until: now, now, adjust: (bar) => bar, visit }, period);
  if (!newest || (isWithinDay(period) && newest.startAt < newestSession(symbol.market, now).openAt)) return undefined;
  const { startAt, open, high, low, close, volume } = newest;
  return {
    code: symbol.code,
    period,
    time: startAt / 1_000,
    open: open / PRICE_SCALE,
    high: high / PRICE_SCALE,
    low: low / PRICE_SCALE,
    close: close / PRICE_SCALE,
    volume,
  };
}

const TREND_SESSIONS = 30;
const YEAR_DAYS = 364;

interface Past extends Trend {
  readonly index: number;
}

const pasts = new WeakMap<PriceSymbol, Past>();

function pastOf(symbol: PriceSymbol, index: number, now: number): Past {
  const known = pasts.get(symbol);
  if (known?.index === index) return known;
  const { actions, firstSession } = symbol;
  const { dayNumbers, sessions } = sessionTable(symbol.market);
  const inShares = (price: number, at: number) =>
    (price * splitProductOn(actions, at)) / splitProductOn(actions, index);
  const day = emptyDay();
  const closes: number[] = [];
  let [high, low, first] = [0, Number.POSITIVE_INFINITY, index];
  while (first > firstSession && dayNumbers[first - 1]! >= dayNumbers[index]! - YEAR_DAYS) {
    first -= 1;
    fillDay(symbol, first, day);
    high = Math.max(high, inShares(day.high, first));
    low = Math.min(low, inShares(day.low, first));
    if (closes.length < TREND_SESSIONS - 1) closes.push(Math.round(inShares(day.close, first)));
  }
  let dividends = 0;
  for (let step = stepsUntil(actions, first - 1); (actions.exIndex[step] ?? Infinity) <= index; step++) {
    const at = actions.exIndex[step]!;
    dividends += inShares(dividendOf(symbol, sessions.at(at)!.date, now)?.perShare ?? 0, at);
  }
  const past = { index, closes: closes.reverse(), high, low, dividends: Math.round(dividends) };
  pasts.set(symbol, past);
  return past;
}

/** Returns the trend of a symbol at its newest quote. */
export function trendOf(symbol: PriceSymbol, { last, high, low }: Tick, now: number): Trend {
  const past = pastOf(symbol, Math.max(0, newestSessionIndex(symbol.market, now)), now);
  return {
    closes: [...past.closes, last],
    high: Math.round(Math.max(past.high, high)),
    low: Math.round(Math.min(past.low, low)),
    dividends: past.dividends,
  };
}

/**
 * Returns a function that adjusts bars for splits and dividends. `forward` leaves the newest session at `now`
 * unadjusted, `backward` the first session.
 */
function adjuster(symbol: PriceSymbol, adjustment: Adjustment, now: number): Walk['adjust'] {
  const { actions } = symbol;
  if (adjustment === 'none') return (bar) => bar;
  const newest = newestSessionIndex(symbol.market, now);
  const priceToday = adjustment === 'forward' ? priceProductOn(actions, newest) : 1;
  const sharesToday = adjustment === 'forward' ? shareProductOn(actions, newest) : 1;
  return (bar, index) => {
    const factor = priceProductOn(actions, index) / priceToday;
    if (factor === 1) return bar;
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
