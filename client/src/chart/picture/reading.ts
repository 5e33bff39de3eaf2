import { formatPercent, formatPrice, formatVolume } from '../axes/format.ts';
import type { StudyRun } from '../indicators/run.ts';
import { layerValues, studyText, studyValues } from './legend.ts';
import type { Frame, LastPrice, PictureInput } from './picture.ts';
import type { TimeLabels } from '../axes/timeLabels.ts';
import type { Bar, BarColumns, ChartOptions, ChartRow, CrosshairReading, StudyValue, TimeShare } from '../types.ts';

/** The maximum number of rows in the data table. They are those of the newest bars. */
const ROWS_MOST = 300;

type Direction = 'up' | 'down' | 'flat';

/** Returns the direction of a change. */
function directionOf(change: number): Direction {
  if (change > 0) return 'up';
  return change < 0 ? 'down' : 'flat';
}

function barAt(bars: BarColumns, index: number): Bar {
  const at = (column: Float64Array) => column[index] ?? NaN;
  return {
    time: at(bars.time),
    open: at(bars.open),
    high: at(bars.high),
    low: at(bars.low),
    close: at(bars.close),
    volume: at(bars.volume),
  };
}

function pointAt(share: TimeShare, index: number): Bar {
  const price = share.price[index] ?? NaN;
  const volume = share.volume[index] ?? NaN;
  return { time: share.time[index] ?? NaN, open: price, high: price, low: price, close: price, volume };
}

/**
 * Returns a bar's change in percent of the previous close. Without a previous close, it is the change since the bar's
 * open.
 */
function changeAt({ bars, share }: PictureInput, frame: Frame, index: number): number {
  if (frame.kind === 'timeShare' && share) return ((share.price[index] ?? NaN) / share.previousClose - 1) * 100;
  const before = index > 0 ? bars.close[index - 1] : bars.open[index];
  return ((bars.close[index] ?? NaN) / (before ?? NaN) - 1) * 100;
}

/** Returns the time of a bar in the form of the crosshair's label. */
export function timeOf({ bars, share }: PictureInput, frame: Frame, labels: TimeLabels, index: number): string {
  const day = frame.kind === 'timeShare' ? share : undefined;
  return day ? labels.clock(day.time[index] ?? NaN) : labels.full(bars.time[index] ?? NaN);
}

/** Describes one bar for the listeners. `by` states how the crosshair reached it. */
export function readBar(
  input: PictureInput,
  frame: Frame,
  labels: TimeLabels,
  { index, by }: Pick<CrosshairReading, 'index' | 'by'>,
): CrosshairReading {
  const { bars, share, options } = input;
  const { texts, priceDecimals: decimals, locale } = options;
  const day = frame.kind === 'timeShare' ? share : undefined;
  const bar = day ? pointAt(day, index) : barAt(bars, index);
  const average = day?.average[index];
  const percent = changeAt(input, frame, index);
  const time = timeOf(input, frame, labels, index);
  const beside = layerValues(frame, index);
  const studies = day ? [] : [...input.mainRuns, ...input.subRuns].flatMap((run) => studyValues(run, index, options));
  const price = (value: number) => formatPrice(value, decimals);
  const prices = day
    ? [`${texts.close} ${price(bar.close)}`, `${texts.average} ${price(average ?? NaN)}`]
    : (['open', 'high', 'low', 'close'] as const).map((name) => `${texts[name]} ${price(bar[name])}`);
  const change = formatPercent(percent);
  const spoken = [time, ...prices, `${texts.change} ${change}`, `${texts.volume} ${formatVolume(bar.volume, locale)}`];
  spoken.push(...beside.map(({ label, text }) => `${label} ${text}`));
  return {
    index,
    bar,
    ...(average === undefined ? {} : { average }),
    ...(day ? { previousClose: day.previousClose } : {}),
    time,
    change,
    direction: directionOf(percent),
    studies: [...studies, ...beside],
    spoken: spoken.join(', '),
    by,
  };
}

/**
 * Returns the newest price. Its direction is that of the day, whatever period the bars have, because the change beside
 * the chart shows that direction too. If it is unknown, the direction is that of the newest bar.
 */
export function lastPriceOf(
  { bars, share, options }: PictureInput,
  frame: Pick<Frame, 'kind' | 'count'>,
): LastPrice | undefined {
  const last = frame.count - 1;
  if (last < 0) return undefined;
  const day = frame.kind === 'timeShare' ? share : undefined;
  const price = (day ? day.price[last] : bars.close[last]) ?? NaN;
  return { price, direction: options.day ?? directionOf(price - (day ? day.previousClose : (bars.open[last] ?? NaN))) };
}

/** The least ratio of a volume to the mean that the summary states. With less volume, a bar has only just begun. */
const TOLD_VOLUME = 0.05;

/** Returns the ratio of a bar's volume to the mean, with one decimal; undefined below `TOLD_VOLUME`. */
function volumeRatioOf(volume: number, mean: number): string | undefined {
  return mean > 0 && volume / mean >= TOLD_VOLUME ? (volume / mean).toFixed(1) : undefined;
}

/** Returns a sentence that describes the picture. */
export function summarise(input: PictureInput, frame: Frame, labels: TimeLabels): string {
  const { share, options, bars } = input;
  const { texts, priceDecimals: decimals } = options;
  const { first, last } = frame;
  if (last < first) return texts.none;
  const day = frame.kind === 'timeShare' ? share : undefined;
  const at = (index: number) => (day ? pointAt(day, index) : barAt(bars, index));
  let high = -Infinity;
  let low = Infinity;
  let volume = 0;
  for (let index = first; index <= last; index += 1) {
    const bar = at(index);
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
    volume += bar.volume;
  }
  const begin = day ? day.previousClose : at(first).open;
  const percent = (at(last).close / begin - 1) * 100;
  const mean = volume / (last - first + 1);
  const time = (index: number) => (day ? labels.clock(at(index).time) : labels.full(at(index).time));
  return texts.summary({
    from: time(first),
    to: time(last),
    first: formatPrice(begin, decimals),
    last: formatPrice(at(last).close, decimals),
    // Without a sign: the sentence names the direction.
    change: `${formatPrice(Math.abs(percent), 2)}%`,
    direction: directionOf(percent),
    high: formatPrice(high, decimals),
    low: formatPrice(low, decimals),
    volumeRatio: volumeRatioOf(at(last).volume, mean),
    count: last - first + 1,
  });
}

const MISSING = '–';

/** Returns a study's values at a bar, one per output, including missing ones. */
function allValues(run: StudyRun, index: number, options: ChartOptions): StudyValue[] {
  return run.outputs.map(({ label }, at) => {
    const value = run.valueAt(at, index);
    return { label, text: Number.isNaN(value) ? MISSING : studyText(run, value, options) };
  });
}

/** Returns the bars as rows of text, newest first. */
export function tableRows(input: PictureInput, frame: Frame, labels: TimeLabels): ChartRow[] {
  const { bars, share, options } = input;
  const { priceDecimals: decimals, locale } = options;
  const day = frame.kind === 'timeShare' ? share : undefined;
  const runs = day ? [] : [...input.mainRuns, ...input.subRuns];
  const rows: ChartRow[] = [];
  for (let index = frame.count - 1; index >= 0 && rows.length < ROWS_MOST; index -= 1) {
    const bar = day ? pointAt(day, index) : barAt(bars, index);
    rows.push({
      time: day ? labels.clock(bar.time) : labels.full(bar.time),
      open: formatPrice(bar.open, decimals),
      high: formatPrice(bar.high, decimals),
      low: formatPrice(bar.low, decimals),
      close: formatPrice(bar.close, decimals),
      volume: formatVolume(bar.volume, locale),
      change: formatPercent(changeAt(input, frame, index)),
      studies: [...runs.flatMap((run) => allValues(run, index, options)), ...layerValues(frame, index)],
    });
  }
  return rows;
}

/** Returns the price at a height of the picture, in CSS pixels; undefined outside the price pane. */
export function pricedAt({ layout, panes }: Frame, y: number): number | undefined {
  const [{ map, top, bottom }] = panes;
  const at = y * layout.ratio;
  return at >= top && at < bottom ? map.valueAt(at) : undefined;
}
