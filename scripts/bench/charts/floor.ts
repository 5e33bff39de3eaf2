/**
 * The floor: scales of D3 and two canvases, nothing else. One canvas has grid, axes, candles and volumes and is redrawn as
 * a whole; the other the newest price and the crosshair.
 */
import { type ScaleLinear, extent, max, scaleLinear } from 'd3';
import type { Bar } from '../../../client/src/chart/types.ts';
import { DOWN, type Mount, UP } from './mounted.ts';

const RATIO = 2;
const AXIS = 56 * RATIO;
const FOOT = 24 * RATIO;
const MAIN_SHARE = 0.76;
const GRID = '#eceff3';
const TEXT = '#5f6c7b';
/** Bars between two labels of the time axis, of which the first one wide enough is taken. */
const STEPS = [1, 3, 6, 12, 36, 72, 144, 288, 576, 1440, 2880];
const STEP_LEAST = 88 * RATIO;

function canvasIn(element: HTMLElement, alpha: boolean): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = element.clientWidth * RATIO;
  canvas.height = element.clientHeight * RATIO;
  canvas.style.cssText = 'position:absolute;left:0;top:0;width:100%;height:100%';
  element.append(canvas);
  const context = canvas.getContext('2d', { alpha });
  if (!context) throw new Error('no canvas');
  context.font = `${11 * RATIO}px sans-serif`;
  context.textBaseline = 'middle';
  return context;
}

const clock = (time: number) => new Date(time * 1000).toISOString().slice(5, 16).replace('T', ' ');

/** Grid and labels at round prices, and at every so many bars. */
function drawAxes(
  base: CanvasRenderingContext2D,
  seen: readonly Bar[],
  at: { prices: ScaleLinear<number, number>; spacing: number; first: number; start: number },
): void {
  const { prices, spacing, first, start } = at;
  const { width, height } = base.canvas;
  const [right, bottom] = [width - AXIS, height - FOOT];
  base.fillStyle = '#ffffff';
  base.fillRect(0, 0, width, height);
  const format = prices.tickFormat(6);
  const step = STEPS.find((bars) => bars * spacing >= STEP_LEAST) ?? 10_000;
  const times = seen.flatMap(({ time }, index) =>
    (first + index) % step === 0 ? [{ time, x: Math.round((start + index + 0.5) * spacing) }] : [],
  );
  base.fillStyle = GRID;
  for (const price of prices.ticks(6)) base.fillRect(0, Math.round(prices(price)), right, RATIO);
  for (const { x } of times) base.fillRect(x, 0, RATIO, bottom);
  base.fillStyle = TEXT;
  base.textAlign = 'left';
  for (const price of prices.ticks(6)) base.fillText(format(price), right + 12, Math.round(prices(price)));
  base.textAlign = 'center';
  for (const { x, time } of times) base.fillText(clock(time), x, bottom + FOOT / 2);
}

interface Scales {
  readonly prices: (price: number) => number;
  readonly volumes: (volume: number) => number;
  /** Pixels for each bar. */
  readonly spacing: number;
  /** Where the first of the bars stands, in bars from the left edge. */
  readonly start: number;
}

function drawCandles(base: CanvasRenderingContext2D, seen: readonly Bar[], scales: Scales): void {
  const { prices, volumes, spacing, start } = scales;
  const bottom = Math.round(volumes(0));
  const body = Math.max(1, Math.floor(spacing * 0.8));
  for (const rising of [true, false]) {
    base.fillStyle = rising ? UP : DOWN;
    for (const [at, bar] of seen.entries()) {
      if (bar.close >= bar.open !== rising) continue;
      const x = Math.round((start + at + 0.5) * spacing);
      const [high, low] = [Math.round(prices(bar.high)), Math.round(prices(bar.low))];
      const [open, close] = [Math.round(prices(bar.open)), Math.round(prices(bar.close))];
      base.fillRect(x, high, Math.min(RATIO, body), Math.max(1, low - high));
      if (body > RATIO)
        base.fillRect(x - (body >> 1), Math.min(open, close), body, Math.max(1, Math.abs(open - close)));
      const y = Math.round(volumes(bar.volume));
      base.fillRect(x - (body >> 1), y, body, bottom - y);
    }
  }
}

/** The bare chart. */
export const mountFloor: Mount = (element, candles, begin) => {
  const bars: Bar[] = [...candles];
  const base = canvasIn(element, false);
  const top = canvasIn(element, true);
  const { width, height } = base.canvas;
  const [right, bottom] = [width - AXIS, height - FOOT];
  const middle = Math.round(bottom * MAIN_SHARE);
  const prices = scaleLinear().range([middle, 0]);
  const volumes = scaleLinear().range([bottom, middle + 8 * RATIO]);
  let [from, to] = [begin, bars.length - 1];
  let pointer: { x: number; y: number } | undefined;
  let asked = 0;
  let stale = true;

  const drawBase = () => {
    const [first, last] = [Math.max(0, Math.floor(from)), Math.min(bars.length - 1, Math.ceil(to))];
    const seen = bars.slice(first, last + 1);
    const [low = 0] = extent(seen, (bar) => bar.low);
    prices.domain([low, max(seen, (bar) => bar.high) ?? 1]);
    volumes.domain([0, max(seen, (bar) => bar.volume) ?? 1]);
    const spacing = right / (to - from + 1);
    drawAxes(base, seen, { prices, spacing, first, start: first - from });
    drawCandles(base, seen, { prices, volumes, spacing, start: first - from });
  };
  const tag = (text: string, y: number, colour: string) => {
    top.fillStyle = colour;
    top.fillRect(0, y, right, RATIO);
    top.fillRect(right, y - 18, AXIS, 36);
    top.fillStyle = '#ffffff';
    top.fillText(text, right + 12, y);
  };
  const draw = () => {
    asked = 0;
    if (stale) drawBase();
    stale = false;
    top.clearRect(0, 0, width, height);
    const newest = bars.at(-1);
    if (newest) tag(newest.close.toFixed(2), Math.round(prices(newest.close)), newest.close >= newest.open ? UP : DOWN);
    if (!pointer) return;
    tag(prices.invert(pointer.y).toFixed(2), pointer.y, TEXT);
    const spacing = right / (to - from + 1);
    const index = Math.min(bars.length - 1, Math.max(0, Math.round(from + pointer.x / spacing - 0.5)));
    top.fillStyle = TEXT;
    top.fillRect(Math.round((index - from + 0.5) * spacing), 0, RATIO, bottom);
    top.fillText(clock(bars[index]?.time ?? 0), pointer.x, bottom + FOOT / 2);
  };
  const ask = (all: boolean) => {
    stale ||= all;
    asked ||= requestAnimationFrame(draw);
  };
  element.addEventListener('pointermove', ({ offsetX, offsetY }) => {
    pointer = { x: offsetX * RATIO, y: offsetY * RATIO };
    ask(false);
  });
  ask(true);
  return {
    show: (first, last) => {
      [from, to] = [first, last];
      ask(true);
    },
    update: (bar) => {
      bars[bars.length - 1] = bar;
      ask(true);
    },
  };
};
