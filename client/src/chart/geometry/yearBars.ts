import { scaleBand, scaleLinear } from 'd3';

/** The rectangle of one bar. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The least height of the bar of a value other than 0. */
const LEAST = 1;
const GAP = 0.3;

/**
 * Returns one bar per value, from left to right, and the y of the zero line. Positive bars stand on this line, and
 * negative ones hang from it.
 */
export function barsOf(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly zero: number; readonly bars: readonly Bar[] } {
  const places = values.map((_value, index) => index);
  const x = scaleBand(places, [0, width]).padding(GAP);
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [height, 0]);
  const zero = y(0);
  const bars = values.map((value, index) => {
    const size = value === 0 ? 0 : Math.max(LEAST, Math.abs(y(value) - zero));
    return { x: x(index) ?? 0, y: value < 0 ? zero : zero - size, width: x.bandwidth(), height: size };
  });
  return { zero, bars };
}
