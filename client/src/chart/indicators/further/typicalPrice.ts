import type { BarColumns } from '../../../domain/market/candles.ts';

/** Returns the typical price of a bar: the mean of high, low and close. */
export function typicalPrice({ high, low, close }: BarColumns, index: number): number {
  return ((high[index] ?? NaN) + (low[index] ?? NaN) + (close[index] ?? NaN)) / 3;
}
