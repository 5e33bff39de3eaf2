/**
 * Rules for device pixels, all in this file. The painter draws on whole device pixels only: a rectangle that ends
 * between two pixels is blurred over both, and costs twice as much to fill.
 *
 * - All geometry except that of the overlay is in device pixels; CSS pixels occur only at the interfaces (layout,
 *   input, DOM boxes).
 * - A candle has a body of odd width around a wick of one hairline, so that the wick is exactly in the middle.
 * - Bodies leave at least one pixel between neighbours; at less than three pixels per bar they touch.
 * - A rising candle is hollow if its inside is at least one pixel wide; thinner ones differ by colour alone.
 * - A line of a study is drawn as hairlines one device pixel apart: with software rendering a stroke of two pixels
 *   costs five times as much as two strokes of one.
 * - Bars closer than one device pixel are merged by powers of two (see `mergeExponent`).
 */

/** CSS pixels per bar before any zoom. */
export const SPACING_DEFAULT_CSS = 6.5;

/** Converts a length in CSS pixels to whole device pixels. */
export function toDevice(css: number, ratio: number): number {
  return Math.round(css * ratio);
}

/** Returns the width of the thinnest line: one CSS pixel, rounded down to whole device pixels, and at least one. */
export function hairline(ratio: number): number {
  return Math.max(1, Math.floor(ratio));
}

/** The widths of the parts of a candle, in device pixels. */
export interface CandleShape {
  readonly wick: number;
  readonly body: number;
  /** The distance from the left edge of the body to that of the wick. */
  readonly overhang: number;
  /** The thickness of a hollow body's outline; 0 if bodies are filled. */
  readonly outline: number;
}

const TOUCHING_PX = 3;
const BODY_SHARE = 0.8;

/** Returns the shape of candles at a spacing, in device pixels per bar. */
export function candleShape(spacing: number, hair: number): CandleShape {
  const whole = Math.floor(spacing);
  let body = spacing < TOUCHING_PX ? Math.max(1, whole) : Math.min(whole - 1, Math.round(spacing * BODY_SHARE));
  const wick = Math.min(hair, body);
  if ((body - wick) % 2 === 1) body -= 1;
  const outline = body - 2 * wick >= 1 && body > wick ? wick : 0;
  return { wick, body, overhang: (body - wick) / 2, outline };
}

/** Returns the left pixel of a wick around the centre of its bar. */
export function wickLeft(middle: number, wick: number): number {
  return Math.round(middle - wick / 2);
}

/**
 * Returns the exponent k for which 2^k bars make a column of one to two device pixels. If a bar is wider than a pixel,
 * it is 0.
 */
export function mergeExponent(spacing: number): number {
  let exponent = 0;
  while (spacing * 2 ** exponent < 1 && exponent < 30) exponent += 1;
  return exponent;
}

/** Returns how many bars share one value if every `pixels` device pixels have one. */
export function strideOf(spacing: number, pixels = 1): number {
  return Math.max(1, Math.floor(pixels / spacing));
}

/**
 * Returns the last index at or before `first` whose ordinal is a multiple of the stride. The stride then selects the
 * same bars wherever the view begins.
 */
export function strideStart(first: number, origin: number, stride: number): number {
  const over = (first + origin) % stride;
  return first - (over < 0 ? over + stride : over);
}

/** How the values of neighbouring bars are grouped into buckets. A line has two points per bucket. */
export interface LineBuckets {
  /** The number of bars in a bucket; 1 if every bar has its own point. */
  readonly size: number;
  /** The distance between the bars whose values are read. It divides `size`. */
  readonly step: number;
}

const BUCKET_CSS = 2;
/** The maximum number of values read for a bucket. It bounds the cost of a picture with many bars. */
const READ_MOST = 64;

/**
 * Returns the buckets of a line that would have more than one point per CSS pixel. Each two CSS pixels then show their
 * lowest and highest value. Reading only every n-th bar would cost the same but lose the peaks.
 */
export function lineBuckets(spacing: number, hair: number): LineBuckets {
  if (strideOf(spacing, hair) === 1) return { size: 1, step: 1 };
  const least = Math.ceil((BUCKET_CSS * hair) / spacing);
  const step = Math.max(1, Math.floor(least / READ_MOST));
  return { size: step * Math.ceil(least / step), step };
}
