import { PRICE_SCALE } from '@zaraba/contracts';
import type { TrailUnit } from '@zaraba/contracts';
import { isAuctionAt } from './auctions/auctions.ts';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, minutesOf, secondAt } from './calendar/sessionTime.ts';
import { dailySought } from './dailyLevel.ts';
import type { DailyLevel, Level, QueuedLevel, Session, Trail } from './market.ts';
import { passingMinutes, passingTicks } from './prices/blocks.ts';
import { bendOn, emptyDay, fillDay, priceAt } from './prices/day.ts';
import { TICKS } from './prices/tickBlock.ts';
import type { PriceSymbol } from './prices/shapes.ts';
import { quoteAt } from './quote.ts';
import { downToGrid, upToGrid } from './rules/tickSize.ts';
import type { Sought } from './sought.ts';

/** A tick that reached a price level. */
export interface Crossing {
  readonly at: number;
  readonly price: number;
}

function fixed({ direction, price }: Level): Sought {
  return { reaches: (high, low) => (direction === 'atOrBelow' ? low <= price : high >= price) };
}

/**
 * Returns the search for a queued order. The order is reached when all shares before it have traded at its price, by
 * any trade beyond its price, or in an auction.
 */
function queued(level: QueuedLevel): Sought {
  let { shares: left } = level;
  return {
    ...fixed(level),
    ends({ price, shares, isAuction }) {
      if (isAuction || price !== level.price) return true;
      left -= shares;
      return left <= 0;
    },
  };
}

/** Returns the shares traded at a price in (`from`, `until`]. */
export function tradedAtOf(
  symbol: PriceSymbol,
  price: number,
  { from, until }: { readonly from: number; readonly until: number },
): number {
  let sum = 0;
  const counted: Sought = {
    reaches: (high, low) => low <= price && price <= high,
    ends({ shares }) {
      sum += shares;
      return false;
    },
  };
  if (until > from) found(symbol, counted, from, until);
  return sum;
}

/** 100 percent as an integer of 1/PRICE_SCALE. */
const WHOLE = 100 * PRICE_SCALE;

/** Returns a trailing stop's distance from a price. It is rounded up, so that it is never less than stated. */
export function trailDistance(
  extreme: number,
  { by, unit }: { readonly by: number; readonly unit: TrailUnit },
): number {
  return unit === 'price' ? by : Math.ceil((extreme * by) / WHOLE);
}

class Following implements Sought {
  readonly #symbol: PriceSymbol;
  readonly #trail: Trail;
  #extreme: number;

  constructor(symbol: PriceSymbol, trail: Trail, extreme: number) {
    this.#symbol = symbol;
    this.#trail = trail;
    this.#extreme = extreme;
  }

  get level(): number {
    return this.#levelAt(this.#extreme);
  }

  reaches(high: number, low: number): boolean {
    return this.#isBelow
      ? low <= this.#levelAt(Math.max(this.#extreme, high))
      : high >= this.#levelAt(Math.min(this.#extreme, low));
  }

  readonly passes = (high: number, low: number): void => {
    this.#extreme = this.#isBelow ? Math.max(this.#extreme, high) : Math.min(this.#extreme, low);
  };

  get #isBelow(): boolean {
    return this.#trail.direction === 'atOrBelow';
  }

  #levelAt(extreme: number): number {
    const { ticks } = this.#symbol;
    const distance = trailDistance(extreme, this.#trail);
    return this.#isBelow ? downToGrid(ticks, extreme - distance) : upToGrid(ticks, extreme + distance);
  }
}

/**
 * Returns a trail that has followed the price until an instant. Earlier trades that reached its level are ignored,
 * because the order may then have had a longer distance.
 */
function following(symbol: PriceSymbol, trail: Trail, until: number): Following {
  const { since } = trail;
  const sought = new Following(symbol, trail, quoteAt(symbol, {}, since).last);
  if (until > since) found(symbol, { reaches: () => false, passes: sought.passes }, since, until);
  return sought;
}

/**
 * Returns the first tick in (`from`, `until`] that reaches a level. If a coarse bar does not reach the level, its finer
 * bars are skipped.
 */
export function firstCrossingOf(
  symbol: PriceSymbol,
  level: Level | QueuedLevel | Trail | DailyLevel,
  { from, until, debutPrice }: { readonly from: number; readonly until: number; readonly debutPrice?: number },
): Crossing | undefined {
  if ('since' in level) {
    const { since } = level;
    return found(symbol, following(symbol, level, from), Math.max(since, from), until);
  }
  return found(symbol, soughtOf(symbol, level, debutPrice), from, until);
}

function soughtOf(
  symbol: PriceSymbol,
  level: Level | QueuedLevel | DailyLevel,
  debutPrice: number | undefined,
): Sought {
  if ('daily' in level) return dailySought(symbol, level, debutPrice);
  return 'shares' in level ? queued(level) : fixed(level);
}

/** Returns a trailing stop's level at an instant. */
export function trailedTo(symbol: PriceSymbol, trail: Trail, at: number): number {
  return following(symbol, trail, at).level;
}

function found(symbol: PriceSymbol, sought: Sought, from: number, until: number): Crossing | undefined {
  const { sessions } = sessionTable(symbol.market);
  const filled = emptyDay();
  for (let index = Math.max(0, newestSessionIndex(symbol.market, from)); index < sessions.length; index++) {
    const session = sessions.at(index)!;
    if (session.openAt > until) return undefined;
    const first = secondAt(session, from) + 1;
    const last = secondAt(session, until);
    const day = fillDay(symbol, index, filled);
    sought.begins?.(day);
    if (!sought.reaches(day.high, day.low, day.volume)) {
      if (sought.passes === undefined) continue;
      const isWhole = first === 0 && last === minutesOf(session) * TICKS - 1 && bendOn(symbol, index) === undefined;
      if (isWhole) {
        sought.passes(day.high, day.low);
        continue;
      }
    }
    const crossing = crossingInDay(symbol, index, { session, first, last }, sought);
    if (crossing) return crossing;
  }
  return undefined;
}

function crossingInDay(
  symbol: PriceSymbol,
  index: number,
  { session, first, last }: { readonly session: Session; readonly first: number; readonly last: number },
  sought: Sought,
): Crossing | undefined {
  const block = passingMinutes(symbol, index);
  const bend = bendOn(symbol, index);
  for (let minute = Math.max(block.opensIn, Math.floor(first / TICKS)); minute * TICKS <= last; minute++) {
    const [high, low] = [priceAt(block.day, block.high[minute]!), priceAt(block.day, block.low[minute]!)];
    const start = minute * TICKS;
    if (!sought.reaches(high, low, block.volumeSoFar[minute]!)) {
      if (sought.passes === undefined) continue;
      if (first <= start && start + TICKS - 1 <= last && bend === undefined) {
        sought.passes(high, low);
        continue;
      }
    }
    const ticks = passingTicks(block, minute);
    const volumeBefore = block.volumeSoFar[minute - 1] ?? 0;
    const end = Math.min(last, start + TICKS - 1);
    for (let second = Math.max(first, start); second <= end; second++) {
      // A second without trading fills no order.
      if (bend?.standsStill(index, second) === true) continue;
      const price = ticks.price[second - start]!;
      const volume = ticks.volumeSoFar[second - start]!;
      if (sought.reaches(price, price, volumeBefore + volume)) {
        const at = instantOfSecond(session, second);
        const shares = volume - (ticks.volumeSoFar[second - start - 1] ?? 0);
        const isAuction = isAuctionAt(session, at, volumeBefore + volume > shares);
        if (sought.ends?.({ price, shares, isAuction }) ?? true) return { at, price };
      }
      sought.passes?.(price, price);
    }
  }
  return undefined;
}
