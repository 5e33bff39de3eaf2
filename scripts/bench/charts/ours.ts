import { createArrayFeed } from '../../../client/src/chart/arrayFeed.ts';
import { createChart as createOurs } from '../../../client/src/chart/chart.ts';
import type { ChartTexts } from '../../../client/src/chart/types.ts';
import type { Mount } from './mounted.ts';

const texts: ChartTexts = {
  label: 'label',
  time: 'time',
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'volume',
  change: 'change',
  average: 'average',
  none: 'none',
  zoomIn: 'zoomIn',
  zoomOut: 'zoomOut',
  newest: 'newest',
  table: 'table',
  summary: ({ count }) => String(count),
};

/** The product's own chart. */
export const mountOurs: Mount = (element, bars, from) => {
  const feed = createArrayFeed(bars);
  const chart = createOurs(element, feed, {
    period: '5m',
    timeZone: 'UTC',
    locale: 'en',
    priceDecimals: 2,
    kind: 'candles',
    scale: 'linear',
    main: [],
    sub: ['VOL'],
    lines: [],
    watermark: '',
    reducedMotion: true,
    texts,
  });
  chart.setView(from, bars.length - 1);
  return { show: (first, last) => chart.setView(first, last), update: (bar) => feed.replaceLast(bar) };
};
