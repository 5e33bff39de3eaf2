import { paneTicks } from './backdrop.ts';
import type { DrawList } from './drawList.ts';
import { formatPercent, formatPrice, formatVolume } from './format.ts';
import type { Palette } from './palette.ts';
import type { Frame } from './picture.ts';
import { toDevice } from './pixels.ts';
import type { ChartOptions, TimeShare } from './types.ts';

const TICK_CSS = 44;
const LABEL_AIR_CSS = 6;
const DOT_CSS = 5;
/** Colour of the average line among the line colours. */
const AVERAGE_COLOUR = 0;
const PRICE_COLOUR = 2;

/** Grid and axes: prices on the right, percentages on the left, both in the colour of their direction. */
export function drawShareAxes(list: DrawList, frame: Frame, palette: Palette, options: ChartOptions): void {
  const { layout, panes, base } = frame;
  const [main, sub] = panes;
  const grid = list.rects(palette.grid);
  const air = toDevice(LABEL_AIR_CSS, layout.ratio);
  if (main) {
    for (const value of paneTicks(main, layout.ratio, TICK_CSS)) {
      const percent = (value / base - 1) * 100;
      const y = Math.round(main.map.y(value));
      const flat = Math.abs(percent) < 1e-9;
      const colour = flat ? palette.text : percent > 0 ? palette.up : palette.down;
      grid.add(0, y, layout.plotWidth, layout.hair);
      list.text(formatPrice(value, options.priceDecimals), layout.plotWidth + air, y, 'left', colour);
      list.text(formatPercent(percent), air, y - air - layout.hair, 'left', colour);
    }
    const dash = toDevice(4, layout.ratio);
    const dashes = list.rects(palette.text);
    for (let x = 0; x < layout.plotWidth; x += 2 * dash) dashes.add(x, Math.round(main.map.y(base)), dash, layout.hair);
  }
  if (sub) {
    const text = formatVolume(sub.map.high, options.locale);
    list.text(text, layout.plotWidth + air, sub.top + toDevice(10, layout.ratio), 'left', palette.text);
  }
}

/** The points `first` to `last`: area, average, price, and the volume of each minute. */
export function drawShare(
  list: DrawList,
  frame: Frame,
  share: TimeShare,
  palette: Palette,
  { first, last, shift }: { first: number; last: number; shift: number },
): void {
  const [main, sub] = frame.panes;
  if (!main || last < first) return;
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
  if (sub) drawShareVolume(list, frame, share, palette, { first, last, shift });
}

function drawShareVolume(
  list: DrawList,
  frame: Frame,
  share: TimeShare,
  palette: Palette,
  { first, last, shift }: { first: number; last: number; shift: number },
): void {
  const sub = frame.panes[1];
  if (!sub) return;
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

/** The end of the line, where the price is now. */
export function drawShareDot(list: DrawList, frame: Frame, share: TimeShare, palette: Palette, shift: number): void {
  const main = frame.panes[0];
  const last = frame.count - 1;
  if (!main || last < 0) return;
  const side = toDevice(DOT_CSS, frame.layout.ratio);
  const left = Math.round(frame.xOf(last) - shift - side / 2);
  const top = Math.round(main.map.y(share.price[last] ?? NaN) - side / 2);
  const dot = list.rects(palette.lines[PRICE_COLOUR]);
  // A square with its corners off reads as a dot at this size, and needs no path.
  const corner = Math.max(1, Math.round(side / 4));
  dot.add(left + corner, top, side - 2 * corner, side);
  dot.add(left, top + corner, side, side - 2 * corner);
}
