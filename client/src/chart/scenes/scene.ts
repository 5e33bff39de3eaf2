import { drawExtremes, drawMarks, drawPriceLines } from './annotations.ts';
import { drawGround, drawPriceAxis, drawSubAxes, drawTimeGrid, drawTimeLabels } from './backdrop.ts';
import { candleFrame } from '../picture/candleFrame.ts';
import { type BarsInput, drawCandles, drawVolume, mergeBars } from './candleScene.ts';
import type { DrawList } from '../painting/drawList.ts';
import type { Palette } from '../painting/palette.ts';
import type { Frame, PictureInput } from '../picture/picture.ts';
import { drawProfile } from './profileScene.ts';
import { drawStudy } from './studyScene.ts';
import { lastPriceOf } from '../picture/reading.ts';
import { coveredTicks } from './tags.ts';
import { timeShareFrame } from '../picture/timeShareFrame.ts';
import { drawShare, drawShareAxes, drawShareDot, drawSharePercents } from './timeShareScene.ts';

/** Measures the picture. A time-share chart without data becomes an empty picture of candles. */
export function measure(input: PictureInput): Frame {
  const { options, share } = input;
  const frame = options.kind === 'timeShare' && share ? timeShareFrame(input, share) : candleFrame(input);
  return { ...frame, covered: coveredTicks(frame, options, lastPriceOf(input, frame)) };
}

/** Draws the bars of all panes. Studies begin at `studyFirst`, because a line needs the point before the first bar. */
function drawBars(list: DrawList, input: BarsInput, studyFirst: number): void {
  const { panes } = input.frame;
  const dense = mergeBars(input);
  // The history's profile already includes the live bar.
  const isLive = input.last === input.frame.count - 1;
  if (!isLive) for (const run of panes[0].runs) drawProfile(list, panes[0], run, input);
  drawCandles(list, panes[0], input, dense);
  for (const pane of panes) {
    for (const run of pane.runs) {
      if (run.study.volume) drawVolume(list, pane, input, dense);
      drawStudy(list, pane, run, { ...input, first: studyFirst });
    }
  }
}

/** Draws everything but the live bar, for the base canvas. */
export function drawHistory(list: DrawList, input: PictureInput, frame: Frame, palette: Palette): void {
  const { options, bars, pyramid, share } = input;
  const { layout } = frame;
  drawGround(list, frame, palette, options);
  drawTimeGrid(list, frame, palette);
  const timeShare = frame.kind === 'timeShare' && share;
  if (timeShare) drawShareAxes(list, frame, palette, options);
  else {
    drawPriceAxis(list, frame, palette, options);
    drawSubAxes(list, frame, palette, options);
  }
  drawTimeLabels(list, frame, palette);
  drawPriceLines(list, frame, palette, options);
  list.clip(0, 0, layout.plotWidth, layout.plotHeight);
  const last = Math.min(frame.last, frame.count - 2);
  if (timeShare) drawShare(list, { share, frame, palette, first: 0, last, shift: 0 });
  else
    drawBars(list, { bars, frame, palette, pyramid, first: frame.first, last, shift: 0 }, Math.max(0, frame.first - 1));
  list.unclip();
  if (timeShare) drawSharePercents(list, frame, palette);
  else {
    drawExtremes(list, frame, palette, input);
    drawMarks(list, frame, palette, input);
  }
}

/** Draws the live bar for the strip, whose left edge is at `shift`. */
export function drawLive(
  list: DrawList,
  input: PictureInput,
  frame: Frame,
  { palette, shift }: Pick<BarsInput, 'palette' | 'shift'>,
): void {
  const { bars, pyramid, share } = input;
  const live = frame.count - 1;
  if (frame.kind === 'timeShare' && share) {
    const points = { share, frame, palette, first: Math.max(0, live - 1), last: live, shift };
    drawShare(list, points);
    drawShareDot(list, points);
  } else drawBars(list, { bars, frame, palette, pyramid, first: live, last: live, shift }, Math.max(0, live - 1));
}

/**
 * Returns whether the live bar fits the scales of the painted history. If it does not, the history must be painted
 * again.
 */
export function liveFits(input: PictureInput, frame: Frame): boolean {
  const { bars, share, options } = input;
  // The tag moves with the price, so it may cover other labels.
  const covered = coveredTicks(frame, options, lastPriceOf(input, frame));
  if (covered.length !== frame.covered.length || covered.some((value, at) => value !== frame.covered[at])) return false;
  const live = frame.count - 1;
  if (live < 0) return true;
  if (frame.panes.some((pane) => pane.runs.some((run) => run.reachesBack))) return false;
  if (frame.last < live) return true;
  const [, ...subs] = frame.panes;
  const within = (value: number, { low, high }: { low: number; high: number }) => !(value < low || value > high);
  if (frame.kind === 'timeShare' && share) {
    const volume = share.volume[live] ?? 0;
    return within(share.price[live] ?? NaN, frame.fit) && (!subs[0] || within(volume, subs[0].map));
  }
  const { extremes } = frame;
  const high = bars.high[live] ?? NaN;
  const low = bars.low[live] ?? NaN;
  if (!within(high, frame.fit) || !within(low, frame.fit)) return false;
  // If the live bar becomes the highest or lowest in view, the mark of a history bar must disappear.
  if (extremes && extremes.highIndex !== live && high > (bars.high[extremes.highIndex] ?? NaN)) return false;
  if (extremes && extremes.lowIndex !== live && low < (bars.low[extremes.lowIndex] ?? NaN)) return false;
  return subs.every((pane) =>
    pane.runs.every((run) => {
      if (run.study.volume && !within(bars.volume[live] ?? NaN, pane.map)) return false;
      return run.study.range !== undefined || run.out.every((column) => within(column[live] ?? NaN, pane.map));
    }),
  );
}
