import type { DrawList } from '../painting/drawList.ts';
import { formatPercent, formatPrice, formatVolume } from '../axes/format.ts';
import { TEXT_CSS, TIME_AXIS_CSS } from '../geometry/layout.ts';
import type { Palette } from '../painting/palette.ts';
import { toDevice } from '../geometry/pixels.ts';
import type { Frame, PaneFrame } from '../picture/picture.ts';
import type { ChartOptions } from '../types.ts';

/** The distance between horizontal grid lines, in CSS pixels. */
const TICK_CSS: Readonly<Record<Frame['kind'] | 'sub', number>> = { candles: 52, timeShare: 60, sub: 36 };
const LABEL_AIR_CSS = 6;
/**
 * The least distance of a label from the edge of its pane, in CSS pixels. Closer to the edge, it would be cut off or
 * touch a neighbour.
 */
const EDGE_CSS = 8;
const WATERMARK_SHARE = 0.8;

/** Draws the background, the watermark and the lines between panes. */
export function drawGround(list: DrawList, frame: Frame, palette: Palette, options: ChartOptions): void {
  const { layout, panes } = frame;
  list.rects(palette.background).add(0, 0, layout.width, layout.height);
  const [main] = panes;
  if (options.watermark) {
    const height = main.bottom - main.top;
    const size = Math.min(layout.plotWidth, height) * WATERMARK_SHARE;
    list.watermark({
      text: options.watermark,
      x: layout.plotWidth / 2,
      y: main.top + height / 2,
      size,
      colour: palette.watermark,
    });
  }
  const rules = list.rects(palette.grid);
  for (const pane of panes) rules.add(0, pane.bottom, layout.width, layout.hair);
}

/** The ticks of each pane, cached because the grid, the tags and the price axis need them for the same picture. */
const knownTicks = new WeakMap<PaneFrame, readonly number[]>();

/** Returns the values of a pane's grid lines. Values whose label would be too close to an edge are left out. */
export function paneTicks(pane: PaneFrame, textRatio: number, kind: keyof typeof TICK_CSS): readonly number[] {
  const known = knownTicks.get(pane) ?? findTicks(pane, textRatio, kind);
  knownTicks.set(pane, known);
  return known;
}

function findTicks(pane: PaneFrame, textRatio: number, kind: keyof typeof TICK_CSS): number[] {
  const edge = toDevice(EDGE_CSS, textRatio);
  const count = Math.max(2, Math.round((pane.bottom - pane.top) / toDevice(TICK_CSS[kind], textRatio)));
  return pane.map.ticks(count).filter((value) => {
    const y = pane.map.y(value);
    return y > pane.top + edge && y < pane.bottom - edge;
  });
}

/** Formats a value for the axis of the main pane. */
export function axisText(options: ChartOptions, base: number, value: number): string {
  if (options.scale === 'percent' && base > 0) return formatPercent((value / base - 1) * 100, 1);
  return formatPrice(value, options.priceDecimals);
}

/** Draws the grid and the labels of the price axis of the main pane. */
export function drawPriceAxis(list: DrawList, frame: Frame, palette: Palette, options: ChartOptions): void {
  const { layout, panes, base, covered, kind } = frame;
  const [main] = panes;
  const grid = list.rects(palette.grid);
  const x = layout.plotWidth + toDevice(LABEL_AIR_CSS, layout.ratio);
  for (const value of paneTicks(main, layout.textRatio, kind)) {
    const y = Math.round(main.map.y(value));
    grid.add(0, y, layout.plotWidth, layout.hair);
    if (!covered.includes(value))
      list.text({ text: axisText(options, base, value), x, y, align: 'left', colour: palette.text });
  }
}

/**
 * Draws the grid lines and labels of the lower panes. They are at the guides of the study, or else at its largest
 * value.
 */
export function drawSubAxes(list: DrawList, frame: Frame, palette: Palette, options: ChartOptions): void {
  const { layout, panes } = frame;
  const grid = list.rects(palette.grid);
  const x = layout.plotWidth + toDevice(LABEL_AIR_CSS, layout.ratio);
  for (const pane of panes.slice(1)) {
    const { study } = pane.runs[0] ?? {};
    const write = (value: number) =>
      study?.format === 'volume'
        ? formatVolume(value, options.locale, true)
        : formatPrice(value, study?.guides ? 0 : 2);
    const values = study?.guides ?? paneTicks(pane, layout.textRatio, 'sub');
    for (const value of values) {
      const y = Math.round(pane.map.y(value));
      if (y <= pane.top || y >= pane.bottom) continue;
      if (!study?.volume) grid.add(0, y, layout.plotWidth, layout.hair);
      list.text({ text: write(value), x, y, align: 'left', colour: palette.text });
    }
  }
}

/** Draws the vertical grid lines. Call it first, so that all other items cover them. */
export function drawTimeGrid(list: DrawList, { layout, ticks }: Frame, palette: Palette): void {
  const grid = list.rects(palette.grid);
  for (const { x, align } of ticks) if (align === 'center') grid.add(x, 0, layout.hair, layout.plotHeight);
}

/** Draws the labels of the time axis that are not cut off. */
export function drawTimeLabels(list: DrawList, { layout, ticks }: Frame, palette: Palette): void {
  const y = layout.plotHeight + toDevice(TIME_AXIS_CSS / 2, layout.textRatio);
  const half = toDevice(TEXT_CSS * 1.5, layout.textRatio);
  for (const { x, text, align } of ticks) {
    if (align !== 'center' || (x > half && x < layout.width - half))
      list.text({ text, x, y, align, colour: palette.text });
  }
}
