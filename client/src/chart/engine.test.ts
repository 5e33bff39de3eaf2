// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArrayFeed, createArrayFeed } from './arrayFeed.ts';
import { createChart } from './chart.ts';
import { OPTIONS, type Stage, setStage, wave } from './testing/stage.ts';
import type { Bar, Chart, ChartOptions, CrosshairReading } from './types.ts';

let stage: Stage;
let feed: ArrayFeed;
let chart: Chart;

function mount(bars: readonly Bar[] = wave(300), patch: Partial<ChartOptions> = {}): void {
  feed = createArrayFeed(bars);
  chart = createChart(stage.element, feed, { ...OPTIONS, ...patch });
  stage.frames();
}

/** Widths of the canvases painted since the last call. */
function paintedWidths(): number[] {
  const widths = new Set(stage.painted.filter(({ call }) => call === 'fillRect').map(({ width }) => width));
  stage.painted.length = 0;
  return [...widths];
}

const BASE_WIDTH = 390;
const last = () => ({ ...(wave(300).at(-1) as Bar) });
const key = (name: string) =>
  stage.element.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true }));

beforeEach(() => {
  stage = setStage();
});

describe('painting', () => {
  it('repaints only the strip of the live bar for ticks within the visible price range, and combines many ticks in one frame', () => {
    mount();
    paintedWidths();
    for (let at = 1; at < 50; at += 1) feed.replaceLast({ ...last(), close: last().close - (at % 3) });
    expect(stage.frames(1)).toBe(1);
    const widths = paintedWidths();
    expect(widths).toHaveLength(1);
    expect(widths[0]).toBeLessThan(BASE_WIDTH / 2);
    feed.replaceLast({ ...last(), high: 3000 });
    stage.frames();
    expect(paintedWidths()).toContain(BASE_WIDTH);
  });

  it('draws the same small amount for a tick, however many bars are in view', () => {
    mount();
    const calls = (bars: number) => {
      chart.setView(300 - bars, 299);
      stage.frames();
      stage.painted.length = 0;
      feed.replaceLast({ ...last(), close: last().close - 1 });
      stage.frames();
      const made = stage.painted.length;
      feed.replaceLast(last());
      stage.frames();
      return made;
    };
    expect(calls(30)).toBeGreaterThan(0);
    expect(calls(300)).toBeLessThanOrEqual(calls(30));
  });

  it('neither measures text nor parses a font while panning', () => {
    mount();
    const texts = () => stage.painted.filter(({ call }) => call === 'font' || call === 'measureText').length;
    expect(texts()).toBeGreaterThan(0);
    stage.painted.length = 0;
    for (let from = 200; from > 100; from -= 10) {
      chart.setView(from, from + 60);
      stage.frames();
    }
    expect(stage.painted.some(({ call }) => call === 'fillText')).toBe(true);
    expect(texts()).toBe(0);
  });

  it('requests no frame while nothing changes or the page is hidden', () => {
    mount();
    expect(stage.frames()).toBe(0);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    feed.replaceLast({ ...last(), close: 1001 });
    expect(stage.frames()).toBe(0);
    hidden.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stage.frames()).toBe(1);
  });

  it('moves the crosshair without drawing on a canvas', () => {
    mount();
    paintedWidths();
    key('ArrowLeft');
    stage.frames();
    expect(paintedWidths()).toEqual([]);
  });
});

describe('the colours of a chart', () => {
  it('change with the colour scheme at once, without a new chart', async () => {
    mount();
    const fills = () => new Set(stage.painted.map(({ fill }) => fill));
    expect(fills()).not.toContain('#010203');
    stage.painted.length = 0;
    stage.element.style.setProperty('--chart-down', '#010203');
    document.documentElement.dataset['scheme'] = 'cvd';
    await Promise.resolve();
    stage.frames();
    expect(fills()).toContain('#010203');
  });
});

describe('the view of a chart', () => {
  it('shows the newest bars first and follows new bars', () => {
    mount();
    const before = chart.view();
    expect(before.to).toBeGreaterThanOrEqual(299);
    feed.append({ ...last(), time: last().time + 86_400 });
    stage.frames();
    expect(chart.view().from).toBeCloseTo(before.from + 1, 9);
  });

  it('stays at past bars when a bar is added and when history is prepended', () => {
    mount();
    chart.setView(100, 160);
    feed.append({ ...last(), time: last().time + 86_400 });
    stage.frames();
    expect(chart.view()).toEqual({ from: 100, to: 160 });
    feed.prepend(wave(1000, -1000));
    stage.frames();
    expect(chart.view()).toEqual({ from: 1100, to: 1160 });
  });

  it('requests older bars before the oldest bar comes into view', () => {
    mount();
    expect(feed.asked).toBe(0);
    chart.setView(40, 90);
    stage.frames();
    expect(feed.asked).toBeGreaterThan(0);
  });

  it('stays the same after a price adjustment of the bars, and is reset for another period', () => {
    mount();
    chart.setView(100, 160);
    stage.frames();
    const adjusted = wave(300).map((bar) => ({ ...bar, close: bar.close / 2 }));
    chart.setFeed(createArrayFeed(adjusted.slice(20)));
    stage.frames();
    expect(chart.view().from).toBeCloseTo(80, 6);
    chart.setOptions({ period: 'week' });
    chart.setFeed(createArrayFeed(wave(200)));
    stage.frames();
    expect(chart.view().to).toBeGreaterThanOrEqual(199);
  });

  it('stays in place while the feed of another price adjustment is still empty', () => {
    mount();
    chart.setView(100, 160);
    stage.frames();
    const next = createArrayFeed();
    chart.setFeed(next);
    stage.frames();
    for (const bar of wave(300)) next.append(bar);
    stage.frames();
    expect(chart.view().from).toBeCloseTo(100, 6);
  });

  it('zooms around its centre and returns to the newest bar', () => {
    mount();
    chart.setView(100, 159);
    chart.zoom(2);
    expect(chart.view()).toEqual({ from: 115, to: 144 });
    chart.scrollToNewest();
    expect(chart.view().to).toBeGreaterThanOrEqual(299);
  });
});

describe('the crosshair moved by keyboard', () => {
  const readings: (CrosshairReading | undefined)[] = [];
  const indexOfLast = () => readings.at(-1)?.index;
  beforeEach(() => {
    readings.length = 0;
    mount();
    chart.onCrosshair((reading) => readings.push(reading));
  });

  it('reports the price at its height, and none while it is on no bar', () => {
    expect(chart.pointedPrice()).toBeUndefined();
    key('ArrowLeft');
    stage.frames();
    const row = chart.table()[1];
    expect(chart.pointedPrice()).toBeCloseTo(Number(row?.close.replaceAll(',', '')), 0);
    key('Escape');
    stage.frames();
    expect(chart.pointedPrice()).toBeUndefined();
  });

  it('moves bar by bar, by a whole screen and to either end, and the view follows', () => {
    const press = (name: string) => {
      key(name);
      stage.frames();
      return indexOfLast();
    };
    expect(press('ArrowLeft')).toBe(298);
    expect(press('ArrowRight')).toBe(299);
    expect(press('ArrowRight')).toBe(299);
    const screen = Math.round(chart.view().to - chart.view().from + 1);
    expect(press('PageUp')).toBe(299 - screen);
    expect(press('Home')).toBe(0);
    expect(chart.view().from).toBeLessThanOrEqual(0);
    expect(press('End')).toBe(299);
    expect(readings.at(-1)?.by).toBe('keyboard');
    expect(readings.at(-1)?.spoken).toContain(chart.reading().slice(0, 10));
  });

  it('is hidden by Escape, while other keys zoom or are ignored', () => {
    const before = chart.view();
    key('+');
    stage.frames();
    expect(chart.view().to - chart.view().from).toBeLessThan(before.to - before.from);
    key('ArrowLeft');
    key('Escape');
    expect(readings.at(-1)).toBeUndefined();
    const event = new KeyboardEvent('keydown', { key: 'x', cancelable: true });
    stage.element.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('the text description of a chart', () => {
  it('summarises the bars in view, describes one bar, and lists the bars', () => {
    mount();
    chart.setView(0, 9);
    expect(chart.summary()).toMatch(/^2026\/01\/05 to 2026\/01\/14: \d/);
    expect(chart.reading()).toMatch(/^2026\/10\/31, open [\d,]+, high .*, change [+−]\d.*, volume /);
    expect(chart.table()).toHaveLength(300);
    expect(chart.table()[0]?.time).toBe('2026/10/31');
  });

  it('says that the chart is empty if there are no bars', () => {
    mount([]);
    expect(chart.summary()).toBe('nothing yet');
    expect(chart.reading()).toBe('nothing yet');
    expect(chart.table()).toEqual([]);
  });
});

describe('destroying a chart', () => {
  it('removes its elements, can be repeated, and makes it ignore later events', () => {
    mount();
    chart.destroy();
    chart.destroy();
    expect(stage.element.childElementCount).toBe(0);
    stage.painted.length = 0;
    feed.replaceLast({ ...last(), close: 1002 });
    chart.setOptions({ scale: 'log' });
    chart.scrollToNewest();
    expect(stage.frames()).toBe(0);
    expect(stage.painted).toEqual([]);
  });

  it('leaves no listener, observer or timer after a hundred mounts', () => {
    const heard = new Set<unknown>();
    let added = 0;
    for (const at of [document, window, stage.element]) {
      const [add, remove] = [at.addEventListener.bind(at), at.removeEventListener.bind(at)];
      at.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
        added += 1;
        heard.add(listener);
        options?.signal?.addEventListener('abort', () => heard.delete(listener));
        add(type, listener, options);
      };
      at.removeEventListener = (type: string, listener: EventListener) => {
        heard.delete(listener);
        remove(type, listener);
      };
    }
    for (let at = 0; at < 100; at += 1) {
      mount(wave(30));
      chart.destroy();
    }
    expect(added).toBeGreaterThan(100);
    expect(heard.size).toBe(0);
    expect(stage.element.childElementCount).toBe(0);
  });
});
