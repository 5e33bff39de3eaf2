import { BarStore, pageOf } from '../domain/market/candles.ts';
import type { Bar, BarChange, ChartFeed, TimeShare } from '../domain/market/candles.ts';

/** A chart feed that stores its bars in memory. Tests, benchmarks and pictures use it without a server. */
export interface ArrayFeed extends ChartFeed {
  /** Replaces the newest bar, which keeps its start time. */
  replaceLast(bar: Bar): void;
  append(bar: Bar): void;
  prepend(bars: readonly Bar[]): void;
  setTimeShare(timeShare: TimeShare): void;
  /** How many times the chart has requested older bars. */
  readonly asked: number;
}

/** Creates a feed of candles, oldest first. */
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
