import type { Chart, ChartFeed, ChartOptions } from './types.ts';

/** First slice: the names others build on. The engine follows. */
export function createChart(element: HTMLElement, feed: ChartFeed, options: ChartOptions): Chart {
  let current = { feed, options };
  return {
    setOptions: (patch) => (current = { ...current, options: { ...current.options, ...patch } }),
    setFeed: (next) => (current = { ...current, feed: next }),
    zoom: () => undefined,
    scrollToNewest: () => undefined,
    setView: () => undefined,
    view: () => ({ from: 0, to: 0 }),
    toImage: () => Promise.resolve(new Blob()),
    summary: () => '',
    table: () => [],
    reading: () => '',
    onCrosshair: () => () => undefined,
    destroy: () => element.replaceChildren(),
  };
}
