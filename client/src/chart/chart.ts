import { Engine } from './engine.ts';
import type { Chart, ChartFeed, ChartOptions } from './types.ts';

/**
 * Draws a chart into a positioned element that has a size, and keeps it up to date with its feed. It needs no framework:
 *
 *     const feed = createArrayFeed(candles);            // chart/arrayFeed.ts; ten thousand of them cost about a millisecond
 *     const chart = createChart(element, feed, options);
 *     chart.setView(candles.length - 120, candles.length - 1);
 *     feed.replaceLast({ ...newest, close: 1234 });     // a tick: one frame, and only the live bar is painted
 *     feed.append(next);
 *     chart.destroy();
 *
 * All changes between two frames are painted once, in the next animation frame. Colours come from the custom
 * properties `--chart-*` of the element.
 */
export function createChart(element: HTMLElement, feed: ChartFeed, options: ChartOptions): Chart {
  return new Engine(element, feed, options);
}
