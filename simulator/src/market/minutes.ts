import type { Minutes } from '@zaraba/contracts';
import { MARKET_TIME_ZONE, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, secondAt } from './calendar/sessionTime.ts';
import type { Session } from './market.ts';
import type { LiveBlocks } from './prices/blocks.ts';
import { liveMinutes, liveTicks } from './prices/blocks.ts';
import { priceAt } from './prices/day.ts';
import { TICKS } from './prices/tickBlock.ts';
import type { PriceSymbol } from './prices/shapes.ts';

function stretchesOf({ openAt, closeAt, breakStartAt = closeAt, breakEndAt = closeAt }: Session) {
  const stretch = (from: number, to: number) => ({ from: from / 1_000, to: to / 1_000 });
  const first = stretch(openAt, breakStartAt);
  return breakStartAt === closeAt ? [first] : [first, stretch(breakEndAt, closeAt)];
}

/**
 * Returns the minutes of the day shown at `now`. The last minute is incomplete. Minutes before the opening auction have
 * the base price.
 */
export function minutesUntil(symbol: PriceSymbol, live: LiveBlocks, now: number): Minutes | undefined {
  const index = newestSessionIndex(symbol.market, now);
  if (index < 0) return undefined;
  const session = sessionTable(symbol.market).sessions.at(index)!;
  const newest = secondAt(session, now);
  const block = liveMinutes(symbol, index, live);
  const { day } = block;
  const time: number[] = [];
  const price: number[] = [];
  const average: number[] = [];
  const volume: number[] = [];
  for (let minute = 0; minute * TICKS <= newest; minute++) {
    const volumeBefore = block.volumeSoFar[minute - 1] ?? 0;
    const valueBefore = block.valueSoFar[minute - 1] ?? 0;
    const opened = minute >= block.opensIn;
    let close = opened ? priceAt(day, block.close[minute]!) : day.base;
    let traded = block.volumeSoFar[minute]! - volumeBefore;
    const second = newest - minute * TICKS;
    if (opened && second < TICKS - 1) {
      const ticks = liveTicks(block, minute, live);
      close = ticks.price[second]!;
      traded = ticks.volumeSoFar[second]!;
    }
    const value = valueBefore + traded * block.openPrice[minute]!;
    const shares = volumeBefore + traded;
    time.push(instantOfSecond(session, minute * TICKS) / 1_000);
    price.push(close / PRICE_SCALE);
    average.push((shares > 0 ? Math.round(value / shares) : opened ? day.open : day.base) / PRICE_SCALE);
    volume.push(traded);
  }
  return {
    code: symbol.code,
    date: session.date,
    timeZone: MARKET_TIME_ZONE[symbol.market],
    previousClose: formatPrice(day.base),
    stretches: stretchesOf(session),
    time,
    price,
    average,
    volume,
  };
}
