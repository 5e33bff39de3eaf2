import { BarStore } from '../domain/candles.ts';
import type { Bar, BarChange, BarPage, ChartFeed, TimeShare } from '../domain/candles.ts';

/** A feed over bars that are at hand: for tests, measurements and pictures without a server. */
export interface ArrayFeed extends ChartFeed {
  /** Replaces the newest bar; the time is taken from the bar held. */
  replaceLast(bar: Bar): void;
  append(bar: Bar): void;
  prepend(bars: readonly Bar[]): void;
  setTimeShare(timeShare: TimeShare): void;
  /** How often older bars were asked for. */
  readonly asked: number;
}

/** Turns rows into columns. */
export function pageOf(bars: readonly Bar[]): BarPage {
  return {
    time: bars.map((bar) => bar.time),
    open: bars.map((bar) => bar.open),
    high: bars.map((bar) => bar.high),
    low: bars.map((bar) => bar.low),
    close: bars.map((bar) => bar.close),
    volume: bars.map((bar) => bar.volume),
  };
}

/** Makes a feed of candles, oldest first; conversion into columns is its only cost. */
export function createArrayFeed(candles: readonly Bar[] = []): ArrayFeed {
  const store = new BarStore();
  const listeners = new Set<(change: BarChange) => void>();
  let asked = 0;
  let share: TimeShare | undefined;
  const tell = (change: BarChange | undefined) => {
    if (change) for (const listener of listeners) listener(change);
  };
  store.replaceAll(pageOf(candles));
  return {
    bars: () => store,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    requestOlder: () => {
      asked += 1;
    },
    timeShare: () => share,
    replaceLast: (bar) => tell(store.merge({ ...bar, time: store.time[store.length - 1] ?? bar.time })),
    append: (bar) => tell(store.merge(bar)),
    prepend: (bars) => tell(store.prepend(pageOf(bars))),
    setTimeShare: (next) => {
      share = next;
      tell('last');
    },
    get asked() {
      return asked;
    },
  };
}
