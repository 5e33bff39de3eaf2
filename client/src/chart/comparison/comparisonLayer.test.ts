// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { BarStore, pageOf } from '../../domain/market/candles.ts';
import { createArrayFeed } from '../arrayFeed.ts';
import { createChart } from '../chart.ts';
import { OPTIONS, type Stage, setStage, wave } from '../testing/stage.ts';
import type { Chart, ChartScene } from '../types.ts';
import { ComparisonLayer } from './comparisonLayer.ts';
import { LOOKS } from './looks.ts';

const BARS = wave(100);
/**
 * Returns bars of a compared instrument that costs a tenth, and whose changes in percent are a multiple of the chart's.
 */
const scaled = (times: number) =>
  BARS.map((bar) => {
    const close = 100 + ((bar.close - 1000) / 10) * times;
    return { ...bar, open: close, high: close, low: close, close };
  });

let stage: Stage;
let chart: Chart;
let feed: ReturnType<typeof createArrayFeed>;
let layer: ComparisonLayer;
let scene: ChartScene | undefined;
let closes: BarStore;
let older: string[];
let detach: () => void;

function attach(): void {
  detach = chart.attach((root, changed) => {
    const owner = {
      period: () => 'day' as const,
      compared: () => [{ code: 'ZX1', look: LOOKS[0], closes }],
      onOlder: (code: string) => older.push(code),
    };
    layer = new ComparisonLayer(root, owner, changed);
    const draw = layer.draw.bind(layer);
    layer.draw = (given) => {
      scene = given;
      draw(given);
    };
    return layer;
  });
  stage.frames();
}

beforeEach(() => {
  stage = setStage();
  older = [];
  closes = new BarStore();
  closes.replaceAll(pageOf(scaled(3)));
  feed = createArrayFeed(BARS);
  chart = createChart(stage.element, feed, { ...OPTIONS, scale: 'percent' });
  stage.frames();
  attach();
});

/** The percentage that the layer states at a bar, and the one that follows from the closes. */
const said = (index: number) => layer.values(index)[0]?.text;
const wanted = (index: number) => {
  const first = Math.max(0, Math.floor(chart.view().from));
  const percent = ((closes.close[index] ?? NaN) / (closes.close[first] ?? NaN) - 1) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`.replace('-', '−');
};

describe('a compared instrument', () => {
  it('states its percentages since the first bar in view, in the legend and in every row of the table', () => {
    chart.setView(40, 99);
    stage.frames();
    expect(said(99)).toBe(wanted(99));
    expect(stage.element.textContent).toContain(`ZX1 ${wanted(99)}`);
    expect(chart.table().map(({ studies }) => studies.at(-1)?.text)).toEqual(BARS.map((_, at) => wanted(99 - at)));
    chart.setView(70, 99);
    stage.frames();
    expect(said(99)).toBe(wanted(99));
    expect(said(70)).toBe('0.00%');
  });

  it('is always within the price scale, which is adapted again after its removal', () => {
    chart.setView(40, 99);
    stage.frames();
    const [first = 0] = BARS.slice(40).map(({ close }) => close);
    for (let index = 40; index < 100; index += 1) {
      const y = scene?.y((first * (closes.close[index] ?? NaN)) / (closes.close[40] ?? NaN)) ?? NaN;
      expect(y).toBeGreaterThanOrEqual(scene?.top ?? NaN);
      expect(y).toBeLessThan(scene?.bottom ?? NaN);
    }
    const before = scene?.priceAt(0) ?? NaN;
    detach();
    expect(stage.element.querySelectorAll('canvas[style*="pointer-events"]')).toHaveLength(0);
    stage.frames();
    expect(stage.element.textContent).not.toContain('ZX1');
    closes.replaceAll(pageOf(scaled(1)));
    attach();
    expect(scene?.priceAt(0)).toBeLessThan(before);
  });

  it('is not repainted for a tick of the chart, and a tick of the instrument repaints only its own canvas', () => {
    chart.setView(40, 99);
    stage.frames();
    const last = BARS.at(-1)!;
    const paintedBy = (change: () => void): string[] => {
      stage.painted.length = 0;
      change();
      stage.frames();
      return stage.painted.filter(({ call }) => call === 'stroke' || call === 'setLineDash').map(({ call }) => call);
    };
    expect(paintedBy(() => feed.replaceLast({ ...last, close: last.close + 1 }))).not.toContain('setLineDash');
    const own = paintedBy(() => {
      closes.merge({ ...last, close: (closes.close[98] ?? NaN) + 0.1 });
      layer.update();
    });
    // One dashed line. Further strokes would be those of the chart's studies.
    expect(own).toEqual(['setLineDash', 'stroke', 'setLineDash']);
    expect(said(99)).toBe(wanted(99));
  });

  it('widens the price scale for a tick outside that scale', () => {
    chart.setView(40, 99);
    stage.frames();
    const before = scene?.priceAt(0) ?? NaN;
    closes.merge({ ...BARS.at(-1)!, close: 200 });
    layer.update();
    stage.frames();
    expect(scene?.priceAt(0)).toBeGreaterThan(before);
  });

  it('requests older bars if the view begins before its first one, and shows a dash where it has no value', () => {
    closes.replaceAll(pageOf(scaled(3).slice(60)));
    chart.setView(40, 99);
    stage.frames();
    expect(older).toContain('ZX1');
    expect([said(50), said(60)]).toEqual(['–', '0.00%']);
    closes.replaceAll(pageOf([]));
    layer.update();
    stage.frames();
    expect(said(99)).toBe('–');
  });
});
