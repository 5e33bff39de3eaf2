import { paneTicks } from './backdrop.ts';
import { type Wish, separate } from '../geometry/labels.ts';
import { TEXT_CSS } from '../geometry/layout.ts';
import type { Frame, LastPrice } from '../picture/picture.ts';
import type { ChartLine, ChartOptions } from '../types.ts';

/** The height of a tag on the price axis, in CSS pixels at the usual text size. */
export const TAG_CSS = 18;
/** The weight of the last price's tag. It keeps the tag at its price, so that only the tags of lines move. */
const HEAVY = 1000;

/**
 * The tags on the price axis. `middles` are their centres in CSS pixels: first those of `lines`, then that of `last`.
 */
export interface Tags {
  readonly lines: readonly ChartLine[];
  /** Absent if the price is outside the scale. */
  readonly last: LastPrice | undefined;
  readonly middles: readonly number[];
}

type Scales = Omit<Frame, 'covered'>;

/** Places a tag at each price within the main pane, so that no two overlap. */
export function placeTags({ layout, panes }: Scales, { lines }: ChartOptions, last: LastPrice | undefined): Tags {
  const [main] = panes;
  const { ratio, textScale } = layout;
  const inside = ({ price }: { readonly price: number }) =>
    main.map.y(price) >= main.top && main.map.y(price) < main.bottom;
  const wish = (price: number, weight: number): Wish => ({
    y: main.map.y(price) / ratio,
    height: TAG_CSS * textScale + 1,
    weight,
  });
  const shownLines = lines.filter(inside);
  const shownLast = last && inside(last) ? last : undefined;
  const wishes = shownLines.map(({ price }) => wish(price, 1));
  if (shownLast) wishes.push(wish(shownLast.price, HEAVY));
  return { lines: shownLines, last: shownLast, middles: separate(wishes, main.top / ratio, main.bottom / ratio) };
}

/** Returns the values whose label on the price axis a tag covers, at least in part. */
export function coveredTicks(frame: Scales, options: ChartOptions, last: LastPrice | undefined): number[] {
  const [main] = frame.panes;
  const { ratio, textScale, textRatio } = frame.layout;
  const { middles } = placeTags(frame, options, last);
  const reach = ((TAG_CSS + TEXT_CSS) / 2) * textScale;
  return paneTicks(main, textRatio, frame.kind).filter((value) => {
    const y = Math.round(main.map.y(value)) / ratio;
    return middles.some((middle) => Math.abs(middle - y) < reach);
  });
}
