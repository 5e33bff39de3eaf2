import { hairline, toDevice } from './pixels.ts';

// Lengths of text are those at the usual text size: `textRatio` or `textScale` of the layout makes them those of the reader.
/** Height of the time axis in CSS pixels. */
export const TIME_AXIS_CSS = 22;
/** Size of every text on the canvas in CSS pixels. */
export const TEXT_CSS = 11;
/** Height of the line of study values at the top of a pane, in CSS pixels. */
export const LEGEND_CSS = 18;
/** Text size of a page for which these lengths are written, CSS pixels. */
export const USUAL_TEXT_CSS = 16;
/** Beyond this a chart would have more words than picture. */
export const SCALE_MOST = 2;
/** Mean width of a digit at TEXT_CSS. */
const DIGIT_CSS = 6.4;
const AXIS_AIR_CSS = 12;
/** Room for the volume of an axis, too: six characters, one of them of full width. */
const AXIS_LEAST_CSS = 58;
/** Share of the main pane by the number of panes below it. */
const MAIN_SHARE = [1, 0.76, 0.64, 0.54, 0.46, 0.4] as const;

/** A horizontal strip of the picture, device pixels, `bottom` not included. */
export interface PaneBox {
  readonly top: number;
  readonly bottom: number;
}

/** Where everything is, in device pixels. */
export interface Layout {
  readonly ratio: number;
  /** How much larger than usual the reader wants texts. */
  readonly textScale: number;
  /** Device pixels of one CSS pixel of a text. */
  readonly textRatio: number;
  readonly hair: number;
  readonly width: number;
  readonly height: number;
  readonly plotWidth: number;
  readonly plotHeight: number;
  readonly panes: readonly PaneBox[];
}

/** What a layout is made from; sizes in CSS pixels. */
export interface LayoutInput {
  readonly widthCss: number;
  readonly heightCss: number;
  readonly ratio: number;
  /** Panes below the main one. */
  readonly subCount: number;
  /** Characters of the longest price. */
  readonly priceLength: number;
  /** 1 where it is absent. */
  readonly textScale?: number;
}

/** A length of text in a style sheet: it grows with the text of the page, as far as the picture does. */
export function textCss(css: number): string {
  return `min(${css / USUAL_TEXT_CSS}rem,${css * SCALE_MOST}px)`;
}

/** Cuts a rectangle into panes, price axis and time axis. */
export function layOut(input: LayoutInput): Layout {
  const { widthCss, heightCss, ratio, subCount, priceLength, textScale = 1 } = input;
  const textRatio = ratio * textScale;
  const width = toDevice(widthCss, ratio);
  const height = toDevice(heightCss, ratio);
  const axis = Math.max(AXIS_LEAST_CSS, Math.ceil(priceLength * DIGIT_CSS) + AXIS_AIR_CSS);
  const plotWidth = Math.max(1, width - toDevice(axis, textRatio));
  const plotHeight = Math.max(1, height - toDevice(TIME_AXIS_CSS, textRatio));
  const main = MAIN_SHARE[Math.min(subCount, MAIN_SHARE.length - 1)] ?? 1;
  const panes: PaneBox[] = [];
  let top = 0;
  for (let at = 0; at <= subCount; at += 1) {
    const share = at === 0 ? main : (1 - main) / subCount;
    const bottom = at === subCount ? plotHeight : top + Math.round(plotHeight * share);
    panes.push({ top, bottom });
    top = bottom;
  }
  return { ratio, textScale, textRatio, hair: hairline(ratio), width, height, plotWidth, plotHeight, panes };
}
