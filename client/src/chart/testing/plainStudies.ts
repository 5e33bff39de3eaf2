import type { Bar } from '../types.ts';

/**
 * The studies as their sources define them. Each value is computed from all bars up to it, however long that takes.
 * Tests compare the chart's studies with them.
 */
export type PlainStudy = (bars: readonly Bar[], parameters: readonly number[]) => number[][];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const typical = ({ high, low, close }: Bar) => (high + low + close) / 3;
const highest = (bars: readonly Bar[]) => Math.max(...bars.map(({ high }) => high));
const lowest = (bars: readonly Bar[]) => Math.min(...bars.map(({ low }) => low));

/** Returns the last bars up to an index; undefined if there are fewer. */
const lastBars = (bars: readonly Bar[], index: number, count: number) =>
  index < count - 1 ? undefined : bars.slice(index - count + 1, index + 1);

/** Defines a study with one output, whose value follows from the bars up to it. */
const plain =
  (valueOf: (bars: readonly Bar[], parameters: readonly number[]) => number): PlainStudy =>
  (bars, parameters) => [bars.map((_, index) => valueOf(bars.slice(0, index + 1), parameters))];

/**
 * Returns Wilder's mean of all values. It starts as the plain mean of the first `count`; then each value has the weight
 * 1/count.
 */
function wilder(values: readonly number[], count: number): number {
  if (values.length < count) return NaN;
  return values
    .slice(count)
    .reduce((before, value) => (before * (count - 1) + value) / count, mean(values.slice(0, count)));
}

function exponential(values: readonly number[], count: number): number {
  if (values.length < count) return NaN;
  const weight = 2 / (count + 1);
  return values
    .slice(count)
    .reduce((before, value) => weight * value + (1 - weight) * before, mean(values.slice(0, count)));
}

const ranges = (bars: readonly Bar[]) =>
  bars.map(({ high, low }, at) => {
    const close = bars[at - 1]?.close;
    return close === undefined ? high - low : Math.max(high - low, Math.abs(high - close), Math.abs(low - close));
  });

const atrOf = (bars: readonly Bar[], count: number) => wilder(ranges(bars), count);

/** Average true range; parameters: bars. */
export const plainAtr = plain((bars, [count = 0]) => atrOf(bars, count));

/** Directional movement: +DI, −DI, ADX; parameters: bars, bars of the ADX. */
export const plainDmi: PlainStudy = (bars, [count = 0, smoothing = 0]) => {
  const moves = bars.slice(1).map((bar, at) => {
    const before = bars[at] ?? bar;
    return { up: bar.high - before.high, down: before.low - bar.low };
  });
  const plus = moves.map(({ up, down }) => (up > down && up > 0 ? up : 0));
  const minus = moves.map(({ up, down }) => (down > up && down > 0 ? down : 0));
  const share = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
  const of = (values: readonly number[], index: number) => wilder(values.slice(0, index), count);
  const up = bars.map((_, index) => share(of(plus, index), of(ranges(bars).slice(1), index)));
  const down = bars.map((_, index) => share(of(minus, index), of(ranges(bars).slice(1), index)));
  const dx = up.map((value, index) => share(Math.abs(value - (down[index] ?? NaN)), value + (down[index] ?? NaN)));
  const adx = bars.map((_, index) => wilder(dx.slice(count, index + 1), smoothing));
  return [up, down, adx];
};

/** Commodity channel index; parameters: bars. */
export const plainCci = plain((bars, [count = 0]) => {
  const prices = lastBars(bars, bars.length - 1, count)?.map(typical);
  if (!prices || prices.every((price) => price === prices[0])) return NaN;
  const deviation = mean(prices.map((price) => Math.abs(price - mean(prices))));
  return ((prices.at(-1) ?? NaN) - mean(prices)) / (0.015 * deviation);
});

/** Stochastics: %K, %D; parameters: bars, slowing, bars of %D. */
export const plainStoch: PlainStudy = (bars, [count = 0, slowing = 0, smoothing = 0]) => {
  const raw = bars.map(({ close }, index) => {
    const some = lastBars(bars, index, count);
    return some && highest(some) > lowest(some) ? ((close - lowest(some)) / (highest(some) - lowest(some))) * 100 : NaN;
  });
  const means = (values: readonly number[], over: number) =>
    values.map((_, index) => (index < over - 1 ? NaN : mean(values.slice(index - over + 1, index + 1))));
  const k = means(raw, slowing);
  return [k, means(k, smoothing)];
};

/** Keltner channels: middle, upper, lower; parameters: bars, times the range, bars of the range. */
export const plainKeltner: PlainStudy = (bars, [count = 0, times = 0, rangeCount = 0]) => {
  const upTo = bars.map((_, index) => bars.slice(0, index + 1));
  const closes = (some: readonly Bar[]) => some.map(({ close }) => close);
  const band = (side: number) =>
    upTo.map((some) => exponential(closes(some), count) + side * times * atrOf(some, rangeCount));
  return [upTo.map((some) => exponential(closes(some), count)), band(1), band(-1)];
};

/** Donchian channels: upper, middle, lower; parameters: bars. */
export const plainDonchian: PlainStudy = (bars, [count = 0]) => {
  const windows = bars.map((_, index) => lastBars(bars, index, count));
  const upper = windows.map((some) => (some ? highest(some) : NaN));
  const lower = windows.map((some) => (some ? lowest(some) : NaN));
  return [upper, upper.map((value, at) => (value + (lower[at] ?? NaN)) / 2), lower];
};

/** Supertrend; parameters: bars, times the range. */
export const plainSupertrend = plain((bars, [count = 0, times = 0]) => {
  let [upper, lower, isRising] = [NaN, NaN, false];
  for (let index = count - 1; index < bars.length; index += 1) {
    const { high = NaN, low = NaN, close = NaN } = bars[index] ?? {};
    const before = bars[index - 1]?.close ?? NaN;
    const width = times * atrOf(bars.slice(0, index + 1), count);
    const [above, below] = [(high + low) / 2 + width, (high + low) / 2 - width];
    const isFirst = index === count - 1;
    if (isFirst || above < upper || before > upper) upper = above;
    if (isFirst || below > lower || before < lower) lower = below;
    if (!isFirst) isRising = isRising ? !(close < lower) : close > upper;
  }
  return isRising ? lower : upper;
});

/** Money flow index; parameters: changes. */
export const plainMfi = plain((bars, [count = 0]) => {
  const some = lastBars(bars, bars.length - 1, count + 1);
  if (!some) return NaN;
  const flow = (sign: number) =>
    some
      .slice(1)
      .filter((bar, at) => Math.sign(typical(bar) - typical(some[at] ?? bar)) === sign)
      .reduce((sum, bar) => sum + typical(bar) * bar.volume, 0);
  if (flow(1) + flow(-1) === 0) return NaN;
  return flow(-1) === 0 ? 100 : 100 - 100 / (1 + flow(1) / flow(-1));
});

/** Volume-weighted average price; parameters: bars, or 0 for the day. */
export const plainVwap = plain((bars, [count = 0]) => {
  const day = (bar?: Bar) => new Date((bar?.time ?? NaN) * 1000).getUTCDate();
  const some = count > 0 ? bars.slice(-count) : bars.filter((bar) => day(bar) === day(bars.at(-1)));
  const volume = some.reduce((sum, bar) => sum + bar.volume, 0);
  return volume === 0 ? NaN : some.reduce((sum, bar) => sum + typical(bar) * bar.volume, 0) / volume;
});

/** Ichimoku, unshifted: each value is at the bar from which it is computed. Parameters: bars of the three middles. */
export const plainIchimoku: PlainStudy = (bars, [fast = 0, middle = 0, slow = 0]) => {
  const middles = (count: number) =>
    bars.map((_, index) => {
      const some = lastBars(bars, index, count);
      return some ? (highest(some) + lowest(some)) / 2 : NaN;
    });
  const [tenkan, kijun] = [middles(fast), middles(middle)];
  const first = tenkan.map((value, at) => (value + (kijun[at] ?? NaN)) / 2);
  return [tenkan, kijun, first, middles(slow), bars.map(({ close }) => close)];
};

/** On-balance volume. */
export const plainObv = plain((bars) =>
  bars.reduce((sum, { close, volume }, at) => sum + Math.sign(close - (bars[at - 1]?.close ?? close)) * volume, 0),
);

/** Williams %R; parameters: bars of each output. */
export const plainWilliams: PlainStudy = (bars, counts) =>
  counts.map((count) =>
    bars.map(({ close }, index) => {
      const some = lastBars(bars, index, count);
      if (!some || highest(some) === lowest(some)) return NaN;
      return (-100 * (highest(some) - close)) / (highest(some) - lowest(some));
    }),
  );

/** Parabolic stop and reverse; parameters: step and maximum of the acceleration. */
export const plainSar = plain((bars, [pace = 0, most = 0]) => {
  const [first, second] = bars;
  if (!first || !second) return NaN;
  let isLong = second.close >= first.close;
  let stop = isLong ? first.low : first.high;
  const best = (some: readonly Bar[]) => (isLong ? highest(some) : lowest(some));
  let extreme = best([first, second]);
  let steps = 1;
  for (let index = 2; index < bars.length; index += 1) {
    const bar = bars[index] ?? second;
    const twoBefore = bars.slice(index - 2, index);
    stop += Math.min(most, pace * steps) * (extreme - stop);
    stop = isLong ? Math.min(stop, lowest(twoBefore)) : Math.max(stop, highest(twoBefore));
    const turns = isLong ? bar.low < stop : bar.high > stop;
    if (turns) {
      stop = isLong ? Math.max(extreme, bar.high) : Math.min(extreme, bar.low);
      isLong = !isLong;
      extreme = best([bar]);
      steps = 1;
    } else if (isLong ? bar.high > extreme : bar.low < extreme) {
      extreme = best([bar]);
      steps += 1;
    }
  }
  return stop;
});
