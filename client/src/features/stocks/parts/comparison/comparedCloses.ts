import type { Quote } from '@zaraba/contracts';
import { endOfPeriod } from '../../../../chart/comparison/closes.ts';
import { BarStore, type ChartFeed } from '../../../../domain/market/candles.ts';
import type { ChartPeriod } from '../../../../domain/market/chartPeriod.ts';

/**
 * The closing prices of a compared instrument. The stream sends live bars for one instrument only, so quotes update the
 * newest price of this one.
 */
export class ComparedCloses {
  readonly bars = new BarStore();
  readonly #feed: ChartFeed;

  constructor(feed: ChartFeed) {
    this.#feed = feed;
  }

  /** Copies the bars of the feed, now and after each change. Returns the function that ends this. */
  follow(onChange: () => void): () => void {
    const copy = (): void => {
      const { length, time, open, high, low, close, volume } = this.#feed.bars();
      const part = (column: Float64Array) => column.slice(0, length);
      this.bars.replaceAll({
        time: part(time),
        open: part(open),
        high: part(high),
        low: part(low),
        close: part(close),
        volume: part(volume),
      });
      onChange();
    };
    const stop = this.#feed.subscribe(copy);
    copy();
    return stop;
  }

  /**
   * Uses a quote as the closing price at the chart's newest bar, if the quote lies in the period of that bar. Returns
   * whether the price changed.
   */
  take({ at, last }: Pick<Quote, 'at' | 'last'>, newestBar: number, period: ChartPeriod): boolean {
    const own = this.bars.time[this.bars.length - 1];
    const second = Math.floor(at / 1000);
    const end = endOfPeriod(period, newestBar);
    const isOfBar = second >= newestBar && second <= end;
    if (this.bars.length === 0 || own === undefined || !isOfBar || own > second) return false;
    const close = Number(last);
    const time = Math.max(own, newestBar);
    return this.bars.merge({ time, open: close, high: close, low: close, close, volume: 0 }) !== undefined;
  }
}
