/** Runs in the measured page: one chart at a time, ours or the yardstick, behind the same four operations. */
import { CandlestickSeries, HistogramSeries, createChart as createTheirs } from 'lightweight-charts';
import type { UTCTimestamp } from 'lightweight-charts';
import { createArrayFeed } from '../../../client/src/chart/arrayFeed.ts';
import { createChart as createOurs } from '../../../client/src/chart/chart.ts';
import type { Bar, ChartTexts } from '../../../client/src/chart/types.ts';

/** A mounted chart. */
interface Mounted {
  show(from: number, to: number): void;
  update(bar: Bar): void;
}

const VISIBLE = 120;
const FIVE_MINUTES_S = 300;
const UP = '#d32f2f';
const DOWN = '#1565c0';

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

let seed = 7;
const chance = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};

function walk(count: number): Bar[] {
  seed = 7;
  const bars: Bar[] = [];
  let price = 1000;
  for (let index = 0; index < count; index += 1) {
    const open = price;
    const close = Math.max(10, Math.round(open * (1 + (chance() - 0.499) * 0.01)));
    const high = Math.round(Math.max(open, close) * (1 + chance() * 0.003));
    const low = Math.round(Math.min(open, close) * (1 - chance() * 0.003));
    const time = 1_600_000_000 + index * FIVE_MINUTES_S;
    bars.push({ time, open, high, low, close, volume: Math.round(10_000 * (0.3 + chance())) });
    price = close;
  }
  return bars;
}

function mountOurs(element: HTMLElement, bars: readonly Bar[]): Mounted {
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
  chart.setView(bars.length - VISIBLE, bars.length - 1);
  return { show: (from, to) => chart.setView(from, to), update: (bar) => feed.replaceLast(bar) };
}

function mountTheirs(element: HTMLElement, bars: readonly Bar[]): Mounted {
  const chart = createTheirs(element, {
    width: element.clientWidth,
    height: element.clientHeight,
    timeScale: { timeVisible: true, minBarSpacing: 0.001 },
  });
  const price = chart.addSeries(CandlestickSeries, { upColor: UP, downColor: DOWN, borderVisible: false });
  const volume = chart.addSeries(HistogramSeries, { priceFormat: { type: 'volume' }, priceLineVisible: false }, 1);
  chart.panes()[0]?.setStretchFactor(3.2);
  chart.panes()[1]?.setStretchFactor(0.8);
  const candle = (bar: Bar) => ({ ...bar, time: bar.time as UTCTimestamp });
  const column = (bar: Bar) => ({
    time: bar.time as UTCTimestamp,
    value: bar.volume,
    color: bar.close >= bar.open ? UP : DOWN,
  });
  price.setData(bars.map(candle));
  volume.setData(bars.map(column));
  const scale = chart.timeScale();
  scale.setVisibleLogicalRange({ from: bars.length - VISIBLE, to: bars.length - 1 });
  return {
    show: (from, to) => scale.setVisibleLogicalRange({ from, to }),
    update: (bar) => {
      price.update(candle(bar));
      volume.update(column(bar));
    },
  };
}

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** Reads one pixel of every canvas: this forces the drawing to be painted on this thread. */
function paint(element: HTMLElement): void {
  for (const canvas of element.querySelectorAll('canvas')) {
    if (canvas.width > 0 && canvas.height > 0) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  }
}

let element: HTMLElement;
let bars: Bar[] = [];
let mounted: Mounted | undefined;

const operations = {
  idle: () => undefined,
  newest: () => mounted?.show(bars.length - VISIBLE, bars.length - 1),
  pan: (step: number) => {
    const from = bars.length - VISIBLE - 40 - step * 3;
    mounted?.show(from, from + VISIBLE - 1);
  },
  update: () => {
    const last = bars.at(-1);
    if (!last) return;
    const close = Math.round(last.close * (1 + (chance() - 0.5) * 0.001));
    const next = {
      ...last,
      close,
      high: Math.max(last.high, close),
      low: Math.min(last.low, close),
      volume: last.volume + 3,
    };
    bars[bars.length - 1] = next;
    mounted?.update(next);
  },
};

const bench = {
  prepare(count: number): void {
    bars = walk(count);
    element = document.createElement('div');
    element.style.cssText = 'position: absolute; inset: 0 auto auto 0; width: 390px; height: 480px;';
    document.body.append(element);
  },
  async mount(which: 'ours' | 'theirs'): Promise<void> {
    mounted = which === 'ours' ? mountOurs(element, bars) : mountTheirs(element, bars);
    await frame();
    await frame();
    paint(element);
  },
  /** Runs a task once a frame, painted each time. */
  async run(name: keyof typeof operations, steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      operations[name](step);
      await frame();
      paint(element);
    }
  },
};

/** The operations for the measuring process. */
export type Bench = typeof bench;
Object.assign(globalThis, { bench });
