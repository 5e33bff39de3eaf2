import { mix } from '../../random.ts';
import { sessionTable } from '../calendar/calendar.ts';
import type { PriceBand } from '../rules/priceLimit.ts';
import { limitBand } from '../rules/priceLimit.ts';
import { exReference } from '../rules/exReference.ts';
import { nearestOnGrid } from '../rules/tickSize.ts';
import { issueOn, issuedSharesOn, plainPriceProductOn, plainShareProductOn, priceProductOn } from './actions.ts';
import { walkToDay } from './dayTree.ts';
import { bridgeMaximum, exp, exponentialOf, normalOf } from '../numeric.ts';
import type { Bend, Day, PriceSymbol } from './shapes.ts';

const TAG_GAP = 300;
const TAG_HIGH = 301;
const TAG_LOW = 302;
const TAG_VOLUME = 303;
/** The part of a day's variance that occurs before the opening. */
const OVERNIGHT = 0.25;
/** The largest product of price and shares in a day, in 1/PRICE_SCALE. It is below the largest safe integer. */
const TURNOVER_MOST = 6e15;

/** Creates an empty day, which the caller fills. */
export function emptyDay(): Day {
  return {
    symbol: undefined,
    index: -1,
    logOpen: 0,
    logHigh: 0,
    logLow: 0,
    logClose: 0,
    variance: 0,
    scale: 0,
    base: 0,
    lower: 0,
    upper: 0,
    open: 0,
    high: 0,
    low: 0,
    close: 0,
    volume: 0,
  };
}

/** Reused, because a jump of the clock fills hundreds of thousands of days. */
const node = { before: 0, after: 0, variance: 0 };

/**
 * Returns the rounded price of a log price. The function is monotone, so that rounded ticks, minutes and days agree.
 */
export function priceAt(day: Day, log: number): number {
  const price = nearestOnGrid(day.symbol!.ticks, exp(log) * day.scale);
  if (price > day.upper) return day.upper;
  return price < day.lower ? day.lower : price;
}

/** Whether a day or block already contains this session. */
export function holds(day: Pick<Day, 'symbol' | 'index'>, symbol: PriceSymbol, index: number): boolean {
  return day.symbol === symbol && day.index === index;
}

/** Returns the bend of a symbol in a session, or undefined on the plain path. */
export function bendOn({ bend }: PriceSymbol, index: number): Bend | undefined {
  return bend !== undefined && index >= bend.firstSession ? bend : undefined;
}

/** Fills in a symbol's prices, price limits and volume in a session. */
export function fillDay(symbol: PriceSymbol, index: number, day: Day): Day {
  if (holds(day, symbol, index)) return day;
  const bend = bendOn(symbol, index);
  if (bend !== undefined) {
    bend.fillDay(symbol, index, day);
    return day;
  }
  walkToDay(symbol, symbol.treeOrigin + index, node);
  const { before, after, variance } = node;
  day.symbol = symbol;
  day.index = index;
  day.scale = symbol.unitPrice / priceProductOn(symbol.actions, index);
  day.variance = variance * (1 - OVERNIGHT);
  day.logClose = after;
  day.logOpen =
    before + OVERNIGHT * (after - before) + Math.sqrt(OVERNIGHT * (1 - OVERNIGHT) * variance) * gapDraw(symbol, index);
  const highDraw = exponentialOf(mix(symbol.ownKey, index, TAG_HIGH));
  const lowDraw = exponentialOf(mix(symbol.ownKey, index, TAG_LOW));
  const { logOpen } = day;
  day.logHigh = Math.max(logOpen, after, bridgeMaximum(logOpen, after, day.variance, highDraw));
  day.logLow = Math.min(logOpen, after, -bridgeMaximum(-logOpen, -after, day.variance, lowDraw));
  day.base = baseOf(symbol, index, before);
  const band = bandOf(symbol, index, day.base);
  day.lower = band?.lower ?? 0;
  day.upper = band?.upper ?? Number.POSITIVE_INFINITY;
  day.open = priceAt(day, day.logOpen);
  day.high = priceAt(day, day.logHigh);
  day.low = priceAt(day, day.logLow);
  day.close = priceAt(day, after);
  day.volume = volumeOf(symbol, index, variance, day.high);
  return day;
}

/** Creates and fills a day. In a loop, reuse one day with `fillDay` instead. */
export function dayOf(symbol: PriceSymbol, index: number): Readonly<Day> {
  return fillDay(symbol, index, emptyDay());
}

function gapDraw(symbol: PriceSymbol, index: number): number {
  return (
    symbol.marketWeight * normalOf(mix(symbol.marketKey, index, TAG_GAP)) +
    symbol.sectorWeight * normalOf(mix(symbol.sectorKey, index, TAG_GAP)) +
    symbol.ownWeight * normalOf(mix(symbol.ownKey, index, TAG_GAP))
  );
}

/**
 * Returns the volume in whole lots. It grows with volatility. Before a split there are fewer shares, at higher prices.
 */
function volumeOf(symbol: PriceSymbol, index: number, variance: number, high: number): number {
  const { actions, lotShares } = symbol;
  const wildness = Math.sqrt(variance) / symbol.dailyDeviation;
  const noise = exp(0.35 * normalOf(mix(symbol.ownKey, index, TAG_VOLUME)));
  const natural = plainShareProductOn(actions, index) / (actions.shares.at(-1) ?? 1);
  const today = natural * issuedSharesOn(actions, index);
  const shares = Math.min(
    symbol.dailyShares * wildness * noise * today,
    TURNOVER_MOST / (symbol.averageSharePrice || high),
  );
  return Math.max(1, Math.round(shares / lotShares)) * lotShares;
}

/** Returns the symbol's price limits, if any. */
export function bandOf(symbol: PriceSymbol, index: number, base: number): PriceBand | undefined {
  if (symbol.board === 'index' || symbol.market === 'us') return undefined;
  return limitBand(symbol.market, base, {
    board: symbol.board,
    date: sessionTable(symbol.market).sessions.at(index)!.date,
  });
}

function baseOf(symbol: PriceSymbol, index: number, before: number): number {
  const scaleBefore = symbol.unitPrice / priceProductOn(symbol.actions, index - 1);
  const close =
    symbol.market === 'cn' && symbol.board !== 'index'
      ? closeUnderLimit(symbol, index - 1, before)
      : nearestOnGrid(symbol.ticks, exp(before) * scaleBefore);
  return baseAfter(symbol, index, close);
}

/**
 * Returns the close less the next day's dividend or split, not rounded. The terms of an issue are calculated from it.
 */
export function closeBeforeIssue({ actions, market }: PriceSymbol, index: number, close: number): number {
  // China adjusts the previous close also for dividends, other markets only for splits.
  const product = market === 'cn' ? plainPriceProductOn : plainShareProductOn;
  return close / (product(actions, index) / product(actions, index - 1));
}

/** Returns the base price after a close. It is adjusted for the corporate actions of the day. */
export function baseAfter(symbol: PriceSymbol, index: number, close: number): number {
  const { actions, ticks } = symbol;
  const issue = issueOn(actions, index);
  const before = closeBeforeIssue(symbol, index, close);
  return issue === undefined ? nearestOnGrid(ticks, before) : exReference(ticks, before, issue);
}

/**
 * Returns the close under price limits. A close that a limit cuts depends on the previous close, so this recurs to the
 * last day that was far from its limit.
 */
function closeUnderLimit(symbol: PriceSymbol, index: number, after: number): number {
  const scale = symbol.unitPrice / priceProductOn(symbol.actions, index);
  const free = nearestOnGrid(symbol.ticks, exp(after) * scale);
  if (index < 0) return free;
  const own = { before: 0, after: 0, variance: 0 };
  walkToDay(symbol, symbol.treeOrigin + index, own);
  const move = own.after - own.before;
  if (move < NEAR_LIMIT * symbol.mostUp && -move < NEAR_LIMIT * symbol.mostDown) return free;
  const band = bandOf(symbol, index, baseOf(symbol, index, own.before))!;
  return Math.min(band.upper, Math.max(band.lower, free));
}

/** A day whose move is below this part of the largest move is not cut, so it closes where its path ends. */
const NEAR_LIMIT = 0.6;
