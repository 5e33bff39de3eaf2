import { paneTicks } from './backdrop.ts';
import type { DrawList } from '../painting/drawList.ts';
import { LEGEND_CSS, TEXT_CSS } from '../geometry/layout.ts';
import { formatPercent, formatPrice, formatVolume } from '../axes/format.ts';
import type { Palette } from '../painting/palette.ts';
import type { Frame, PaneFrame } from '../picture/picture.ts';
import { toDevice } from '../geometry/pixels.ts';
import type { ChartOptions, TimeShare } from '../types.ts';

const LABEL_AIR_CSS = 6;
/** The width of a percentage label with its margin. */
const PERCENT_CSS = 64;
const DASH_CSS = 4;
const DOT_CSS = 6;
/** The index of the line colour of the average. */
const AVERAGE_COLOUR = 0;
const PRICE_COLOUR = 2;

function inkOf(palette: Palette, percent: number): string {
  if (Math.abs(percent) < 1e-9) return palette.text;
  return percent > 0 ? palette.up : palette.down;
}

/**
 * Draws the grid, the line at the previous close and the label of the largest volume. Prices at the right have the
 * colour of their direction.
 */
export function drawShareAxes(list: DrawList, frame: Frame, palette: Palette, options: ChartOptions): void {
  const { layout, panes, base, covered, kind } = frame;
  const [main, sub] = panes;
  const grid = list.rects(palette.grid);
  const air = toDevice(LABEL_AIR_CSS, layout.ratio);
  const x = layout.plotWidth + air;
  for (const value of paneTicks(main, layout.textRatio, kind)) {
    const y = Math.round(main.map.y(value));
    grid.add(0, y, layout.plotWidth, layout.hair);
    if (covered.includes(value)) continue;
    list.text({
      text: formatPrice(value, options.priceDecimals),
      x,
      y,
      align: 'left',
      colour: inkOf(palette, value / base - 1),
    });
  }
  const dash = toDevice(DASH_CSS, layout.ratio);
  const dashes = list.rects(palette.flat);
  for (let at = 0; at < layout.plotWidth; at += 2 * dash)
    dashes.add(at, Math.round(main.map.y(base)), dash, layout.hair);
  if (sub) {
    const text = formatVolume(sub.map.high, options.locale, true);
    list.text({
      text,
      x,
      y: sub.top + toDevice(LEGEND_CSS / 2, layout.textRatio),
      align: 'left',
      colour: palette.text,
    });
  }
}

/**
 * Draws percentages at an edge that the line does not reach: at the right until the line comes close, then at the left.
 * Call it last, so that the area does not cover them.
 */
export function drawSharePercents(list: DrawList, frame: Frame, palette: Palette): void {
  const { layout, panes, base, covered, kind } = frame;
  const [main] = panes;
  const air = toDevice(LABEL_AIR_CSS, layout.ratio);
  const room = layout.plotWidth - toDevice(PERCENT_CSS, layout.textRatio);
  const [x, align] =
    frame.xOf(frame.count - 1) < room ? ([layout.plotWidth - air, 'right'] as const) : ([air, 'left'] as const);
  for (const value of paneTicks(main, layout.textRatio, kind)) {
    // Leaves out the percentage at the current price, because the price line would cross it.
    if (covered.includes(value)) continue;
    const percent = (value / base - 1) * 100;
    const y = Math.round(main.map.y(value)) - toDevice(TEXT_CSS / 2 + 3, layout.textRatio);
    if (y < main.top + air) continue;
    list.text({ text: formatPercent(percent), x, y, align, colour: inkOf(palette, percent) });
  }
}

/** The points to draw. `shift` moves them horizontally for the live bar's strip. */
export interface ShareInput {
  readonly share: TimeShare;
  readonly frame: Frame;
  readonly palette: Palette;
  readonly first: number;
  readonly last: number;
  readonly shift: number;
}

/** Draws the points `first` to `last`: the area, the average, the price, and each minute's volume. */
export function drawShare(list: DrawList, input: ShareInput): void {
  const { share, frame, palette, first, last, shift } = input;
  const [main, sub] = frame.panes;
  if (last < first) return;
  const { hair } = frame.layout;
  const area = list.area(palette.area);
  const average = list.line(palette.lines[AVERAGE_COLOUR], hair);
  const price = list.line(palette.lines[PRICE_COLOUR], hair);
  area.add(frame.xOf(first) - shift, main.bottom);
  for (let index = first; index <= last; index += 1) {
    const x = frame.xOf(index) - shift;
    const y = main.map.y(share.price[index] ?? NaN);
    area.add(x, y);
    price.add(x, y);
    average.add(x, main.map.y(share.average[index] ?? NaN));
  }
  area.add(frame.xOf(last) - shift, main.bottom);
  if (sub) drawShareVolume(list, sub, input);
}

function drawShareVolume(list: DrawList, sub: PaneFrame, input: ShareInput): void {
  const { share, frame, palette, first, last, shift } = input;
  const up = list.rects(palette.upSoft);
  const down = list.rects(palette.downSoft);
  const width = Math.max(1, Math.floor(frame.spacing) - (frame.spacing >= 3 ? 1 : 0));
  for (let index = first; index <= last; index += 1) {
    const before = index > 0 ? (share.price[index - 1] ?? NaN) : share.previousClose;
    const top = Math.round(sub.map.y(share.volume[index] ?? NaN));
    const batch = (share.price[index] ?? NaN) >= before ? up : down;
    if (sub.bottom > top)
      batch.add(Math.floor(frame.xOf(index) - frame.spacing / 2 - shift), top, width, sub.bottom - top);
  }
}

/** Draws a dot at the newest price, where the line ends. */
export function drawShareDot(list: DrawList, { share, frame, palette, last, shift }: ShareInput): void {
  const [main] = frame.panes;
  if (last < 0) return;
  const side = toDevice(DOT_CSS, frame.layout.ratio);
  const left = Math.round(frame.xOf(last) - shift - side / 2);
  const top = Math.round(main.map.y(share.price[last] ?? NaN) - side / 2);
  const dot = list.rects(palette.lines[PRICE_COLOUR]);
  // Draws the disc row by row. It is so small that this looks round, and a path costs more.
  for (let row = 0; row < side; row += 1) {
    const half = Math.round(Math.sqrt(side * (row + 0.5) - (row + 0.5) ** 2));
    dot.add(left + (side >> 1) - half, top + row, 2 * half, 1);
  }
}
