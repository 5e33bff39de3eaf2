import type { Minutes } from '@zaraba/contracts';

/**
 * The largest number of bars in a store; beyond it, the oldest bars are dropped. 200,000 five-minute bars cover several
 * years and take 9.6 MB.
 */
export const BARS_MAXIMUM = 200_000;
const CAPACITY_LEAST = 512;
const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
const PRICES = ['open', 'high', 'low', 'close'] as const;
type ColumnName = (typeof COLUMNS)[number];

/** One bar. `time` is when it begins, in whole seconds since 1970 UTC. */
export type Bar = Readonly<Record<ColumnName, number>>;
/** Bars as columns of equal length, in the form of a reply. */
export type BarPage = Readonly<Record<ColumnName, ArrayLike<number>>>;
/** The part of the bars that a change affects. The chart redraws accordingly. */
export type BarChange = 'reset' | 'prepend' | 'append' | 'last';

/**
 * Bars as columns of numbers. The ordinal of a bar is `origin` plus its index. When bars are prepended or dropped,
 * `origin` changes, and the ordinals of the other bars stay the same.
 */
export interface BarColumns extends Readonly<Record<ColumnName, Float64Array>> {
  readonly length: number;
  readonly origin: number;
}

/** The time-share of one trading day, with prices as numbers. */
export interface TimeShare extends Pick<Minutes, 'stretches' | 'time' | 'price' | 'average' | 'volume'> {
  readonly previousClose: number;
}

/**
 * The data source of a chart. `requestOlder` requests the page before the oldest bar, and does nothing while a request
 * is in flight.
 */
export interface ChartFeed {
  bars(): BarColumns;
  subscribe(listener: (change: BarChange) => void): () => void;
  requestOlder(): void;
  timeShare?(): TimeShare | undefined;
}

/** Returns the index of the first bar at or after a time; `length` if there is none. */
export function indexAtOrAfter(
  bars: { readonly time: ArrayLike<number>; readonly length: number },
  time: number,
): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars.time[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether all values of a bar are numbers and no price is zero. Feeds send zero prices if nothing was traded. */
function isWhole(bar: Bar): boolean {
  return COLUMNS.every((name) => Number.isFinite(bar[name])) && PRICES.every((name) => bar[name] !== 0);
}

function barsOf(page: BarPage): Bar[] {
  const bars: Bar[] = [];
  for (let index = 0; index < page.time.length; index += 1) {
    const at = (name: ColumnName) => page[name][index] ?? NaN;
    const bar = {
      time: at('time'),
      open: at('open'),
      high: at('high'),
      low: at('low'),
      close: at('close'),
      volume: at('volume'),
    };
    if (isWhole(bar)) bars.push(bar);
  }
  return bars;
}

/** Converts bars to typed columns, which a store may keep. */
export function pageOf(bars: readonly Bar[]): BarPage {
  const column = () => new Float64Array(bars.length);
  const page = { time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
  let index = 0;
  for (const bar of bars) {
    page.time[index] = bar.time;
    page.open[index] = bar.open;
    page.high[index] = bar.high;
    page.low[index] = bar.low;
    page.close[index] = bar.close;
    page.volume[index] = bar.volume;
    index += 1;
  }
  return page;
}

/**
 * Whether a store can keep a page as it is: bars with valid values in strictly ascending order, in columns of equal
 * length.
 */
function isClean(page: BarPage): boolean {
  const { length } = page.time;
  if (COLUMNS.some((name) => page[name].length !== length)) return false;
  let before = -Infinity;
  for (let index = 0; index < length; index += 1) {
    const time = page.time[index] ?? NaN;
    const open = page.open[index] ?? NaN;
    const high = page.high[index] ?? NaN;
    const low = page.low[index] ?? NaN;
    const close = page.close[index] ?? NaN;
    if (open === 0 || high === 0 || low === 0 || close === 0) return false;
    // The sum is finite only if every term is, so one check replaces five.
    if (!(time > before) || !Number.isFinite(time + open + high + low + close + (page.volume[index] ?? NaN)))
      return false;
    before = time;
  }
  return true;
}

/** Returns a page that a store can keep. If two bars have the same time, only the later one in the page remains. */
function tidied(page: BarPage): BarPage {
  if (isClean(page)) return page;
  const byTime = new Map(barsOf(page).map((bar) => [bar.time, bar]));
  const bars = [...byTime.values()].sort((a, b) => a.time - b.time);
  const column = (name: ColumnName) => bars.map((bar) => bar[name]);
  return {
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

/** Returns a column from the index `from` up to, but not including, the index `end`. */
function part(column: ArrayLike<number>, from: number, end: number): ArrayLike<number> {
  if (from === 0 && end === column.length) return column;
  return column instanceof Float64Array ? column.subarray(from, end) : Array.prototype.slice.call(column, from, end);
}

/**
 * The bars of one chart, in typed arrays that double their size when they are full. Unusable bars are dropped without
 * an error: bars with invalid values, and late bars whose time the store does not have.
 */
export class BarStore implements BarColumns {
  time: Float64Array = new Float64Array(0);
  open: Float64Array = new Float64Array(0);
  high: Float64Array = new Float64Array(0);
  low: Float64Array = new Float64Array(0);
  close: Float64Array = new Float64Array(0);
  volume: Float64Array = new Float64Array(0);
  length = 0;
  origin = 0;
  readonly #maximum: number;

  constructor(maximum = BARS_MAXIMUM) {
    this.#maximum = maximum;
  }

  /** Replaces all bars by the newest bars of a page. Typed columns become part of the store without being copied. */
  replaceAll(page: BarPage): BarChange {
    const bars = tidied(page);
    const from = Math.max(0, bars.time.length - this.#maximum);
    this.length = 0;
    this.origin = 0;
    for (const name of COLUMNS) {
      const column = part(bars[name], from, bars.time.length);
      this[name] = column instanceof Float64Array ? column : new Float64Array(column);
    }
    this.length = bars.time.length - from;
    return 'reset';
  }

  /** Prepends older bars as long as there is room. Bars that are not older than the oldest stored bar are dropped. */
  prepend(page: BarPage): BarChange | undefined {
    const oldest = this.length > 0 ? (this.time[0] ?? Infinity) : Infinity;
    const bars = tidied(page);
    const end = indexAtOrAfter({ time: bars.time, length: bars.time.length }, oldest);
    const from = Math.max(0, end - (this.#maximum - this.length));
    const count = end - from;
    if (count <= 0) return undefined;
    this.#reserve(this.length + count);
    for (const name of COLUMNS) {
      this[name].copyWithin(count, 0, this.length);
      this[name].set(part(bars[name], from, end));
    }
    this.length += count;
    this.origin -= count;
    return 'prepend';
  }

  /**
   * Adds a streamed bar. A newer bar is appended, and a bar with a known time replaces the stored one. Replacing an
   * older bar is a `reset`, because studies depend on all later bars. A late bar whose time is unknown is dropped.
   */
  merge(bar: Bar): BarChange | undefined {
    if (!isWhole(bar)) return undefined;
    const last = this.length - 1;
    const newest = last >= 0 ? (this.time[last] ?? -Infinity) : -Infinity;
    if (bar.time > newest) {
      this.#makeRoom();
      this.#reserve(this.length + 1);
      this.#put(this.length++, bar);
      return 'append';
    }
    const index = indexAtOrAfter(this, bar.time);
    const known = this.time[index] === bar.time;
    if (!known || COLUMNS.every((name) => this[name][index] === bar[name])) return undefined;
    this.#put(index, bar);
    return index === last ? 'last' : 'reset';
  }

  #put(index: number, bar: Bar): void {
    for (const name of COLUMNS) this[name][index] = bar[name];
  }

  #reserve(count: number): void {
    if (count <= this.time.length) return;
    let capacity = Math.max(CAPACITY_LEAST, this.time.length);
    while (capacity < count) capacity *= 2;
    for (const name of COLUMNS) {
      const grown = new Float64Array(capacity);
      grown.set(this[name].subarray(0, this.length));
      this[name] = grown;
    }
  }

  /**
   * Drops an eighth of the bars if the store is full. Moving the remaining bars is slow and is then needed only once in
   * many appends.
   */
  #makeRoom(): void {
    if (this.length < this.#maximum) return;
    const gone = Math.max(1, this.#maximum >> 3);
    for (const name of COLUMNS) this[name].copyWithin(0, gone, this.length);
    this.length -= gone;
    this.origin += gone;
  }
}
