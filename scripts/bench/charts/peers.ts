import { init } from 'klinecharts';
import { CandlestickSeries, HistogramSeries, createChart as createLightweight } from 'lightweight-charts';
import type { UTCTimestamp } from 'lightweight-charts';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Bar } from '../../../client/src/chart/types.ts';
import { DOWN, type Mount, UP } from './mounted.ts';

/** lightweight-charts, with a series of candles and one of volumes in a lower pane. */
export const mountLightweight: Mount = (element, bars, from) => {
  const chart = createLightweight(element, {
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
  scale.setVisibleLogicalRange({ from, to: bars.length - 1 });
  return {
    show: (first, last) => scale.setVisibleLogicalRange({ from: first, to: last }),
    update: (bar) => {
      price.update(candle(bar));
      volume.update(column(bar));
    },
  };
};

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Draws rectangles for each bar, from the hook after the axes, as uPlot's own demo of candlesticks does. */
function drawBars(plot: UPlot): void {
  const { ctx, data, bbox } = plot;
  const [first = 0, last = -1] = plot.series[0]?.idxs ?? [];
  const spacing = bbox.width / Math.max(1, last - first);
  const width = Math.max(1, Math.min(40, Math.round(spacing * 0.7)));
  const ground = Math.round(plot.valToPos(0, 'volume', true));
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  for (let index = first; index <= last; index += 1) {
    const at = (column: number, scale: string) =>
      Math.round(plot.valToPos(data[column + 1]?.[index] ?? 0, scale, true));
    const [open, high, low, close] = [at(0, 'y'), at(1, 'y'), at(2, 'y'), at(3, 'y')];
    const x = Math.round(plot.valToPos(index, 'x', true));
    const left = x - (width >> 1);
    ctx.fillStyle = close <= open ? UP : DOWN;
    ctx.fillRect(x, high, 2, Math.max(1, low - high));
    ctx.fillRect(left, Math.min(open, close), width, Math.max(1, Math.abs(open - close)));
    ctx.fillRect(left, at(4, 'volume'), width, ground - at(4, 'volume'));
  }
  ctx.restore();
}

/** uPlot, with candles drawn by a hook. */
export const mountUplot: Mount = (element, bars, from) => {
  const columns = [bars.map((bar) => bar.time), ...COLUMNS.map((name) => bars.map((bar) => bar[name]))];
  const last = bars.length - 1;
  const hidden = { paths: () => null, points: { show: false } };
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      legend: { show: false },
      cursor: { points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { distr: 2, min: from, max: last, auto: false, time: true },
        volume: { range: (_, low, high) => [low - low, high * 5] },
      },
      series: [{}, hidden, hidden, hidden, hidden, { ...hidden, scale: 'volume' }],
      axes: [{ space: 80 }, { side: 1, size: 56 }],
      hooks: { draw: [drawBars] },
    },
    columns as UPlot.AlignedData,
    element,
  );
  const show = (first: number, end: number) =>
    plot.setScale('x', { min: Math.max(0, Math.round(first)), max: Math.min(last, Math.round(end)) });
  show(from, last);
  return {
    show,
    update: (bar) => {
      for (const [at, name] of COLUMNS.entries()) {
        const column = columns[at + 1];
        if (column) column[last] = bar[name];
      }
      const { min = from, max = last } = plot.scales['x'] ?? {};
      plot.setData(columns as UPlot.AlignedData, false);
      show(min, max);
    },
  };
};

/** klinecharts, with its volume study. */
export const mountKlinecharts: Mount = (element, bars, from) => {
  const chart = init(element, { timezone: 'UTC', layout: { barSpaceLimit: { min: 0.001, max: 100 } } });
  if (!chart) throw new Error('klinecharts did not start');
  const candle = ({ time, ...rest }: Bar) => ({ timestamp: time * 1000, ...rest });
  let push: (bar: ReturnType<typeof candle>) => void = () => undefined;
  chart.createIndicator({ name: 'VOL', calcParams: [] });
  chart.setSymbol({ ticker: 'bench', pricePrecision: 2, volumePrecision: 0 });
  chart.setPeriod({ span: 5, type: 'minute' });
  chart.setDataLoader({
    getBars: ({ callback }) => callback(bars.map(candle), false),
    subscribeBar: ({ callback }) => {
      push = callback;
    },
  });
  const show = (first: number, last: number) => {
    const space = (chart.getSize('candle_pane', 'main')?.width ?? 1) / (last - first + 1);
    chart.setBarSpace(space);
    chart.setOffsetRightDistance((last - (bars.length - 1)) * space);
  };
  show(from, bars.length - 1);
  return { show, update: (bar) => push(candle(bar)) };
};
