import type { BarsInput } from './candleScene.ts';
import type { DrawList } from '../painting/drawList.ts';
import type { StudyRun } from '../indicators/run.ts';
import { NO_COLUMN, type StudyOutput, lastDrawn } from '../indicators/study.ts';
import { candleShape, lineBuckets, strideOf, strideStart, wickLeft } from '../geometry/pixels.ts';
import type { PaneFrame } from '../picture/picture.ts';

/** The largest width of a SAR dot, in CSS pixels. */
const DOT_CSS = 3;

/** The values of one output, and the pane to draw them in. */
interface Trace {
  readonly pane: PaneFrame;
  readonly column: Float64Array;
  readonly output: StudyOutput;
}

function drawLine(list: DrawList, { pane, column, output }: Trace, input: BarsInput): void {
  const { bars, frame, palette, first, last, shift } = input;
  const { shift: ahead = 0 } = output;
  const line = list.line(palette.lines[output.colour], frame.layout.hair);
  const add = (index: number) => line.add(frame.xOf(index) - shift, pane.map.y(column[index - ahead] ?? NaN));
  const { size, step } = lineBuckets(frame.spacing, frame.layout.hair);
  if (size === 1) {
    for (let index = first; index <= last; index += 1) add(index);
    return;
  }
  for (let from = strideStart(first, bars.origin, size); from <= last; from += size) {
    let low = from;
    let high = from;
    let lowest = Infinity;
    let highest = -Infinity;
    const end = Math.min(last, from + size - 1);
    for (let index = from; index <= end; index += step) {
      const value = column[index - ahead] ?? NaN;
      // Values before the first bar in view may not have been computed.
      if (index < first) continue;
      if (value < lowest) {
        lowest = value;
        low = index;
      }
      if (value > highest) {
        highest = value;
        high = index;
      }
    }
    // A missing value leaves a gap in the line.
    if (highest < lowest) line.add(NaN, NaN);
    else add(Math.min(low, high));
    if (low !== high) add(Math.max(low, high));
  }
}

function drawDots(list: DrawList, { pane, column, output }: Trace, input: BarsInput): void {
  const { bars, frame, palette, first, last, shift } = input;
  const dots = list.rects(palette.lines[output.colour]);
  const side = Math.max(1, Math.min(Math.round(DOT_CSS * frame.layout.ratio), Math.floor(frame.spacing)));
  const stride = strideOf(frame.spacing);
  for (let index = strideStart(first, bars.origin, stride); index <= last; index += stride) {
    const y = pane.map.y(column[index] ?? NaN);
    if (!Number.isNaN(y)) {
      dots.add(wickLeft(frame.xOf(index) - shift, side), Math.round(y - side / 2), side, side);
    }
  }
}

/**
 * Fills the area between an output and the next one, where both have values. The path follows one output and returns
 * along the other.
 */
function drawFill(list: DrawList, { pane, column, output }: Trace, next: Float64Array, input: BarsInput): void {
  const { bars, frame, palette, first, last, shift } = input;
  const { shift: ahead = 0 } = output;
  const area = list.area(palette.area);
  const { size } = lineBuckets(frame.spacing, frame.layout.hair);
  const start = strideStart(first, bars.origin, size);
  const add = (edge: Float64Array, index: number) => {
    const isKnown = !Number.isNaN((column[index - ahead] ?? NaN) + (next[index - ahead] ?? NaN));
    if (isKnown) area.add(frame.xOf(index) - shift, pane.map.y(edge[index - ahead] ?? NaN));
  };
  const end = start + Math.floor((last - start) / size) * size;
  for (let index = start; index <= end; index += size) add(column, index);
  for (let index = end; index >= start; index -= size) add(next, index);
}

/**
 * Returns the value farthest from zero, of every `step`-th value between two indexes, inclusive; NaN if there is none.
 */
function farthest(column: Float64Array, from: number, to: number, step: number): number {
  let found = NaN;
  for (let index = from; index <= to; index += step) {
    const value = column[index] ?? NaN;
    if (!(Math.abs(value) <= Math.abs(found)) && !Number.isNaN(value)) found = value;
  }
  return found;
}

function drawHistogram(list: DrawList, { pane, column }: Trace, input: BarsInput): void {
  const { bars, frame, palette, first, last, shift } = input;
  const up = list.rects(palette.upSoft);
  const down = list.rects(palette.downSoft);
  const { wick, body, overhang } = candleShape(frame.spacing, frame.layout.hair);
  const zero = Math.round(pane.map.y(0));
  const { step } = lineBuckets(frame.spacing, frame.layout.hair);
  const stride = step * Math.ceil(strideOf(frame.spacing) / step);
  for (let index = strideStart(first, bars.origin, stride); index <= last; index += stride) {
    const value = farthest(column, index < first ? first : index, Math.min(last, index + stride - 1), step);
    if (Number.isNaN(value)) continue;
    const end = Math.round(pane.map.y(value));
    const x = wickLeft(frame.xOf(index) - shift, wick) - overhang;
    (value >= 0 ? up : down).add(x, Math.min(zero, end), body, Math.max(1, Math.abs(end - zero)));
  }
}

/** Draws a study's outputs over the given bars. An output with a shift is drawn completely with the history. */
export function drawStudy(list: DrawList, pane: PaneFrame, run: StudyRun, input: BarsInput): void {
  const { last, count } = input.frame;
  const isLive = input.last === count - 1;
  for (const [at, output] of isLive ? [] : run.outputs.entries()) {
    if (output.fillsToNext !== true) continue;
    const trace = { pane, column: run.out[at] ?? NO_COLUMN, output };
    drawFill(list, trace, run.out[at + 1] ?? NO_COLUMN, { ...input, last: lastDrawn(output, last, count) });
  }
  const traces = run.outputs.map((output, at) => ({ pane, column: run.out[at] ?? NO_COLUMN, output }));
  // Draws bars first, so that lines cover them.
  for (const trace of traces.sort((a, b) => rank(a.output) - rank(b.output))) {
    const draw = { line: drawLine, dots: drawDots, histogram: drawHistogram }[trace.output.draw];
    const { output } = trace;
    if (output.shift === undefined) draw(list, trace, input);
    else if (!isLive) draw(list, trace, { ...input, last: lastDrawn(output, last, count) });
  }
}

function rank({ draw }: StudyOutput): number {
  return draw === 'histogram' ? 0 : 1;
}
