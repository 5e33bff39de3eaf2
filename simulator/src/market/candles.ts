import type { Adjustment, CandleFrame, Candles, Period } from '@zaraba/contracts';
import { PRICE_SCALE } from '@zaraba/contracts';
import type { Bar, Walk } from './bars.ts';
import { isWithinDay, walkBars } from './bars.ts';
import { newestSession, newestSessionIndex } from './calendar/calendar.ts';
import { priceProductOn, shareProductOn } from './prices/actions.ts';
import type { CandleQuery } from './market.ts';
import type { LiveBlocks } from './prices/blocks.ts';
import type { PriceSymbol } from './prices/shapes.ts';

/** The grid of adjusted prices, which are rounded to a hundredth of a currency unit. */
const ADJUSTED_GRID = PRICE_SCALE / 100;

/** Returns candles in columns, oldest first. */
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
 * Returns the current or last bar, unadjusted; undefined before the calendar, and for periods within a day before the
 * day's opening.
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

/**
 * Returns a function that adjusts bars by splits and dividends: `forward` leaves the newest session at `now`
 * unadjusted, `backward` the first.
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
