import { hairline, toDevice } from './pixels.ts';

// The lengths of texts are for the usual text size. `textRatio` and `textScale` of the layout adapt them to the
// reader's.
/** The height of the time axis, in CSS pixels. */
export const TIME_AXIS_CSS = 22;
/** The size of all texts on the canvas, in CSS pixels. */
export const TEXT_CSS = 11;
/** The height of the line of study values at the top of a pane, in CSS pixels. */
export const LEGEND_CSS = 18;
/** The page's usual text size, for which these lengths are defined, in CSS pixels. */
export const USUAL_TEXT_CSS = 16;
/** The largest text scale. Beyond it, texts would leave too little room for the picture. */
export const SCALE_MOST = 2;
/** The mean width of a digit at `TEXT_CSS`. */
const DIGIT_CSS = 6.4;
const AXIS_AIR_CSS = 12;
/** The least width of the price axis. It also fits a volume of six characters, one of them full-width. */
const AXIS_LEAST_CSS = 58;
/** The main pane's share of the height. The index is the number of panes below it. */
const MAIN_SHARE = [1, 0.76, 0.64, 0.54, 0.46] as const;
/** The main pane's share of the height if there are more panes than `MAIN_SHARE` lists. */
const MAIN_SHARE_LEAST = 0.4;

/** A horizontal strip of the picture, in device pixels. `bottom` is exclusive. */
export interface PaneBox {
  readonly top: number;
  readonly bottom: number;
}

/** The main pane and the panes below it. */
export type Panes<Pane> = readonly [main: Pane, ...below: Pane[]];

/** The positions of all parts of a picture, in device pixels. */
export interface Layout {
  readonly ratio: number;
  /** The reader's text size, divided by the usual one. */
  readonly textScale: number;
  /** Device pixels per CSS pixel of text. */
  readonly textRatio: number;
  readonly hair: number;
  readonly width: number;
  readonly height: number;
  readonly plotWidth: number;
  readonly plotHeight: number;
  readonly panes: Panes<PaneBox>;
}

/** The inputs of a layout; sizes in CSS pixels. */
export interface LayoutInput {
  readonly widthCss: number;
  readonly heightCss: number;
  readonly ratio: number;
  /** The number of panes below the main one. */
  readonly subCount: number;
  /** The number of characters of the longest price. */
  readonly priceLength: number;
  /** The reader's text size, divided by the usual one; 1 if absent. */
  readonly textScale?: number;
}

/**
 * Returns a text length for a style sheet. It grows with the page's text size up to `SCALE_MOST`, as the picture's text
 * does.
 */
export function textCss(css: number): string {
  return `min(${css / USUAL_TEXT_CSS}rem,${css * SCALE_MOST}px)`;
}

/** Divides a rectangle into panes, a price axis and a time axis. */
export function layOut(input: LayoutInput): Layout {
  const { widthCss, heightCss, ratio, subCount, priceLength, textScale = 1 } = input;
  const textRatio = ratio * textScale;
  const width = toDevice(widthCss, ratio);
  const height = toDevice(heightCss, ratio);
  const axis = Math.max(AXIS_LEAST_CSS, Math.ceil(priceLength * DIGIT_CSS) + AXIS_AIR_CSS);
  const plotWidth = Math.max(1, width - toDevice(axis, textRatio));
  const plotHeight = Math.max(1, height - toDevice(TIME_AXIS_CSS, textRatio));
  const main = MAIN_SHARE[subCount] ?? MAIN_SHARE_LEAST;
  let top = Math.round(plotHeight * main);
  const panes: [PaneBox, ...PaneBox[]] = [{ top: 0, bottom: top }];
  for (let at = 1; at <= subCount; at += 1) {
    const bottom = at === subCount ? plotHeight : top + Math.round((plotHeight * (1 - main)) / subCount);
    panes.push({ top, bottom });
    top = bottom;
  }
  return { ratio, textScale, textRatio, hair: hairline(ratio), width, height, plotWidth, plotHeight, panes };
}
