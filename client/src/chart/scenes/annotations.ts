import type { DrawList } from '../painting/drawList.ts';
import { formatPrice } from '../axes/format.ts';
import type { Palette } from '../painting/palette.ts';
import { toDevice } from '../geometry/pixels.ts';
import type { Frame, PictureInput } from '../picture/picture.ts';
import type { ChartLine, ChartOptions } from '../types.ts';
import { indexAtOrAfter } from '../../domain/market/candles.ts';

const DASH_CSS = 4;
const LEADER_CSS = 14;
const LEADER_AIR_CSS = 3;
const MARK_CSS = 14;
const MARK_AIR_CSS = 4;

/**
 * The kinds of lines that the reader's own positions, orders and alerts have. They take the palette's line colours in
 * this order.
 */
const OWN_LINES: readonly ChartLine['kind'][] = ['cost', 'order', 'alert'];

/** Returns the colour of a line and its label. */
export function colourOf(palette: Palette, kind: ChartLine['kind']): string {
  if (kind === 'limitUp') return palette.up;
  return kind === 'limitDown' ? palette.down : (palette.lines[OWN_LINES.indexOf(kind)] ?? palette.text);
}

/** Draws dashed lines at the prices of `options.lines`. The overlay shows their labels. */
export function drawPriceLines(list: DrawList, frame: Frame, palette: Palette, options: ChartOptions): void {
  const { layout, panes } = frame;
  const [main] = panes;
  const dash = toDevice(DASH_CSS, layout.ratio);
  for (const { price, kind } of options.lines) {
    const y = Math.round(main.map.y(price));
    if (!(y >= main.top && y < main.bottom)) continue;
    const dashes = list.rects(colourOf(palette, kind));
    for (let x = 0; x < layout.plotWidth; x += 2 * dash) {
      dashes.add(x, y, Math.min(dash, layout.plotWidth - x), layout.hair);
    }
  }
}

/**
 * Marks the highest and the lowest price in view. A short leader line points to the side with more room. The live bar
 * is left out, because the overlay marks it at every tick.
 */
export function drawExtremes(list: DrawList, frame: Frame, palette: Palette, { bars, options }: PictureInput): void {
  const [main] = frame.panes;
  if (!frame.extremes) return;
  const { highIndex, lowIndex } = frame.extremes;
  const live = frame.count - 1;
  const { ratio, hair, plotWidth } = frame.layout;
  const leader = toDevice(LEADER_CSS, ratio);
  const rules = list.rects(palette.text);
  const mark = (index: number, price: number) => {
    if (index === live) return;
    const x = Math.round(frame.xOf(index));
    const y = Math.round(main.map.y(price));
    if (y < main.top || y > main.bottom || x < 0 || x > plotWidth) return;
    const side = x < plotWidth / 2 ? 1 : -1;
    rules.add(side > 0 ? x : x - leader, y, leader, hair);
    const text = x + side * (leader + toDevice(LEADER_AIR_CSS, ratio));
    list.text({
      text: formatPrice(price, options.priceDecimals),
      x: text,
      y,
      align: side > 0 ? 'left' : 'right',
      colour: palette.text,
    });
  };
  mark(highIndex, bars.high[highIndex] ?? NaN);
  mark(lowIndex, bars.low[lowIndex] ?? NaN);
}

/** Draws buys and corporate events below their bar, and sells above it. Marks of one bar are stacked. */
export function drawMarks(list: DrawList, frame: Frame, palette: Palette, { bars, options }: PictureInput): void {
  const [main] = frame.panes;
  const side = toDevice(MARK_CSS, frame.layout.textRatio);
  const air = toDevice(MARK_AIR_CSS, frame.layout.ratio);
  const colours = { buy: palette.up, sell: palette.down, split: palette.flat, dividend: palette.lines[1] };
  const taken = new Map<string, number>();
  for (const { time, kind, label } of options.marks ?? []) {
    // A trade inside a bar's period belongs to that bar, not to the next one.
    const after = indexAtOrAfter(bars, time);
    const index = bars.time[after] === time ? after : after - 1;
    if (index < frame.first || index > frame.last) continue;
    const above = kind === 'sell';
    const place = `${index}${above}`;
    const row = taken.get(place) ?? 0;
    taken.set(place, row + 1);
    const edge = main.map.y((above ? bars.high[index] : bars.low[index]) ?? NaN);
    const away = air + row * (side + air);
    const top = Math.round(above ? edge - away - side : edge + away);
    const kept = Math.max(main.top, Math.min(main.bottom - side, top));
    const x = Math.round(frame.xOf(index) - side / 2);
    list.rects(colours[kind]).add(x, kept, side, side);
    list.text({
      text: label.slice(0, 1),
      x: x + side / 2,
      y: kept + side / 2,
      align: 'center',
      colour: palette.background,
    });
  }
}
