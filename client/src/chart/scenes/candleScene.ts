import type { DrawList } from '../painting/drawList.ts';
import type { Palette } from '../painting/palette.ts';
import { candleShape, mergeExponent, wickLeft } from '../geometry/pixels.ts';
import type { Frame, PaneFrame } from '../picture/picture.ts';
import type { Pyramid } from '../geometry/pyramid.ts';
import type { BarColumns } from '../types.ts';

/** The input for drawing bars. `shift` moves them sideways, for the strip of the live bar. */
export interface BarsInput {
  readonly bars: BarColumns;
  readonly frame: Frame;
  readonly palette: Palette;
  readonly pyramid: Pyramid;
  readonly first: number;
  readonly last: number;
  readonly shift: number;
}

/** Candles in two colours; the background fills the inside of hollow ones before the filled ones are drawn. */
export function drawCandles(list: DrawList, pane: PaneFrame, input: BarsInput): void {
  const { bars, frame, palette, first, last, shift } = input;
  if (mergeExponent(frame.spacing) > 0) return drawDense(list, pane, input);
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

/** Volume bars, coloured by close against open. */
export function drawVolume(list: DrawList, pane: PaneFrame, input: BarsInput): void {
  const { bars, frame, palette, first, last, shift } = input;
  if (mergeExponent(frame.spacing) > 0) return drawDenseVolume(list, pane, input);
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

/** The extremes of 2^exponent merged bars, and whether they rose from first to last. */
interface Merged {
  high: number;
  low: number;
  volume: number;
  rises: boolean;
}

/**
 * Visits the merged bars in view. Blocks are aligned to bar ordinals, so panning does not regroup them and the picture
 * does not shimmer. Each block reaches to the next, which leaves no gap.
 */
function eachMerged(input: BarsInput, draw: (merged: Merged, left: number, width: number) => void): void {
  const { bars, frame, pyramid, first, last, shift } = input;
  const exponent = mergeExponent(frame.spacing);
  const level = pyramid.levels[(exponent >> 1) - 1];
  const pair = exponent & 1;
  const blocks = pair + 1;
  const columns = level ?? bars;
  const pad = level ? 0 : pyramid.pad;
  const length = level ? level.length : bars.length;
  const edge = (bin: number) => Math.round(frame.xOf(bin * 2 ** exponent - pyramid.pad - 0.5) - shift);
  const from = Math.floor((first + pyramid.pad) / 2 ** exponent);
  const to = Math.floor((last + pyramid.pad) / 2 ** exponent);
  const merged: Merged = { high: 0, low: 0, volume: 0, rises: true };
  let left = edge(from);
  for (let bin = from; bin <= to; bin += 1) {
    const block = Math.max(0, bin * blocks - pad);
    const other = Math.min(length - 1, bin * blocks - pad + pair);
    merged.high = Math.max(columns.high[block] ?? NaN, columns.high[other] ?? NaN);
    merged.low = Math.min(columns.low[block] ?? NaN, columns.low[other] ?? NaN);
    merged.volume = Math.max(columns.volume[block] ?? NaN, columns.volume[other] ?? NaN);
    merged.rises = (columns.close[other] ?? NaN) >= (columns.open[block] ?? NaN);
    const right = edge(bin + 1);
    draw(merged, left, Math.max(1, right - left));
    left = right;
  }
}

function drawDense(list: DrawList, { map }: PaneFrame, input: BarsInput): void {
  const up = list.rects(input.palette.up);
  const down = list.rects(input.palette.down);
  eachMerged(input, (merged, left, width) => {
    const top = Math.round(map.y(merged.high));
    (merged.rises ? up : down).add(left, top, width, Math.max(1, Math.round(map.y(merged.low)) - top));
  });
}

function drawDenseVolume(list: DrawList, pane: PaneFrame, input: BarsInput): void {
  const up = list.rects(input.palette.upSoft);
  const down = list.rects(input.palette.downSoft);
  eachMerged(input, (merged, left, width) => {
    const top = Math.round(pane.map.y(merged.volume));
    if (pane.bottom > top) (merged.rises ? up : down).add(left, top, width, pane.bottom - top);
  });
}
