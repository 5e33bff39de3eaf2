import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, secondAt } from './calendar/sessionTime.ts';
import type { Level } from './market.ts';
import { passingMinutes, passingTicks } from './prices/blocks.ts';
import { bendOn, emptyDay, fillDay, priceAt } from './prices/day.ts';
import { TICKS } from './prices/tickBlock.ts';
import type { PriceSymbol } from './prices/shapes.ts';

/** A tick that reached a level. */
export interface Crossing {
  readonly at: number;
  readonly price: number;
}

/**
 * The first tick after `from` and not after `until` that reaches a level. Looks for the day, then the minute, then the
 * second; a coarser bar that stays short of the level rules out all finer ones.
 */
export function firstCrossingOf(symbol: PriceSymbol, level: Level, from: number, until: number): Crossing | undefined {
  const { sessions } = sessionTable(symbol.market);
  const reaches = (high: number, low: number) =>
    level.direction === 'atOrBelow' ? low <= level.price : high >= level.price;
  const filled = emptyDay();
  for (let index = Math.max(0, newestSessionIndex(symbol.market, from)); index < sessions.length; index++) {
    const session = sessions.at(index)!;
    if (session.openAt > until) return undefined;
    const first = secondAt(session, from) + 1;
    const last = secondAt(session, until);
    const day = fillDay(symbol, index, filled);
    if (!reaches(day.high, day.low)) continue;
    const crossing = crossingInDay(symbol, index, { first, last }, reaches);
    if (crossing) return { at: instantOfSecond(session, crossing.second), price: crossing.price };
  }
  return undefined;
}

function crossingInDay(
  symbol: PriceSymbol,
  index: number,
  { first, last }: { readonly first: number; readonly last: number },
  reaches: (high: number, low: number) => boolean,
): { second: number; price: number } | undefined {
  const block = passingMinutes(symbol, index);
  const bend = bendOn(symbol, index);
  for (let minute = Math.floor(first / TICKS); minute * TICKS <= last; minute++) {
    if (!reaches(priceAt(block.day, block.high[minute]!), priceAt(block.day, block.low[minute]!))) continue;
    const ticks = passingTicks(block, minute);
    const end = Math.min(last, minute * TICKS + TICKS - 1);
    for (let second = Math.max(first, minute * TICKS); second <= end; second++) {
      const price = ticks.price[second - minute * TICKS]!;
      // A price without trades fills nothing.
      if (reaches(price, price) && bend?.standsStill(index, second) !== true) return { second, price };
    }
  }
  return undefined;
}
