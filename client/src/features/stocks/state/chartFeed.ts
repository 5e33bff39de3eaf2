import type { Store } from '@reduxjs/toolkit';
import type { CandleFrame, Candles, Minutes, Quote } from '@zaraba/contracts';
import {
  type Bar,
  type BarChange,
  type BarColumns,
  BarStore,
  type ChartFeed,
  type TimeShare,
} from '../../../domain/market/candles.ts';
import { endOfPeriod, servedPeriod } from '../../../domain/market/chartPeriod.ts';
import type { RootState } from '../../../state/types.ts';
import { type ChartEntry, type ChartWish, chartKey, olderWanted } from '../../../state/chart/slice.ts';
import { type LiveTimeShare, liveTimeShare, pageOfMinutes } from './timeShare.ts';

/** More new bars than this at once are reported as a reset. */
const APPENDS_MAXIMUM = 20;

/** The parts of the state that the columns already contain. */
interface Seen {
  pages?: readonly Candles[];
  recent?: Candles | undefined;
  minutes?: Minutes | undefined;
  live?: CandleFrame | undefined;
  quote?: Quote | undefined;
}

/** Whether the stream sends the newest bar of a chart. */
export function hasLiveBar({ market }: RootState, { code, period }: ChartWish): boolean {
  const live = market.candles.at(-1);
  return live?.code === code && live.period === servedPeriod(period);
}

function barsOf(page: Candles): Bar[] {
  return page.time.map((time, index) => ({
    time,
    open: page.open[index] ?? Number.NaN,
    high: page.high[index] ?? Number.NaN,
    low: page.low[index] ?? Number.NaN,
    close: page.close[index] ?? Number.NaN,
    volume: page.volume[index] ?? Number.NaN,
  }));
}

/**
 * The bars of one chart, as columns that follow the store. React is not involved: the store notifies this feed, and the
 * feed notifies the chart.
 */
export class StoreChartFeed implements ChartFeed {
  readonly #store: Pick<Store<RootState>, 'getState' | 'subscribe' | 'dispatch'>;
  readonly #wish: ChartWish;
  readonly #key: string;
  readonly #listeners = new Set<(change: BarChange) => void>();
  readonly #bars = new BarStore();
  #seen: Seen = {};
  /** Changes of the live bar that are reported only when the price text on the screen has caught up. */
  readonly #untold = new Set<BarChange>();
  #share: LiveTimeShare | undefined;
  /**
   * The adjusted price divided by the traded price, at the newest bar. Unknown until a live bar has the same time as a
   * loaded bar.
   */
  #factor: number | undefined;
  #detach: (() => void) | undefined;

  constructor(store: Pick<Store<RootState>, 'getState' | 'subscribe' | 'dispatch'>, wish: ChartWish) {
    this.#store = store;
    this.#wish = wish;
    this.#key = chartKey(wish);
    this.#factor = wish.adjustment === 'backward' ? undefined : 1;
  }

  bars(): BarColumns {
    return this.#bars;
  }

  timeShare(): TimeShare | undefined {
    return this.#share?.columns;
  }

  subscribe(listener: (change: BarChange) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#detach) {
      this.#detach = this.#store.subscribe(() => this.#sync());
      this.#sync();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#detach?.();
      this.#detach = undefined;
    };
  }

  requestOlder(): void {
    const entry = this.#store.getState().chart[this.#key];
    if (entry?.hasMore && entry.older !== 'pending') this.#store.dispatch(olderWanted(this.#key));
  }

  /** Whether the server may have older bars. */
  hasMore(): boolean {
    return this.#store.getState().chart[this.#key]?.hasMore ?? false;
  }

  #tell(change: BarChange | undefined): void {
    const told = [...this.#untold, ...(change ? [change] : [])];
    this.#untold.clear();
    for (const one of told) for (const listener of this.#listeners) listener(one);
  }

  #sync(): void {
    const { chart, market } = this.#store.getState();
    const entry = chart[this.#key];
    if (!entry) return;
    const { code } = this.#wish;
    const { pages, recent, minutes, quote } = this.#seen;
    if (entry.pages !== pages) this.#takePages(entry.pages);
    if (entry.minutes !== minutes) this.#takeMinutes(entry);
    if (entry.recent !== recent) this.#takeRecent(entry.recent);
    if (market.liveCandle !== this.#seen.live) this.#takeLive(market.liveCandle);
    this.#seen.quote = market.quotes[code];
    // Bars that arrive are newer than the quote that is known when they do.
    const isSame = entry.pages === pages && entry.recent === recent && entry.minutes === minutes;
    if (isSame && this.#seen.quote !== quote) this.#takeQuote(this.#seen.quote, quote);
    // The bar changes in the same frame as the price text. The price text changes no more often than a person can read.
    if (market.quotes[code] === market.shown[code]) this.#tell(undefined);
  }

  #takePages(pages: readonly Candles[]): void {
    const before = this.#seen.pages ?? [];
    this.#seen.pages = pages;
    const [first, ...rest] = pages;
    const added = pages.at(-1);
    if (before.length > 0 && pages.length === before.length + 1 && pages[0] === before[0] && added) {
      this.#tell(this.#bars.prepend(added));
      return;
    }
    if (!first) return;
    this.#bars.replaceAll(first);
    for (const page of rest) this.#bars.prepend(page);
    this.#tell('reset');
  }

  #takeMinutes({ minutes }: ChartEntry): void {
    this.#seen.minutes = minutes;
    if (!minutes) return;
    this.#share = liveTimeShare(minutes);
    this.#tell(this.#bars.replaceAll(pageOfMinutes(minutes)));
  }

  #takeRecent(recent: Candles | undefined): void {
    this.#seen.recent = recent;
    if (!recent || this.#bars.length === 0) return;
    const changes = barsOf(recent).map((bar) => this.#bars.merge(bar));
    const told = changes.filter((change) => change !== undefined);
    if (told.includes('reset') || told.length > APPENDS_MAXIMUM) this.#tell('reset');
    else for (const change of told) this.#tell(change);
  }

  #takeLive(frame: CandleFrame | undefined): void {
    this.#seen.live = frame;
    const { code, period } = this.#wish;
    if (!frame || frame.code !== code || frame.period !== servedPeriod(period) || this.#bars.length === 0) return;
    const last = this.#bars.length - 1;
    const held = this.#bars.time[last] === frame.time ? this.#bars.open[last] : undefined;
    if (this.#wish.adjustment === 'backward' && held !== undefined && frame.open > 0)
      this.#factor ??= held / frame.open;
    if (this.#factor === undefined) return;
    const factor = this.#factor;
    const { time, volume } = frame;
    this.#share?.take(frame, this.#store.getState().market.quotes[code]);
    const change = this.#bars.merge({
      time,
      open: frame.open * factor,
      high: frame.high * factor,
      low: frame.low * factor,
      close: frame.close * factor,
      volume,
    });
    if (change) this.#untold.add(change);
  }

  /** Lets the newest bar follow a quote of its period, if the stream sends the live bar of another chart. */
  #takeQuote(quote: Quote | undefined, before: Quote | undefined): void {
    const { time: times, open, high, low, length } = this.#bars;
    const last = length - 1;
    const time = times[last];
    const second = Math.floor((quote?.at ?? 0) / 1000);
    if (!quote || time === undefined || second < time || second > endOfPeriod(servedPeriod(this.#wish.period), time))
      return;
    if (this.#factor === undefined || hasLiveBar(this.#store.getState(), this.#wish)) return;
    const close = Number(quote.last) * this.#factor;
    const traded = Math.max(0, quote.volume - (before?.volume ?? quote.volume));
    const volume = (this.#bars.volume[last] ?? 0) + traded;
    this.#share?.take({ time, close, volume }, quote);
    const change = this.#bars.merge({
      time,
      open: open[last] ?? close,
      high: Math.max(high[last] ?? close, close),
      low: Math.min(low[last] ?? close, close),
      close,
      volume,
    });
    if (change) this.#untold.add(change);
  }
}
