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

/** Returns the width of the thinnest visible line: one CSS pixel in whole device pixels, and at least one. */
export function hairline(ratio: number): number {
  return Math.max(1, Math.floor(ratio));
}

/** Widths of a candle in device pixels. */
export interface CandleShape {
  readonly wick: number;
  readonly body: number;
  /** Distance from the left edge of the body to the left edge of the wick. */
  readonly overhang: number;
  /** Thickness of the outline of a hollow body; 0 if bodies are filled. */
  readonly outline: number;
}

const TOUCHING_PX = 3;
const BODY_SHARE = 0.8;

/** Returns the shape of candles at a spacing in device pixels per bar. */
export function candleShape(spacing: number, hair: number): CandleShape {
  const whole = Math.floor(spacing);
  let body = spacing < TOUCHING_PX ? Math.max(1, whole) : Math.min(whole - 1, Math.round(spacing * BODY_SHARE));
  const wick = Math.min(hair, body);
  if ((body - wick) % 2 === 1) body -= 1;
  const outline = body - 2 * wick >= 1 && body > wick ? wick : 0;
  return { wick, body, overhang: (body - wick) / 2, outline };
}

/** Returns the left pixel of a wick, from the centre of its bar. */
export function wickLeft(middle: number, wick: number): number {
  return Math.round(middle - wick / 2);
}

/**
 * Returns the exponent k for which 2^k bars make a column of one to two device pixels; 0 if a bar is wider than a
 * pixel.
 */
export function mergeExponent(spacing: number): number {
  let exponent = 0;
  while (spacing * 2 ** exponent < 1 && exponent < 30) exponent += 1;
  return exponent;
}

/** Returns the number of bars per value, so that each `pixels` device pixels have one value. */
export function strideOf(spacing: number, pixels = 1): number {
  return Math.max(1, Math.floor(pixels / spacing));
}

/**
 * Returns the last index at or before `first` whose ordinal is a multiple of the stride, so that the stride selects the
 * same bars whatever is in view.
 */
export function strideStart(first: number, origin: number, stride: number): number {
  const over = (first + origin) % stride;
  return first - (over < 0 ? over + stride : over);
}

/** A bucket of neighbouring bars whose values are drawn as two points of a line. */
export interface LineBuckets {
  /** Number of bars in a bucket; 1 if every bar has a point of its own. */
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
 * Returns the buckets of a line that would have more than one point per CSS pixel: the lowest and the highest value
 * represent each two CSS pixels. Reading only every n-th bar would cost the same and lose the peaks.
 */
export function lineBuckets(spacing: number, hair: number): LineBuckets {
  if (strideOf(spacing, hair) === 1) return { size: 1, step: 1 };
  const least = Math.ceil((BUCKET_CSS * hair) / spacing);
  const step = Math.max(1, Math.floor(least / READ_MOST));
  return { size: step * Math.ceil(least / step), step };
}
