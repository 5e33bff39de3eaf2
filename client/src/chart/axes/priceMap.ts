import { scaleLog, ticks } from 'd3';
import type { PaneBox } from '../geometry/layout.ts';
import type { PriceScale } from '../types.ts';

/** Maps values to device pixels and back, for one pane. */
export interface PriceMap {
  readonly low: number;
  readonly high: number;
  y(value: number): number;
  valueAt(y: number): number;
  /** Returns round values for the axis, about `count` at most. */
  ticks(count: number): readonly number[];
}

/** The ends of a range of values. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/**
 * From this ratio of its ends on, a log scale has ticks at 1, 2 and 5 times powers of ten. Below it, the ticks are
 * evenly spaced.
 */
const DECADES_FROM = 8;
const ROUND = [1, 2, 5];

/** Creates a linear map. It computes what a d3 scale would, but faster, because a frame maps several values per bar. */
function linearMap(low: number, high: number, { top, bottom }: PaneBox): PriceMap {
  const slope = (top - bottom) / (high - low);
  return {
    low,
    high,
    y: (value) => bottom + (value - low) * slope,
    valueAt: (y) => low + (y - bottom) / slope,
    ticks: (count) => ticks(low, high, count),
  };
}

function logMap(low: number, high: number, { top, bottom }: PaneBox): PriceMap {
  const start = Math.log(low);
  const slope = (top - bottom) / (Math.log(high) - start);
  return {
    low,
    high,
    y: (value) => bottom + (Math.log(value) - start) * slope,
    valueAt: (y) => Math.exp(start + (y - bottom) / slope),
    ticks: (count) => {
      if (high / low < DECADES_FROM) return ticks(low, high, count);
      const all = scaleLog([low, high], [bottom, top]).ticks(count);
      // Nine ticks per decade would crowd at its end. 1, 2 and 5 are spaced about evenly.
      return all.length <= count ? all : all.filter((value) => ROUND.includes(Number(value.toExponential(0)[0])));
    },
  };
}

/** Creates a linear map with ticks at round percentages of a base. */
function percentMap(low: number, high: number, box: PaneBox, base: number): PriceMap {
  const percent = (value: number) => (value / base - 1) * 100;
  return {
    ...linearMap(low, high, box),
    ticks: (count) => ticks(percent(low), percent(high), count).map((value) => base * (1 + value / 100)),
  };
}

/** Returns a range stretched by `factor` around its middle, as the given kind of scale measures it. */
export function stretched(kind: PriceScale, { low, high }: ValueRange, factor: number): ValueRange {
  if (kind === 'log' && low > 0) {
    const grown = stretched('linear', { low: Math.log(low), high: Math.log(high) }, factor);
    return { low: Math.exp(grown.low), high: Math.exp(grown.high) };
  }
  const middle = (low + high) / 2;
  const half = ((high - low) / 2) * factor;
  return { low: middle - half, high: middle + half };
}

/**
 * Creates the map of a range of values to a pane. It widens an empty range, and falls back to a linear scale for values
 * that a log scale cannot represent.
 */
export function priceMap(kind: PriceScale, { low, high }: ValueRange, box: PaneBox, base: number): PriceMap {
  const known = Number.isFinite(low) && Number.isFinite(high);
  const air = known && high > low ? 0 : Math.max(Math.abs(known ? high : 0) * 0.01, 1e-6);
  const from = (known ? low : 0) - air;
  const to = (known ? high : 1) + air;
  if (kind === 'log' && from > 0) return logMap(from, to, box);
  if (kind === 'percent' && base > 0) return percentMap(from, to, box, base);
  return linearMap(from, to, box);
}
