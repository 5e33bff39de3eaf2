import type { Candles } from '@zaraba/contracts';

/** One bar as an object; {@link Candles} has a list for each field. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Returns candles as one object for each bar, oldest first. */
export function barsOf({ time, open, high, low, close, volume }: Candles): Bar[] {
  return time.map((at, i) => ({
    time: at,
    open: open[i]!,
    high: high[i]!,
    low: low[i]!,
    close: close[i]!,
    volume: volume[i]!,
  }));
}

/** Returns the one bar that spans several. */
export function fold(bars: readonly Bar[]): Bar {
  return {
    time: bars[0]!.time,
    open: bars[0]!.open,
    high: Math.max(...bars.map((bar) => bar.high)),
    low: Math.min(...bars.map((bar) => bar.low)),
    close: bars.at(-1)!.close,
    volume: bars.reduce((sum, bar) => sum + bar.volume, 0),
  };
}
