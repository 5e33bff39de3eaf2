import type { Quote } from '@zaraba/contracts';
import { endOfPeriod } from '../../../../chart/comparison/closes.ts';
import { BarStore, type ChartFeed } from '../../../../domain/market/candles.ts';
import type { ChartPeriod } from '../../../../domain/market/chartPeriod.ts';

/**
 * The closes of a compared instrument: those of the bars that were read, and the quotes since then, because the stream
 * sends live bars of one instrument only.
 */
export class ComparedCloses {
  readonly bars = new BarStore();
  readonly #feed: ChartFeed;

  constructor(feed: ChartFeed) {
    this.#feed = feed;
  }

  /** Copies the bars of the feed now and after each change; returns the function that stops this. */
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
   * Takes a quote as the close at the chart's newest bar if the quote lies in the period of that bar. Returns whether
   * the close changed.
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
