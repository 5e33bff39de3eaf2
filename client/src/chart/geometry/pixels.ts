/**
 * Every decision about device pixels, in one place. The painter draws on whole device pixels only: a rectangle that ends
 * between two pixels is smeared over both, and costs twice as much to fill.
 *
 *  - All geometry behind the overlay is in device pixels; CSS pixels appear only at the edges (layout, input, DOM boxes).
 *  - A candle has an odd body around a wick of one hairline, so that the wick stands exactly in the middle.
 *  - Bodies leave at least one pixel between neighbours; from three pixels a bar down they touch.
 *  - A rising candle is hollow where an inside of at least one pixel is left; thinner ones differ by colour alone.
 *  - A line of a study is drawn as hairlines one device pixel apart: on software raster a stroke of two pixels costs five
 *    times as much as two strokes of one.
 *  - Bars closer than one device pixel are merged by powers of two (see `mergeExponent`).
 */

/** CSS pixels per bar before any zoom. */
export const SPACING_DEFAULT_CSS = 6.5;

/** A length of CSS pixels in whole device pixels. */
export function toDevice(css: number, ratio: number): number {
  return Math.round(css * ratio);
}

/** The thinnest visible line: one CSS pixel in whole device pixels, and at least one. */
export function hairline(ratio: number): number {
  return Math.max(1, Math.floor(ratio));
}

/** Widths of a candle in device pixels. */
export interface CandleShape {
  readonly wick: number;
  readonly body: number;
  /** From the left of the wick to the left of the body. */
  readonly overhang: number;
  /** Thickness of the outline of a hollow body, 0 where bodies are filled. */
  readonly outline: number;
}

const TOUCHING_PX = 3;
const BODY_SHARE = 0.8;

/** The shape of candles at a spacing in device pixels per bar. */
export function candleShape(spacing: number, hair: number): CandleShape {
  const whole = Math.floor(spacing);
  let body = spacing < TOUCHING_PX ? Math.max(1, whole) : Math.min(whole - 1, Math.round(spacing * BODY_SHARE));
  const wick = Math.min(hair, body);
  if ((body - wick) % 2 === 1) body -= 1;
  const outline = body - 2 * wick >= 1 && body > wick ? wick : 0;
  return { wick, body, overhang: (body - wick) / 2, outline };
}

/** The left pixel of a wick whose bar is centred at a position. */
export function wickLeft(middle: number, wick: number): number {
  return Math.round(middle - wick / 2);
}

/** The exponent k for which 2^k bars make a column of one to two device pixels; 0 if a bar is wider than a pixel. */
export function mergeExponent(spacing: number): number {
  let exponent = 0;
  while (spacing * 2 ** exponent < 1 && exponent < 30) exponent += 1;
  return exponent;
}

/** How many bars one step covers so that each `pixels` device pixels have one value. */
export function strideOf(spacing: number, pixels = 1): number {
  return Math.max(1, Math.floor(pixels / spacing));
}

/**
 * The index at or before `first` that lies on a stride counted in ordinals, so that the stride hits the same bars
 * whatever is in view.
 */
export function strideStart(first: number, origin: number, stride: number): number {
  const over = (first + origin) % stride;
  return first - (over < 0 ? over + stride : over);
}

/** Bars that share two points of a line. */
export interface LineBuckets {
  /** How many bars; 1 if every bar has a point of its own. */
  readonly size: number;
  /** The distance between the bars whose values are read, a divisor of `size`. */
  readonly step: number;
}

const BUCKET_CSS = 2;
/**
 * At most this many values are read for one bucket, so that the cost of a picture does not depend on the number of
 * bars.
 */
const READ_MOST = 64;

/**
 * How a line is thinned that would have more than a point per CSS pixel: the lowest and the highest value represent
 * each two CSS pixels. Reading every so many bars would cost the same and lose the peaks.
 */
export function lineBuckets(spacing: number, hair: number): LineBuckets {
  if (strideOf(spacing, hair) === 1) return { size: 1, step: 1 };
  const least = Math.ceil((BUCKET_CSS * hair) / spacing);
  const step = Math.max(1, Math.floor(least / READ_MOST));
  return { size: step * Math.ceil(least / step), step };
}
