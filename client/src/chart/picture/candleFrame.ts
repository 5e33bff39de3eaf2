import type { StudyRun } from '../indicators/run.ts';
import { NO_COLUMN, lastDrawn } from '../indicators/study.ts';
import { LEGEND_CSS } from '../geometry/layout.ts';
import { hasValues } from './legend.ts';
import { lineBuckets, mergeExponent, strideStart, toDevice } from '../geometry/pixels.ts';
import type { Frame, PaneFrame, PictureInput } from './picture.ts';
import { type ValueRange, priceMap, stretched } from '../axes/priceMap.ts';
import { type Extent, widenByBar } from '../geometry/pyramid.ts';
import { type TimeTick, timeTicks } from '../axes/timeAxis.ts';

/** The free share of the price range above and below the bars. With it, a tick rarely leaves the range. */
const AIR_SHARE = 0.06;
const VOLUME_AIR = 1.08;
/**
 * From this many bars on, the extremes are read from the pyramid. For fewer bars a scan is cheaper than building it.
 */
const PYRAMID_FROM = 2048;
/**
 * If more bars are in view, the lowest and the highest are not marked, because a reader could not tell which bars are
 * meant.
 */
const EXTREMES_MOST = 4096;
/** The least distance between two labels of the time axis. */
const LABEL_DISTANCE_CSS = 62;

function barExtent({ bars, pyramid }: PictureInput, { first, last, spacing }: Omit<Seen, 'extent'>): Extent {
  const isLong = last - first > PYRAMID_FROM;
  // The lowest level of the pyramid has blocks of four bars. For smaller blocks, the bars themselves are merged.
  if (isLong || mergeExponent(spacing) > 1) pyramid.update(bars);
  if (isLong) return pyramid.extent(bars, first, last);
  const extent = { low: Infinity, high: -Infinity, volume: 0 };
  for (let index = first; index <= last; index += 1) widenByBar(extent, bars, index);
  return extent;
}

/** The bars in view: the first and the last index, the spacing, and the extremes. */
interface Seen {
  readonly first: number;
  readonly last: number;
  readonly spacing: number;
  readonly extent: Extent;
}

/** Widens a range to include the drawn values of a study. */
function widenByRun(
  range: { low: number; high: number },
  run: StudyRun,
  { bars, layout }: PictureInput,
  seen: Seen,
): void {
  const { first, last, spacing } = seen;
  const { step } = lineBuckets(spacing, layout.hair);
  const start = strideStart(first, bars.origin, step);
  for (const [at, output] of run.outputs.entries()) {
    const { shift = 0 } = output;
    const column = run.out[at] ?? NO_COLUMN;
    const end = shift === 0 ? last : lastDrawn(output, last, bars.length);
    for (let index = start < first ? start + step : start; index <= end; index += step) {
      const value = column[index - shift] ?? NaN;
      if (value > range.high) range.high = value;
      if (value < range.low) range.low = value;
    }
  }
}

/** Returns the price range of the main pane, including free space. */
function mainRange(input: PictureInput, seen: Seen): ValueRange {
  const range = { low: seen.extent.low, high: seen.extent.high };
  for (const run of input.mainRuns) widenByRun(range, run, input, seen);
  const { first, last, spacing } = seen;
  for (const layer of input.layers) {
    const { size } = lineBuckets(spacing, input.layout.hair);
    const { low, high } = layer.reach?.(input.bars, { first, last, step: size }) ?? range;
    range.low = Math.min(range.low, low);
    range.high = Math.max(range.high, high);
  }
  return stretched(input.options.scale, range, 1 + 2 * AIR_SHARE);
}

function mainPane(input: PictureInput, fit: ValueRange, base: number): PaneFrame {
  const { layout, mainRuns, options, priceZoom } = input;
  const [box] = layout.panes;
  const hasLegend = mainRuns.length > 0 || hasValues(input);
  const inside = {
    top: box.top + toDevice(hasLegend ? LEGEND_CSS : 4, layout.textRatio),
    bottom: box.bottom,
  };
  return {
    ...box,
    map: priceMap(options.scale, stretched(options.scale, fit, priceZoom), inside, base),
    runs: mainRuns,
  };
}

function subPane(input: PictureInput, run: StudyRun, at: number, seen: Seen): PaneFrame {
  const { layout } = input;
  const box = layout.panes[at + 1] ?? layout.panes[0];
  const { study } = run;
  let range: ValueRange = { low: 0, high: seen.extent.volume * VOLUME_AIR };
  if (study.range) range = { low: study.range[0], high: study.range[1] };
  else if (!study.volume) {
    const values = { low: Infinity, high: -Infinity };
    widenByRun(values, run, input, seen);
    range = stretched('linear', values, 1 + 2 * AIR_SHARE);
  }
  const inside = { top: box.top + toDevice(LEGEND_CSS, layout.textRatio), bottom: box.bottom - layout.hair };
  return { ...box, map: priceMap('linear', range, inside, 0), runs: [run] };
}

function extremesOf({ bars }: PictureInput, first: number, last: number) {
  if (last < first || last - first > EXTREMES_MOST) return undefined;
  let highIndex = first;
  let lowIndex = first;
  for (let index = first; index <= last; index += 1) {
    if ((bars.high[index] ?? NaN) > (bars.high[highIndex] ?? NaN)) highIndex = index;
    if ((bars.low[index] ?? NaN) < (bars.low[lowIndex] ?? NaN)) lowIndex = index;
  }
  return { highIndex, lowIndex };
}

/** Measures a picture of candles: which bars are in view, and the scale of each pane. */
export function candleFrame(input: PictureInput): Omit<Frame, 'covered'> {
  const { bars, layout, view, labels } = input;
  const count = bars.length;
  const left = view.left - bars.origin;
  const spacing = layout.plotWidth / view.span;
  const first = Math.max(0, Math.floor(left));
  const last = Math.min(count - 1, Math.ceil(left + view.span) - 1);
  const seen = { first, last, spacing, extent: barExtent(input, { first, last, spacing }) };
  const base = bars.close[first] ?? 0;
  const fit = mainRange(input, seen);
  const below = input.subRuns.map((run, at) => subPane(input, run, at, seen));
  const distance = toDevice(LABEL_DISTANCE_CSS, layout.textRatio);
  const xOf = (index: number) => (index + 0.5 - left) * spacing;
  const place = ({ index, text }: TimeTick) => ({ x: Math.round(xOf(index)), text, align: 'center' as const });
  return {
    kind: 'candles',
    layout,
    spacing,
    first,
    last,
    count,
    panes: [mainPane(input, fit, base), ...below],
    ticks: labels ? timeTicks({ bars, first, last, spacing, distance, labels }).map(place) : [],
    base,
    fit,
    layers: input.layers,
    // Excludes bars that an edge cuts off, because their marks would be invisible.
    extremes: extremesOf(
      input,
      Math.max(first, Math.ceil(left - 0.5)),
      Math.min(last, Math.floor(left + view.span - 0.5)),
    ),
    xOf,
    indexAt: (x) => Math.min(count - 1, Math.max(0, Math.floor(left + x / spacing))),
  };
}
