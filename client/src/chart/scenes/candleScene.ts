import type { DrawList } from '../painting/drawList.ts';
import type { Palette } from '../painting/palette.ts';
import { candleShape, mergeExponent, wickLeft } from '../geometry/pixels.ts';
import type { Frame, PaneFrame } from '../picture/picture.ts';
import type { Pyramid } from '../geometry/pyramid.ts';
import type { BarColumns } from '../types.ts';

/** The bars to draw. `shift` moves them horizontally for the live bar's strip. */
export interface BarsInput {
  readonly bars: BarColumns;
  readonly frame: Frame;
  readonly palette: Palette;
  readonly pyramid: Pyramid;
  readonly first: number;
  readonly last: number;
  readonly shift: number;
}

/** Draws candles in two colours. Hollow bodies are filled with the background first. */
export function drawCandles(list: DrawList, pane: PaneFrame, input: BarsInput, dense?: MergedBars): void {
  const { bars, frame, palette, first, last, shift } = input;
  if (dense) return drawDense(list, pane, palette, dense);
  const { wick, body, overhang, outline } = candleShape(frame.spacing, frame.layout.hair);
  const { map } = pane;
  const up = list.rects(palette.up);
  const inside = list.rects(palette.background);
  const down = list.rects(palette.down);
  for (let index = first; index <= last; index += 1) {
    const open = bars.open[index] ?? NaN;
    const close = bars.close[index] ?? NaN;
    const rises = close >= open;
    const x = wickLeft(frame.xOf(index) - shift, wick);
    const high = Math.round(map.y(bars.high[index] ?? NaN));
    const low = Math.round(map.y(bars.low[index] ?? NaN));
    const top = Math.round(map.y(rises ? close : open));
    const height = Math.max(wick, Math.round(map.y(rises ? open : close)) - top);
    const batch = rises ? up : down;
    batch.add(x, high, wick, Math.max(wick, low - high));
    if (body === wick) continue;
    batch.add(x - overhang, top, body, height);
    if (rises && outline > 0 && height > 2 * outline) {
      inside.add(x - overhang + outline, top + outline, body - 2 * outline, height - 2 * outline);
    }
  }
}

/** Draws volume bars, coloured by whether the bar closed above its open. */
export function drawVolume(list: DrawList, pane: PaneFrame, input: BarsInput, dense?: MergedBars): void {
  const { bars, frame, palette, first, last, shift } = input;
  if (dense) return drawDenseVolume(list, pane, palette, dense);
  const { wick, body, overhang } = candleShape(frame.spacing, frame.layout.hair);
  const up = list.rects(palette.upSoft);
  const down = list.rects(palette.downSoft);
  for (let index = first; index <= last; index += 1) {
    const top = Math.round(pane.map.y(bars.volume[index] ?? NaN));
    const x = wickLeft(frame.xOf(index) - shift, wick) - overhang;
    const batch = (bars.close[index] ?? NaN) >= (bars.open[index] ?? NaN) ? up : down;
    if (pane.bottom > top) batch.add(x, top, body, pane.bottom - top);
  }
}

/** Bars that have been merged into columns, for both panes. */
export class MergedBars {
  count = 0;
  /** The left edges in device pixels, followed by the last column's right edge. */
  edges = new Float64Array(0);
  high = new Float64Array(0);
  low = new Float64Array(0);
  volume = new Float64Array(0);
  rises = new Uint8Array(0);

  reserve(count: number): void {
    this.count = count;
    if (count < this.edges.length) return;
    const room = Math.max(1024, 2 * count);
    for (const name of ['edges', 'high', 'low', 'volume'] as const) this[name] = new Float64Array(room);
    this.rises = new Uint8Array(room);
  }
}

const merged = new MergedBars();

/**
 * Merges each 2^exponent bars in view into one column; undefined if a bar is at least a pixel wide. A column has the
 * extremes of its bars, and whether the price rose from the first to the last. Blocks are aligned to ordinals, so that
 * panning does not regroup them and the picture does not flicker. The next call reuses the returned object.
 */
export function mergeBars(input: BarsInput): MergedBars | undefined {
  const { bars, frame, pyramid, first, last, shift } = input;
  const exponent = mergeExponent(frame.spacing);
  if (exponent === 0) return undefined;
  const level = pyramid.levels[(exponent >> 1) - 1];
  const pair = exponent & 1;
  const pad = level ? 0 : pyramid.pad;
  const { open, high, low, close, volume } = level ?? bars;
  const final = (level ?? bars).length - 1;
  const size = 2 ** exponent;
  const from = Math.floor((first + pyramid.pad) / size);
  const count = Math.max(0, Math.floor((last + pyramid.pad) / size) - from + 1);
  merged.reserve(count);
  const start = frame.xOf(from * size - pyramid.pad - 0.5) - shift;
  const width = size * frame.spacing;
  for (let at = 0; at < count; at += 1) {
    const block = Math.max(0, (from + at) * (pair + 1) - pad);
    const other = Math.min(final, (from + at) * (pair + 1) - pad + pair);
    merged.edges[at] = Math.round(start + at * width);
    merged.high[at] = Math.max(high[block] ?? NaN, high[other] ?? NaN);
    merged.low[at] = Math.min(low[block] ?? NaN, low[other] ?? NaN);
    merged.volume[at] = Math.max(volume[block] ?? NaN, volume[other] ?? NaN);
    merged.rises[at] = (close[other] ?? NaN) >= (open[block] ?? NaN) ? 1 : 0;
  }
  merged.edges[count] = Math.round(start + count * width);
  return merged;
}

function drawDense(list: DrawList, { map }: PaneFrame, palette: Palette, dense: MergedBars): void {
  const up = list.rects(palette.up);
  const down = list.rects(palette.down);
  const { count, edges, high, low, rises } = dense;
  for (let at = 0; at < count; at += 1) {
    const left = edges[at] ?? 0;
    const top = Math.round(map.y(high[at] ?? NaN));
    const height = Math.max(1, Math.round(map.y(low[at] ?? NaN)) - top);
    (rises[at] ? up : down).add(left, top, Math.max(1, (edges[at + 1] ?? 0) - left), height);
  }
}

function drawDenseVolume(list: DrawList, pane: PaneFrame, palette: Palette, dense: MergedBars): void {
  const up = list.rects(palette.upSoft);
  const down = list.rects(palette.downSoft);
  const { count, edges, volume, rises } = dense;
  for (let at = 0; at < count; at += 1) {
    const left = edges[at] ?? 0;
    const top = Math.round(pane.map.y(volume[at] ?? NaN));
    const width = Math.max(1, (edges[at + 1] ?? 0) - left);
    if (pane.bottom > top) (rises[at] ? up : down).add(left, top, width, pane.bottom - top);
  }
}
