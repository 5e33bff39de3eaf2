/** The trend line of a stock in a list: a small picture of its last closing prices. */

/** The size of the picture, in SVG units. */
export interface TrendSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the points of a trend line in the form that an SVG polyline needs, as in `0,12 16,4`. `closes` begins with
 * the oldest closing price. The lowest price is at the lower edge, the highest at the upper edge. Equal prices are in
 * the middle. Empty for fewer than two prices.
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

/** Returns the change from the oldest closing price to the newest, percent; undefined without two prices above zero. */
export function trendPercent(closes: readonly number[]): number | undefined {
  const [first] = closes;
  const last = closes.at(-1);
  if (first === undefined || last === undefined || closes.length < 2 || first <= 0) return undefined;
  return (last / first - 1) * 100;
}
