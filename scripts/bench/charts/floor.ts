/**
 * The lower limit for a chart: what D3's scales and a canvas cost if nothing is drawn twice. Grid, axes, candles and
 * volumes are on one opaque canvas. The newest bar has a narrow canvas of its own, and a transform moves the boxes of
 * the newest price and the crosshair. These never repaint the large canvas.
 */
import { scaleLinear } from 'd3';
import type { Bar } from '../../../client/src/chart/types.ts';
import { DOWN, type Mount, UP } from './mounted.ts';

const RATIO = 2;
const AXIS = 56 * RATIO;
const FOOT = 24 * RATIO;
const MAIN_SHARE = 0.76;
const GRID = '#eceff3';
const TEXT = '#5f6c7b';
/** The possible numbers of bars between two time labels. The first one that is wide enough is used. */
const STEPS = [1, 3, 6, 12, 36, 72, 144, 288, 576, 1440, 2880];
const STEP_LEAST = 88 * RATIO;
/** The part of the price range that stays free above and below the bars. With it, an update rarely leaves the range. */
const AIR = 0.06;
const COLOURS = [DOWN, UP] as const;
const TAG_HEIGHT = 18;
const TAG = `width:${AXIS / RATIO}px;height:${TAG_HEIGHT}px;font:11px/18px sans-serif;color:#ffffff;text-indent:6px`;

function canvasIn(element: HTMLElement, width: number, height: number, alpha: boolean): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.style.cssText = `position:absolute;left:0;top:0;width:${width / RATIO}px;height:${height / RATIO}px`;
  element.append(canvas);
  const context = canvas.getContext('2d', { alpha });
  if (!context) throw new Error('no canvas');
  return context;
}

/** Moves a box to a place in CSS pixels, and sets its text. */
type MovedBox = (x: number, y: number, text?: string) => void;

function boxIn(element: HTMLElement, css: string): MovedBox {
  const box = document.createElement('div');
  box.style.cssText = `position:absolute;left:0;top:0;contain:strict;will-change:transform;pointer-events:none;${css}`;
  const words = document.createTextNode('');
  box.append(words);
  element.append(box);
  return (x, y, text = '') => {
    if (words.data !== text) words.data = text;
    box.style.transform = `translate(${x}px,${y}px)`;
  };
}

const two = (value: number) => String(value).padStart(2, '0');
function clock(time: number): string {
  const date = new Date(time * 1000);
  const day = `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** The bars of the picture, or groups of bars that share a pixel. */
interface Columns {
  count: number;
  /** Open, high, low, close and volume of each column. */
  readonly values: Float64Array;
  readonly rises: Uint8Array;
}

/** Gathers bars from one index to another, `size` at a time. Groups begin at multiples of `size`. */
function gather(into: Columns, bars: readonly Bar[], [first, end]: readonly [number, number], size: number): void {
  const { values, rises } = into;
  into.count = 0;
  for (let at = first - (first % size); at < end; at += size) {
    const from = bars[at];
    if (!from) break;
    let { high, low, close, volume } = from;
    const last = Math.min(end, at + size);
    for (let index = at + 1; index < last; index += 1) {
      const bar = bars[index] ?? from;
      if (bar.high > high) high = bar.high;
      if (bar.low < low) low = bar.low;
      if (bar.volume > volume) volume = bar.volume;
      close = bar.close;
    }
    const place = into.count * 5;
    values[place] = from.open;
    values[place + 1] = high;
    values[place + 2] = low;
    values[place + 3] = close;
    values[place + 4] = volume;
    rises[into.count] = close >= from.open ? 1 : 0;
    into.count += 1;
  }
}

/** Where the columns are: left edge, spacing and the two scales, in pixels. */
interface Place {
  readonly left: number;
  readonly step: number;
  readonly high: number;
  readonly perPrice: number;
  readonly bottom: number;
  readonly perVolume: number;
}

/** Draws candles and volumes in whole pixels, one of the two colours after the other. */
function paint(context: CanvasRenderingContext2D, { count, values, rises }: Columns, place: Place): void {
  const { left, step, high, perPrice, bottom, perVolume } = place;
  const merged = step < 2;
  const wide = Math.max(1, Math.round(step * 0.8));
  const wick = Math.min(RATIO, wide);
  for (const rising of [0, 1] as const) {
    context.fillStyle = COLOURS[rising];
    for (let at = 0; at < count; at += 1) {
      if (rises[at] !== rising) continue;
      const value = at * 5;
      const y = (offset: number) => Math.round((high - (values[value + offset] ?? 0)) * perPrice);
      const edge = Math.round(left + at * step);
      // Merged bars extend to the next ones. Other bars have a gap, and a wick in the middle.
      const body = merged ? Math.max(1, Math.round(left + (at + 1) * step) - edge) : wide;
      const x = merged ? edge : Math.round(left + (at + 0.5) * step) - (body >> 1);
      const [top, end] = [y(1), y(2)];
      const inset = merged ? 0 : (body - wick) >> 1;
      context.fillRect(x + inset, top, merged ? body : wick, Math.max(1, end - top));
      if (body > wick && !merged) {
        const [open, close] = [y(0), y(3)];
        context.fillRect(x, Math.min(open, close), body, Math.max(1, Math.abs(open - close)));
      }
      const height = Math.round((values[value + 4] ?? 0) * perVolume);
      context.fillRect(x, bottom - height, body, height);
    }
  }
}

/** The bare chart. If its bars or its view change, it draws everything; otherwise it draws only what moved. */
class Floor {
  readonly #element: HTMLElement;
  readonly #bars: Bar[];
  readonly #base: CanvasRenderingContext2D;
  readonly #width: number;
  readonly #height: number;
  readonly #right: number;
  readonly #bottom: number;
  readonly #middle: number;
  readonly #columns: Columns;
  readonly #newest: Columns = { count: 0, values: new Float64Array(5), rises: new Uint8Array(1) };
  readonly #prices = scaleLinear();
  readonly #price: MovedBox;
  readonly #tag: MovedBox;
  #strip: CanvasRenderingContext2D | undefined;
  #cross: Record<'across' | 'down' | 'price' | 'time', MovedBox> | undefined;
  #from: number;
  #to: number;
  #range = { low: 0, high: 1, volume: 1 };
  #pointer: { x: number; y: number } | undefined;
  #asked = 0;
  #stale = true;

  constructor(element: HTMLElement, bars: readonly Bar[], from: number) {
    this.#element = element;
    this.#bars = [...bars];
    [this.#from, this.#to] = [from, bars.length - 1];
    [this.#width, this.#height] = [element.clientWidth * RATIO, element.clientHeight * RATIO];
    [this.#right, this.#bottom] = [this.#width - AXIS, this.#height - FOOT];
    this.#middle = Math.round(this.#bottom * MAIN_SHARE);
    this.#columns = {
      count: 0,
      values: new Float64Array(5 * 2 * this.#right),
      rises: new Uint8Array(2 * this.#right),
    };
    this.#base = canvasIn(element, this.#width, this.#height, false);
    this.#base.font = `${11 * RATIO}px sans-serif`;
    this.#base.textBaseline = 'middle';
    this.#price = boxIn(element, `width:${this.#right / RATIO}px;height:1px;background:${UP}`);
    this.#tag = boxIn(element, `${TAG};background:${UP}`);
    let origin = element.getBoundingClientRect();
    element.addEventListener('pointerenter', () => {
      origin = element.getBoundingClientRect();
    });
    element.addEventListener('pointermove', ({ clientX, clientY }) => {
      this.#pointer = { x: clientX - origin.left, y: clientY - origin.top };
      this.#ask(false);
    });
    this.#ask(true);
  }

  show(from: number, to: number): void {
    [this.#from, this.#to] = [from, to];
    this.#ask(true);
  }

  update(bar: Bar): void {
    const { low, high, volume } = this.#range;
    this.#bars[this.#bars.length - 1] = bar;
    this.#ask(bar.high > high || bar.low < low || bar.volume > volume);
  }

  #ask(all: boolean): void {
    this.#stale ||= all;
    if (this.#asked === 0) this.#asked = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#asked = 0;
    const spacing = this.#right / (this.#to - this.#from + 1);
    if (this.#stale) this.#drawBase(spacing);
    this.#stale = false;
    this.#drawNewest(spacing);
    if (this.#pointer) this.#drawCross(spacing, this.#pointer);
  }

  #placeAt(left: number, step: number): Place {
    const { low, high, volume } = this.#range;
    const [middle, bottom] = [this.#middle, this.#bottom];
    return {
      left,
      step,
      high,
      perPrice: middle / (high - low),
      bottom,
      perVolume: (bottom - middle - 8 * RATIO) / volume,
    };
  }

  #measure(): void {
    const { count, values } = this.#columns;
    const found = { low: Infinity, high: -Infinity, volume: 1 };
    for (let at = 0; at < count * 5; at += 5) {
      found.high = Math.max(found.high, values[at + 1] ?? 0);
      found.low = Math.min(found.low, values[at + 2] ?? 0);
      found.volume = Math.max(found.volume, values[at + 4] ?? 0);
    }
    const air = (found.high - found.low) * AIR;
    this.#range = { low: found.low - air, high: found.high + air, volume: found.volume };
  }

  #drawBase(spacing: number): void {
    const [first, last] = [Math.max(0, Math.floor(this.#from)), Math.min(this.#bars.length - 1, Math.ceil(this.#to))];
    const size = spacing < 1 ? 2 ** Math.ceil(-Math.log2(spacing)) : 1;
    const base = this.#base;
    gather(this.#columns, this.#bars, [first, last + 1], size);
    this.#measure();
    this.#drawAxes(first, last, spacing);
    // The newest bar has its own canvas.
    if (last === this.#bars.length - 1 && size === 1) this.#columns.count -= 1;
    base.save();
    base.beginPath();
    base.rect(0, 0, this.#right, this.#bottom);
    base.clip();
    paint(base, this.#columns, this.#placeAt((first - (first % size) - this.#from) * spacing, size * spacing));
    base.restore();
  }

  /** Draws grid and labels at round prices and at regular bars. */
  #drawAxes(first: number, last: number, spacing: number): void {
    const [base, right, prices] = [this.#base, this.#right, this.#prices];
    base.fillStyle = '#ffffff';
    base.fillRect(0, 0, this.#width, this.#height);
    prices.domain([this.#range.low, this.#range.high]).range([this.#middle, 0]);
    const ticks = prices.ticks(6);
    const format = prices.tickFormat(6);
    const step = STEPS.find((count) => count * spacing >= STEP_LEAST) ?? 10_000;
    const start = Math.ceil(first / step) * step;
    const x = (index: number) => Math.round((index - this.#from + 0.5) * spacing);
    base.fillStyle = GRID;
    for (const value of ticks) base.fillRect(0, Math.round(prices(value)), right, RATIO);
    for (let index = start; index <= last; index += step) base.fillRect(x(index), 0, RATIO, this.#bottom);
    base.fillStyle = TEXT;
    base.textAlign = 'left';
    for (const value of ticks) base.fillText(format(value), right + 12, Math.round(prices(value)));
    base.textAlign = 'center';
    for (let index = start; index <= last; index += step)
      base.fillText(clock(this.#bars[index]?.time ?? 0), x(index), this.#bottom + FOOT / 2);
  }

  #drawNewest(spacing: number): void {
    const last = this.#bars.at(-1);
    if (!last || this.#to < this.#bars.length - 1) return;
    const least = Math.ceil(spacing) + 2 * RATIO;
    if (!this.#strip || this.#strip.canvas.width < least) {
      this.#strip?.canvas.remove();
      this.#strip = canvasIn(this.#element, least, this.#bottom, true);
      this.#strip.canvas.style.willChange = 'transform';
    } else this.#strip.clearRect(0, 0, this.#strip.canvas.width, this.#bottom);
    gather(this.#newest, [last], [0, 1], 1);
    paint(this.#strip, this.#newest, this.#placeAt(0, Math.max(1, spacing)));
    const left = Math.round((this.#bars.length - 1 - this.#from) * spacing) / RATIO;
    this.#strip.canvas.style.transform = `translate(${left}px,0)`;
    const { low, high } = this.#range;
    const y = Math.round(((high - last.close) * this.#middle) / (high - low) / RATIO);
    this.#price(0, y);
    this.#tag(this.#right / RATIO, y - TAG_HEIGHT / 2, last.close.toFixed(2));
  }

  #drawCross(spacing: number, { x, y }: { x: number; y: number }): void {
    const [right, bottom] = [this.#right / RATIO, this.#bottom / RATIO];
    this.#cross ??= {
      across: boxIn(this.#element, `width:${right}px;height:1px;background:${TEXT}`),
      down: boxIn(this.#element, `width:1px;height:${bottom}px;background:${TEXT}`),
      price: boxIn(this.#element, `${TAG};background:${TEXT}`),
      time: boxIn(this.#element, `${TAG};width:88px;background:${TEXT}`),
    };
    const wanted = Math.round(this.#from + (x * RATIO) / spacing - 0.5);
    const index = Math.min(this.#bars.length - 1, Math.max(0, wanted));
    const at = Math.round((index - this.#from + 0.5) * spacing) / RATIO;
    this.#cross.across(0, y);
    this.#cross.down(at, 0);
    this.#cross.price(right, y - TAG_HEIGHT / 2, this.#prices.invert(y * RATIO).toFixed(2));
    this.#cross.time(at - 44, bottom + 2, clock(this.#bars[index]?.time ?? 0));
  }
}

/** Mounts the bare chart. */
export const mountFloor: Mount = (element, bars, from) => new Floor(element, bars, from);
