/** The line of the last closes of a stock: a small picture in a list. */

/** The size of the picture, in its own units. */
export interface TrendSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the points of a line through closes, oldest first, as the attribute of an SVG polyline: `0,12 16,4`. The
 * lowest close is at the lower edge and the highest at the upper one; equal closes are in the middle. Empty for fewer
 * than two closes.
 */
export function trendPoints(closes: readonly number[], { width, height }: TrendSize): string {
  if (closes.length < 2) return '';
  const lowest = Math.min(...closes);
  const span = Math.max(...closes) - lowest;
  const step = width / (closes.length - 1);
  const rounded = (value: number): string => String(Math.round(value * 10) / 10);
  return closes
    .map(
      (close, at) =>
        `${rounded(at * step)},${rounded(span === 0 ? height / 2 : height * (1 - (close - lowest) / span))}`,
    )
    .join(' ');
}

/** The move from the oldest close to the newest, percent; undefined without two closes above zero. */
export function trendPercent(closes: readonly number[]): number | undefined {
  const [first] = closes;
  const last = closes.at(-1);
  if (first === undefined || last === undefined || closes.length < 2 || first <= 0) return undefined;
  return (last / first - 1) * 100;
}
