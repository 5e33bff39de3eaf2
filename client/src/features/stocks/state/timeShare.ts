import type { CandleFrame, Minutes, Quote } from '@zaraba/contracts';
import type { BarPage, TimeShare } from '../../../domain/market/candles.ts';

/** What the live minute changes. */
type LiveMinute = Pick<CandleFrame, 'time' | 'close' | 'volume'>;

/** The time-share of a day, which the live minute bar updates. */
export interface LiveTimeShare {
  readonly columns: TimeShare;
  /**
   * Applies the live minute bar. The quote states the turnover and the volume of the day, and therefore the exact
   * average price.
   */
  take(frame: LiveMinute, quote: Quote | undefined): void;
}

/** Converts the minutes of a time-share to bars, for a chart of bars. */
export function pageOfMinutes({ time, price, volume }: Minutes): BarPage {
  return { time, open: price, high: price, low: price, close: price, volume };
}

function averageOf(quote: Quote | undefined, fallback: number): number {
  const turnover = Number(quote?.turnover);
  return quote && quote.volume > 0 && turnover > 0 ? turnover / quote.volume : fallback;
}

/** Creates a time-share whose newest point follows the live minute bar. */
export function liveTimeShare(minutes: Minutes): LiveTimeShare {
  // A minute with the price zero had no trade.
  const traded = (column: readonly number[]): number[] => column.filter((_, at) => minutes.price[at] !== 0);
  const columns = {
    previousClose: Number(minutes.previousClose),
    stretches: minutes.stretches,
    time: traded(minutes.time),
    price: traded(minutes.price),
    average: traded(minutes.average),
    volume: traded(minutes.volume),
  };
  const put = (at: number, frame: LiveMinute, average: number): void => {
    columns.time[at] = frame.time;
    columns.price[at] = frame.close;
    columns.average[at] = average;
    columns.volume[at] = frame.volume;
  };
  return {
    columns,
    take: (frame, quote) => {
      const last = columns.time.length - 1;
      const newest = columns.time[last] ?? -Infinity;
      if (frame.time < newest || frame.close === 0) return;
      const average = averageOf(quote, columns.average[last] ?? frame.close);
      put(frame.time === newest ? last : last + 1, frame, average);
    },
  };
}
