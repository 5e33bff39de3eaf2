import { describe, expect, it } from 'vitest';
import { DrawList, type RectBatch } from '../painting/drawList.ts';
import type { PictureInput } from '../picture/picture.ts';
import { SPACING_DEFAULT_CSS, candleShape, hairline, mergeExponent } from '../geometry/pixels.ts';
import { drawHistory, drawLive, liveFits, measure } from './scene.ts';
import { lastPriceOf } from '../picture/reading.ts';
import { TAG_CSS, placeTags } from './tags.ts';
import { OPTIONS, PALETTE, pictureOf, wave } from '../testing/stage.ts';
import type { Bar, ChartLine } from '../types.ts';

/** A draw list as plain data. */
function painted(input: PictureInput) {
  const list = new DrawList();
  drawHistory(list, input, measure(input), PALETTE);
  return plain(list);
}

function plain(list: DrawList) {
  return list.items.map((item) => {
    if (item.kind === 'rects') return { colour: item.colour, boxes: [...item.boxes.subarray(0, item.count * 4)] };
    if (item.kind === 'line') return { colour: item.colour, points: [...item.points.subarray(0, item.count * 2)] };
    return item;
  });
}

function boxesOf(input: PictureInput, colour: string): number[][] {
  const list = new DrawList();
  drawHistory(list, input, measure(input), PALETTE);
  const batches = list.items.filter((item): item is RectBatch => item.kind === 'rects' && item.colour === colour);
  return batches.flatMap((batch) =>
    Array.from({ length: batch.count }, (_, at) => [...batch.boxes.subarray(at * 4, at * 4 + 4)]),
  );
}

/** The colour of the topmost rectangle at a pixel. */
function inkAt(batches: readonly RectBatch[], x: number, y: number): string | undefined {
  const covers = ({ boxes, count }: RectBatch) =>
    Array.from({ length: count }, (_, at) => [...boxes.subarray(at * 4, at * 4 + 4)]).some(
      ([left = 0, top = 0, width = 0, height = 0]) => x >= left && x < left + width && y >= top && y < top + height,
    );
  return batches.findLast(covers)?.colour;
}

const withoutStudies = { main: [], sub: ['VOL'] } as const;

describe('prepended history', () => {
  it.each([
    ['candles', { left: 40, span: 60 }, 137],
    ['merged bars', { left: 800, span: 2900 }, 1000],
    ['merged pairs', { left: 800, span: 900 }, 1000],
  ])('moves no visible pixel of %s', (_, view, older) => {
    const before = pictureOf(wave(4000), view, withoutStudies);
    const after = pictureOf([], view, withoutStudies);
    const input = {
      ...after,
      bars: Object.assign(pictureOf([...wave(older, -older), ...wave(4000)], view).bars, { origin: -older }),
    };
    const skipStudies = (list: ReturnType<typeof painted>) => list.filter((item) => !('points' in item));
    // The means over volume differ only at the very start, which is not in view.
    expect(skipStudies(painted(input))).toEqual(skipStudies(painted(before)));
  });
});

describe('a tick', () => {
  const bars = wave(300);
  const view = { left: 245, span: 56 };
  const last = bars.at(-1) as Bar;
  const ticked = (patch: Partial<Bar>) => pictureOf([...bars.slice(0, -1), { ...last, ...patch }], view);

  it('within the range leaves the painted history unchanged, pixel by pixel', () => {
    const before = pictureOf(bars, view);
    const after = ticked({ close: last.close + 3, volume: last.volume + 1 });
    expect(liveFits(after, measure(before))).toBe(true);
    expect(painted(after)).toEqual(painted(before));
    const [one, other] = [new DrawList(), new DrawList()];
    drawLive(one, before, measure(before), { palette: PALETTE, shift: 600 });
    drawLive(other, after, measure(before), { palette: PALETTE, shift: 600 });
    expect(plain(one)).not.toEqual(plain(other));
  });

  it.each([{ high: 2000 }, { low: 500 }, { volume: 1e6 }])(
    'that leaves the range (%o) repaints the history',
    (patch) => {
      expect(liveFits(ticked(patch), measure(pictureOf(bars, view)))).toBe(false);
    },
  );

  it('outside the view changes nothing', () => {
    const past = { left: 10, span: 56 };
    const after = pictureOf([...bars.slice(0, -1), { ...last, high: 9000 }], past);
    expect(liveFits(after, measure(pictureOf(bars, past)))).toBe(true);
  });
});

describe('candles', () => {
  it('are hollow for a rise and filled for a fall', () => {
    const input = pictureOf(wave(60), { left: 0, span: 40 }, { main: [], sub: [] });
    const shape = candleShape(measure(input).spacing, 2);
    const hollow = boxesOf(input, 'background').slice(1);
    const bodies = boxesOf(input, 'up').filter(([, , width]) => width === shape.body);
    expect(bodies.length).toBeGreaterThan(10);
    expect(hollow.length).toBe(bodies.length);
    expect(boxesOf(input, 'down').some(([, , width]) => width === shape.body)).toBe(true);
  });

  it('count as risen if the close equals the open', () => {
    const still = wave(40).map((bar): Bar => ({ ...bar, open: 1000, close: 1000, high: 1050, low: 950 }));
    const input = pictureOf(still, { left: 0, span: 40 }, { main: [], sub: ['VOL'] });
    for (const colours of [['up', 'down'] as const, ['upSoft', 'downSoft'] as const]) {
      expect(colours.map((colour) => boxesOf(input, colour).length > 0)).toEqual([true, false]);
    }
  });

  it.each([20, 53, 90])('tell a rise from a fall of the same size without colours, with %i bars in view', (span) => {
    const bars = wave(span).map((bar, at): Bar => {
      const [open, close] = at % 2 === 0 ? [1000, 1040] : [1040, 1000];
      return { ...bar, open, close, high: 1060, low: 980 };
    });
    const input = pictureOf(bars, { left: 0, span }, { main: [], sub: [] });
    const frame = measure(input);
    const list = new DrawList();
    drawHistory(list, input, frame, { ...PALETTE, up: 'ink', down: 'ink' });
    const batches = list.items.filter((item): item is RectBatch => item.kind === 'rects');
    const y = Math.round(frame.panes[0].map.y(1020));
    // The history excludes the live bar.
    const seen = bars.slice(0, -1).map((_, at) => inkAt(batches, Math.round(frame.xOf(at)), y));
    expect(seen).toEqual(seen.map((_, at) => (at % 2 === 0 ? 'background' : 'ink')));
  });

  it.each([1, 1.5, 2, 3])('are wide enough to be hollow at the default zoom, at a pixel ratio of %d', (ratio) => {
    expect(candleShape(SPACING_DEFAULT_CSS * ratio, hairline(ratio)).outline).toBeGreaterThan(0);
  });

  it.each([1, 2, 3])('have the wick in the middle of a body of odd width at a pixel ratio of %i', (hair) => {
    for (let spacing = 1; spacing < 80; spacing += 0.25) {
      const { wick, body, overhang } = candleShape(spacing, hair);
      expect(Number.isInteger(overhang)).toBe(true);
      expect(body).toBe(wick + 2 * overhang);
      expect(body).toBeLessThanOrEqual(Math.max(1, spacing));
    }
  });

  it('that share pixels cost as much as the pixels do, not the bars, and still show every extreme', () => {
    const bars = wave(20_000);
    bars[7777] = { ...(bars[7777] as Bar), high: 5000 };
    const input = pictureOf(bars, { left: 0, span: 20_000 }, withoutStudies);
    const frame = measure(input);
    expect(mergeExponent(frame.spacing)).toBeGreaterThan(0);
    const columns = [...boxesOf(input, 'up'), ...boxesOf(input, 'down')];
    expect(columns.length).toBeLessThanOrEqual(frame.layout.plotWidth + 2);
    expect(frame.fit.high).toBeGreaterThan(5000);
    expect(columns.some(([, top = 0]) => top === Math.round(frame.panes[0].map.y(5000)))).toBe(true);
  });

  it('that share pixels leave the peaks of studies visible, although a line has about one point per pixel of width', () => {
    const bars = wave(10_000).map((bar, index) => (index === 7777 ? { ...bar, volume: 9000, close: bar.high } : bar));
    const input = pictureOf(bars, { left: 0, span: 10_000 }, { main: [], sub: ['VOL', 'MACD'] });
    const { panes, layout } = measure(input);
    const points = painted(input).flatMap((item) => ('points' in item ? [item.points] : []));
    const bodies = [...boxesOf(input, 'upSoft'), ...boxesOf(input, 'downSoft')];
    const lines = input.subRuns.flatMap(({ out, outputs }, at) =>
      out.map((column, place) => ({ column, output: outputs[place], pane: panes[at + 1] })),
    );
    expect(lines).toHaveLength(5);
    for (const { column, output, pane } of lines) {
      const values = column.subarray(0, bars.length - 1).filter((value) => !Number.isNaN(value));
      const ends = [Math.max(...values), Math.min(...values)].map((value) => pane?.map.y(value) ?? NaN);
      if (output?.draw === 'histogram') {
        const drawn = bodies.flatMap(([, top = 0, , height = 0]) => [top, top + height]);
        for (const end of ends) expect(drawn).toContain(Math.round(end));
        continue;
      }
      const heights = (points.shift() ?? []).filter((_, index) => index % 2 === 1);
      expect(heights.length).toBeLessThanOrEqual(layout.plotWidth / layout.hair + 2);
      const drawn = heights.filter((y) => !Number.isNaN(y));
      expect(Math.min(...drawn)).toBeCloseTo(ends[0] ?? NaN, 3);
      expect(Math.max(...drawn)).toBeCloseTo(ends[1] ?? NaN, 3);
    }
  });
});

describe('the labels of the price axis', () => {
  const bars = wave(60);
  const view = { left: 0, span: 60 };
  const last = bars.at(-1) as Bar;
  const line: ChartLine = { id: 'cost', kind: 'cost', price: 1013, label: 'cost' };
  const closing = (close: number, lines: readonly ChartLine[]) =>
    pictureOf([...bars.slice(0, -1), { ...last, close }], view, { main: [], sub: [], lines });
  const steps = Array.from({ length: 60 }, (_, at) => 955 + 1.5 * at);

  /** Heights of the visible labels and of the tags over them, CSS pixels. */
  function heights(input: PictureInput) {
    const frame = measure(input);
    const { ratio, plotWidth } = frame.layout;
    const labels = painted(input).flatMap((item) => ('text' in item && item.x > plotWidth ? [item.y / ratio] : []));
    return { labels, tags: placeTags(frame, input.options, lastPriceOf(input, frame)).middles };
  }

  it.each([
    ['the last price', []],
    ['a line as well', [line]],
  ])('appear next to the tag of %s but never under it, and only the labels under the tag are omitted', (_, lines) => {
    const most = heights(pictureOf(bars.slice(0, -1), view, { main: [], sub: [] })).labels.length + 1;
    const counts = steps.map((close) => {
      const { labels, tags } = heights(closing(close, lines));
      const least = Math.min(...labels.flatMap((label) => tags.map((tag) => Math.abs(label - tag))));
      expect(least).toBeGreaterThanOrEqual((TAG_CSS + 11) / 2);
      return labels.length;
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(most - 1 - 2 * (1 + lines.length));
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it('cause a repaint of the history for a tick whose tag covers or reveals a label, and for no other', () => {
    let before = measure(closing(steps[0] ?? 0, []));
    let anew = 0;
    for (const close of steps) {
      const input = closing(close, []);
      const same = before.covered.join() === measure(input).covered.join();
      expect(liveFits(input, before)).toBe(same);
      if (!same) anew += 1;
      before = measure(input);
    }
    expect(anew).toBeGreaterThan(2);
    expect(anew).toBeLessThan(steps.length / 3);
  });
});

describe('the picture of a chart', () => {
  it('has a gap in the line of a study at a missing value', () => {
    const list = painted(pictureOf(wave(30), { left: 0, span: 30 }));
    const slow = list.find((item) => 'points' in item && item.colour === 'line4');
    expect(slow && 'points' in slow && slow.points.every((value, at) => at % 2 === 0 || Number.isNaN(value))).toBe(
      true,
    );
  });

  it('has the watermark in the canvas', () => {
    const input = pictureOf(wave(30), { left: 0, span: 30 }, { watermark: 'SIMULATED' });
    expect(painted(input)).toContainEqual(expect.objectContaining({ kind: 'watermark', text: 'SIMULATED' }));
  });

  it('marks the highest and the lowest bar in view, and none outside', () => {
    const bars = wave(100);
    bars[50] = { ...(bars[50] as Bar), high: 1500 };
    bars[10] = { ...(bars[10] as Bar), high: 1700 };
    const texts = painted(pictureOf(bars, { left: 30, span: 50 })).map((item) => ('text' in item ? item.text : ''));
    expect(texts).toContain('1,500');
    expect(texts).not.toContain('1,700');
  });

  it('labels a percent scale relative to the first bar in view, and a log scale by 1, 2 and 5', () => {
    const texts = (input: PictureInput) => painted(input).flatMap((item) => ('text' in item ? [item.text] : []));
    expect(texts(pictureOf(wave(100), { left: 0, span: 100 }, { scale: 'percent' }))).toContain('0.0%');
    const steep = wave(60).map((bar, at) => {
      const price = 10 * 1.12 ** at;
      return { ...bar, open: price, high: price * 1.02, low: price * 0.98, close: price * 1.01 };
    });
    const log = texts(pictureOf(steep, { left: 0, span: 60 }, { ...OPTIONS, main: [], sub: [], scale: 'log' }));
    expect(log).toEqual(expect.arrayContaining(['100', '1,000', '2,000']));
  });
});

describe('a list of drawing operations', () => {
  it('reuses its arrays in the next frame, and keeps batches separate within a frame', () => {
    const list = new DrawList();
    const [one, other] = [list.rects('a'), list.rects('b')];
    const [line, area] = [list.line('c', 2), list.area('d')];
    expect([one === other, line === area]).toEqual([false, false]);
    one.add(1, 2, 3, 4);
    line.add(1, 2);
    list.clear();
    expect(list.items).toEqual([]);
    expect([list.rects('e'), list.line('f', 1)]).toEqual([one, line]);
    expect([one.count, line.count, one.colour, line.colour]).toEqual([0, 0, 'e', 'f']);
    expect(list.items[0]).toBe(one);
  });

  it('grows beyond its initial capacity for boxes and points', () => {
    const list = new DrawList();
    const [batch, line] = [list.rects('a'), list.line('b', 1)];
    for (let at = 0; at < 1000; at += 1) {
      batch.add(at, 0, 1, 1);
      line.add(at, 1);
    }
    expect(Array.from({ length: 1000 }, (_, at) => batch.boxes[at * 4])).toEqual(
      Array.from({ length: 1000 }, (_, at) => at),
    );
    expect(Array.from({ length: 1000 }, (_, at) => line.points[at * 2])).toEqual(
      Array.from({ length: 1000 }, (_, at) => at),
    );
  });
});

describe('the tags on the axis', () => {
  it('omit prices outside the scale', () => {
    const lines: ChartLine[] = [
      { id: 'a', kind: 'cost', price: 1000, label: 'in' },
      { id: 'b', kind: 'order', price: 9000, label: 'out' },
    ];
    const frame = measure(pictureOf(wave(60), { left: 0, span: 60 }, withoutStudies));
    const options = { ...OPTIONS, lines };
    expect(placeTags(frame, options, { price: 9000, direction: 'up' })).toMatchObject({
      lines: [lines[0]],
      last: undefined,
    });
    const both = placeTags(frame, options, { price: 1000, direction: 'up' });
    expect(both.middles).toHaveLength(2);
    expect(Math.abs((both.middles[0] ?? NaN) - (both.middles[1] ?? NaN))).toBeCloseTo(19, 6);
    expect(both.middles[1]).toBeCloseTo(frame.panes[0].map.y(1000) / 2, 0);
  });
});
