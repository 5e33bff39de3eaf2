import { describe, expect, it } from 'vitest';
import { toDevice } from '../geometry/pixels.ts';
import { DrawList } from '../painting/drawList.ts';
import type { PictureInput } from '../picture/picture.ts';
import { OPTIONS, PALETTE, pictureOf, wave } from '../testing/stage.ts';
import type { Bar, ChartLine, ChartMark, TimeShare } from '../types.ts';
import { drawExtremes, drawMarks, drawPriceLines, colourOf } from './annotations.ts';
import { axisText, drawTimeLabels, paneTicks } from './backdrop.ts';
import { exportScene } from './exportScene.ts';
import { drawHistory, drawLive, liveFits, measure } from './scene.ts';
import { drawShare, drawShareAxes, drawShareDot } from './timeShareScene.ts';

const bare = { main: [], sub: [] } as const;
const bars = wave(60);

/** The batches, boxes and texts that `draw` leaves in a list. */
function drawn(draw: (list: DrawList) => void) {
  const list = new DrawList();
  draw(list);
  const texts = list.items.flatMap((item) => (item.kind === 'text' ? [item] : []));
  const boxes = list.items.flatMap((item) =>
    item.kind === 'rects'
      ? Array.from({ length: item.count }, (_, at) => {
          const [left = NaN, top = NaN, width = NaN, height = NaN] = item.boxes.subarray(at * 4, at * 4 + 4);
          return { colour: item.colour, left, top, width, height };
        })
      : [],
  );
  const lines = list.items.flatMap((item) => (item.kind === 'line' ? [item] : []));
  return { texts, boxes, lines };
}

const withBar = (index: number, patch: Partial<Bar>) =>
  bars.map((bar, at) => (at === index ? { ...bar, ...patch } : bar));

describe('the marks at the highest and the lowest price', () => {
  const marksOf = (list: readonly Bar[], view = { left: 0, span: 60 }) => {
    const input = pictureOf(list, view, bare);
    const frame = measure(input);
    return { frame, ...drawn((items) => drawExtremes(items, frame, PALETTE, input)) };
  };

  it.each([
    [10, 'left'],
    [50, 'right'],
  ] as const)(
    'at bar %i of 60 extend to the side with more room, with the text at the end of the leader line',
    (index, align) => {
      const { frame, texts, boxes } = marksOf(withBar(index, { high: 2000 }));
      const text = texts.find((item) => item.text === '2,000');
      const x = Math.round(frame.xOf(index));
      const leader = boxes.find(({ top }) => top === text?.y);
      expect(text).toMatchObject({ align, y: Math.round(frame.panes[0].map.y(2000)), colour: PALETTE.text });
      expect(leader).toMatchObject({ left: align === 'left' ? x : x - 28, width: 28, height: 2 });
      expect(text?.x).toBe(align === 'left' ? x + 28 + 6 : x - 28 - 6);
    },
  );

  it('are two: one for the highest and one for the lowest price', () => {
    const { texts, boxes } = marksOf(withBar(20, { high: 2000, low: 500 }));
    expect(texts.map(({ text }) => text)).toEqual(['2,000', '500']);
    expect(boxes).toHaveLength(2);
  });

  it('leave out the newest bar, whose own mark moves with every tick', () => {
    expect(marksOf(withBar(59, { high: 2000 })).texts.map(({ text }) => text)).not.toContain('2,000');
  });

  it('leave out prices that a stretched scale places outside the pane', () => {
    const input = { ...pictureOf(withBar(20, { high: 2000, low: 500 }), { left: 0, span: 60 }, bare), priceZoom: 0.2 };
    const frame = measure(input);
    expect(drawn((list) => drawExtremes(list, frame, PALETTE, input)).texts).toEqual([]);
  });

  it('leave out a bar that the edge of the plot cuts in half', () => {
    const cut = marksOf(withBar(20, { high: 2000 }), { left: 20.6, span: 30 });
    expect(cut.texts.map(({ text }) => text)).not.toContain('2,000');
    const right = marksOf(withBar(50, { high: 2000 }), { left: 20, span: 30.4 });
    expect(right.texts.map(({ text }) => text)).not.toContain('2,000');
    const whole = marksOf(withBar(20, { high: 2000 }), { left: 20, span: 30 });
    expect(whole.texts.map(({ text }) => text)).toContain('2,000');
  });

  it('are missing if so many bars are in view that a mark could not identify one', () => {
    expect(marksOf(wave(6000), { left: 0, span: 6000 }).texts).toEqual([]);
  });
});

describe('marks of trades at their bars', () => {
  const input = pictureOf(bars, { left: 0, span: 60 }, bare);
  const frame = measure(input);
  const main = frame.panes[0];
  const at = (index: number, kind: ChartMark['kind'], label: string, later = 0): ChartMark => ({
    id: label,
    time: (bars[index]?.time ?? 0) + later,
    kind,
    label,
  });
  const draw = (...marks: ChartMark[]) =>
    drawn((list) => drawMarks(list, frame, PALETTE, { ...input, options: { ...input.options, marks } }));
  const side = toDevice(14, 2);

  it('show a buy below its bar and a sale above it, in the colours of the directions', () => {
    const { boxes, texts } = draw(at(30, 'buy', 'buy'), at(30, 'sell', 'sold'));
    const [buy, sale] = boxes;
    expect([buy?.colour, sale?.colour]).toEqual(['up', 'down']);
    expect(buy?.top).toBe(Math.round(main.map.y(bars[30]?.low ?? NaN) + 8));
    expect((sale?.top ?? NaN) + side).toBe(Math.round(main.map.y(bars[30]?.high ?? NaN) - 8));
    expect(texts.map(({ text }) => text)).toEqual(['b', 's']);
    expect(texts[0]).toMatchObject({ align: 'center', colour: 'background', x: (buy?.left ?? NaN) + side / 2 });
    expect(texts[0]?.y).toBe((buy?.top ?? NaN) + side / 2);
  });

  it('are stacked away from their bar without touching', () => {
    const { boxes } = draw(at(30, 'sell', 'a'), at(30, 'sell', 'b'), at(30, 'sell', 'c'), at(31, 'sell', 'd'));
    const tops = boxes.map(({ top }) => top);
    expect((tops[0] ?? NaN) - (tops[1] ?? NaN)).toBe(side + 8);
    expect((tops[1] ?? NaN) - (tops[2] ?? NaN)).toBe(side + 8);
    expect(boxes[3]?.top).toBe(Math.round(main.map.y(bars[31]?.high ?? NaN) - 8 - side));
    const below = draw(at(30, 'dividend', 'a'), at(30, 'split', 'b')).boxes;
    expect((below[1]?.top ?? NaN) - (below[0]?.top ?? NaN)).toBe(side + 8);
    expect(below.map(({ colour }) => colour)).toEqual(['line2', 'flat']);
  });

  it('stay inside the pane', () => {
    const many = Array.from({ length: 20 }, (_, one) => at(30, one % 2 === 0 ? 'sell' : 'buy', String(one)));
    for (const { top } of draw(...many).boxes) {
      expect(top).toBeGreaterThanOrEqual(main.top);
      expect(top + side).toBeLessThanOrEqual(main.bottom);
    }
  });

  it('belong to the bar during which the trade happened, and are omitted outside the view', () => {
    const { boxes } = draw(at(30, 'buy', 'late', 3600));
    expect(boxes[0]?.left).toBe(Math.round(frame.xOf(30) - side / 2));
    expect(draw(at(0, 'buy', 'early', -5)).boxes).toEqual([]);
    expect(draw(at(0, 'buy', 'first'), at(59, 'buy', 'last')).boxes).toHaveLength(2);
  });
});

describe('horizontal lines at prices', () => {
  const line = (kind: ChartLine['kind'], price: number): ChartLine => ({ id: kind, kind, price, label: kind });
  const input = pictureOf(bars, { left: 0, span: 60 }, bare);
  const frame = measure(input);
  const draw = (...lines: ChartLine[]) =>
    drawn((list) => drawPriceLines(list, frame, PALETTE, { ...OPTIONS, lines })).boxes;

  it.each([
    ['cost', 'line1'],
    ['order', 'line2'],
    ['alert', 'line3'],
    ['limitUp', 'up'],
    ['limitDown', 'down'],
  ] as const)('of the kind %s have the same colour on the canvas and in the label', (kind, colour) => {
    expect(new Set(draw(line(kind, 1000)).map((dash) => dash.colour))).toEqual(new Set([colour]));
    expect(colourOf(PALETTE, kind)).toBe(colour);
  });

  it('have dashes as long as their gaps, from edge to edge of the plot', () => {
    const dashes = draw(line('cost', 1000));
    const { plotWidth } = frame.layout;
    expect(dashes[0]?.left).toBe(0);
    for (const [at, { left, width, top, height }] of dashes.entries()) {
      expect([left, top, height]).toEqual([at * 16, Math.round(frame.panes[0].map.y(1000)), 2]);
      expect(width).toBe(Math.min(8, plotWidth - left));
    }
    expect(dashes.length).toBe(Math.ceil(plotWidth / 16));
  });

  it('are omitted outside the pane', () => {
    expect(draw(line('limitUp', 9000), line('limitDown', 1))).toEqual([]);
  });
});

describe('the axes', () => {
  it('have round values that leave room for their labels at both edges', () => {
    const frame = measure(pictureOf(bars, { left: 0, span: 60 }, bare));
    const main = frame.panes[0];
    const all = main.map.ticks(Math.round((main.bottom - main.top) / 104));
    const kept = paneTicks(main, 2, 'candles');
    const near = (value: number) => Math.min(main.map.y(value) - main.top, main.bottom - main.map.y(value)) <= 16;
    expect(kept).toEqual(all.filter((value) => !near(value)));
    // Round values just at the least distance from an edge, and a pixel farther.
    const place = new Map([
      [1, 0],
      [2, 16],
      [3, 17],
      [4, 84],
      [5, 83],
    ]);
    const map = { ...main.map, ticks: () => [...place.keys()], y: (value: number) => place.get(value) ?? NaN };
    expect(paneTicks({ ...main, map, top: 0, bottom: 100 }, 2, 'candles')).toEqual([3, 5]);
  });

  it('show percentages relative to the first bar, or prices if there is no base', () => {
    const percent = { ...OPTIONS, scale: 'percent' } as const;
    expect(axisText(percent, 1000, 1100)).toBe('+10.0%');
    expect(axisText(percent, 0, 1100)).toBe('1,100');
    expect(axisText(OPTIONS, 1000, 1100)).toBe('1,100');
  });

  it('leave out time labels that an edge would cut off, but not those exactly at an edge', () => {
    const frame = measure(pictureOf(bars, { left: 0, span: 60 }, bare));
    const { width } = frame.layout;
    const tick = (x: number, align: 'left' | 'center' | 'right') => ({ x, text: `${align}${x}`, align });
    const ticks = [
      tick(0, 'left'),
      tick(33, 'center'),
      tick(34, 'center'),
      tick(width - 34, 'center'),
      tick(width - 33, 'center'),
      tick(width, 'right'),
    ];
    const { texts } = drawn((list) => drawTimeLabels(list, { ...frame, ticks }, PALETTE));
    expect(texts.map(({ text }) => text)).toEqual(['left0', 'center34', `center${width - 34}`, `right${width}`]);
  });
});

describe('a tick on the live bar', () => {
  const view = { left: 0, span: 60 };
  const painted = measure(pictureOf(bars, view, bare));
  const fits = (patch: Partial<Bar>, frame = painted, options: Parameters<typeof pictureOf>[2] = bare) =>
    liveFits(pictureOf(withBar(59, { ...bars[59], ...patch }), view, options), frame);
  const highest = Math.max(...bars.map(({ high }) => high));
  const lowest = Math.min(...bars.map(({ low }) => low));

  it('repaints the history as soon as the bar becomes the highest or lowest, but not before', () => {
    expect(fits({ high: highest })).toBe(true);
    expect(fits({ high: highest + 1 })).toBe(false);
    expect(highest + 1).toBeLessThan(painted.fit.high);
    expect(fits({ low: lowest })).toBe(true);
    expect(fits({ low: lowest - 1 })).toBe(false);
  });

  it('does not repaint the history if the bar was already the highest or lowest', () => {
    const top = pictureOf(withBar(59, { high: highest + 5 }), view, bare);
    const frame = measure(top);
    expect(liveFits(pictureOf(withBar(59, { high: highest + 6 }), view, bare), frame)).toBe(true);
  });

  it('repaints the history if its volume or a study leaves the scale of its pane', () => {
    const subs = { main: [], sub: ['VOL'] } as const;
    const frame = measure(pictureOf(bars, view, subs));
    const largest = Math.max(...bars.map(({ volume }) => volume));
    expect(fits({ volume: largest }, frame, subs)).toBe(true);
    expect(fits({ volume: largest * 1.2 }, frame, subs)).toBe(false);
    const obv = { main: [], sub: ['OBV'] } as const;
    const rise = { close: (bars[58]?.close ?? NaN) + 1, volume: 1e6 };
    expect(fits(rise, measure(pictureOf(bars, view, obv)), obv)).toBe(false);
    const rsi = { main: [], sub: ['RSI'] } as const;
    expect(fits({ volume: 1e6 }, measure(pictureOf(bars, view, rsi)), rsi)).toBe(true);
  });
});

describe('the time-share chart of a day', () => {
  const start = Date.UTC(2026, 10, 20) / 1000;
  const prices = [1000, 1004, 1004, 998, 1002];
  const share: TimeShare = {
    stretches: [{ from: start, to: start + 600 }],
    previousClose: 1001,
    time: prices.map((_, at) => start + at * 60),
    price: prices,
    average: prices.map(() => 1001),
    volume: [5, 7, 9, 3, 4],
  };
  const inputOf = (patch: Partial<TimeShare> = {}): PictureInput => ({
    ...pictureOf([], { left: 0, span: 50 }, { kind: 'timeShare', period: 'minute', main: [], sub: ['VOL'] }),
    share: { ...share, ...patch },
  });
  const input = inputOf();
  const frame = measure(input);

  it('colours the volume of each minute by its price compared with the previous minute, and the first by the previous close', () => {
    const { boxes } = drawn((list) => drawShare(list, { share, frame, palette: PALETTE, first: 0, last: 4, shift: 0 }));
    const byTime = [...boxes].sort((a, b) => a.left - b.left).map(({ colour }) => colour);
    expect(byTime).toEqual(['downSoft', 'upSoft', 'upSoft', 'downSoft', 'upSoft']);
    const [, sub] = frame.panes;
    for (const { top, height } of boxes) expect(top + height).toBe(sub?.bottom);
    const heights = [...boxes].sort((a, b) => a.left - b.left).map(({ height }) => height);
    expect(heights.indexOf(Math.max(...heights))).toBe(2);
    expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
  });

  it('closes the area under the line at both ends', () => {
    const { lines } = drawn((list) => drawShare(list, { share, frame, palette: PALETTE, first: 0, last: 4, shift: 3 }));
    const [area, average, price] = lines;
    const at = (line: typeof area, index: number) => [...(line?.points.subarray(index * 2, index * 2 + 2) ?? [])];
    expect([area?.filled, area?.count, average?.count, price?.count]).toEqual([true, 7, 5, 5]);
    expect(at(area, 0)).toEqual([Math.fround(frame.xOf(0) - 3), frame.panes[0].bottom]);
    expect(at(area, 6)).toEqual([Math.fround(frame.xOf(4) - 3), frame.panes[0].bottom]);
    expect(at(area, 2)).toEqual(at(price, 1));
    expect(at(average, 0)[1]).toBeCloseTo(frame.panes[0].map.y(1001), 3);
    expect([average?.colour, price?.colour]).toEqual(['line1', 'line3']);
  });

  it('draws a dot for a single minute, and no line where minutes are missing', () => {
    const count = (first: number, last: number) =>
      drawn((list) => drawShare(list, { share, frame, palette: PALETTE, first, last, shift: 0 })).lines.map(
        (line) => line.count,
      );
    expect(count(2, 2)).toEqual([3, 1, 1]);
    expect(count(3, 2)).toEqual([]);
  });

  it('ends in a round dot at the newest price', () => {
    const { boxes } = drawn((list) =>
      drawShareDot(list, { share, frame, palette: PALETTE, first: 0, last: frame.count - 1, shift: 0 }),
    );
    const widths = boxes.map(({ width }) => width);
    expect(widths).toEqual([...widths].reverse());
    expect(Math.max(...widths)).toBe(12);
    expect(widths[0]).toBeLessThan(12);
    expect(boxes).toHaveLength(12);
    const middle = boxes.map(({ left, width }) => left + width / 2);
    for (const x of middle) expect(Math.abs(x - frame.xOf(4))).toBeLessThanOrEqual(1);
    expect(Math.abs((boxes[0]?.top ?? NaN) + 6 - frame.panes[0].map.y(1002))).toBeLessThanOrEqual(0.5);
  });

  it('states prices in the colour of their direction, no price under a tag, and the largest volume', () => {
    const { texts, boxes } = drawn((list) => drawShareAxes(list, frame, PALETTE, input.options));
    for (const { text, colour, align } of texts.slice(0, -1)) {
      const price = Number(text.replaceAll(',', ''));
      expect(colour).toBe(price > 1001 ? 'up' : price < 1001 ? 'down' : 'text');
      expect(align).toBe('left');
      expect(frame.covered).not.toContain(price);
    }
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.at(-1)?.text).toBe('10');
    const dashes = boxes.filter(({ colour }) => colour === 'flat');
    expect(new Set(dashes.map(({ top }) => top))).toEqual(new Set([Math.round(frame.panes[0].map.y(1001))]));
    expect(dashes.map(({ left }) => left)).toEqual(dashes.map((_, at) => at * 16));
    expect(dashes.at(-1)?.left).toBeGreaterThanOrEqual(frame.layout.plotWidth - 16);
  });

  it('repaints if the newest minute leaves the range of prices or of volumes', () => {
    const fits = (patch: Partial<TimeShare>) => liveFits(inputOf(patch), frame);
    expect(fits({})).toBe(true);
    expect(fits({ volume: [5, 7, 9, 3, 9] })).toBe(true);
    expect(fits({ volume: [5, 7, 9, 3, 90] })).toBe(false);
    expect(fits({ price: [1000, 1004, 1004, 998, 1400] })).toBe(false);
  });

  it('draws the newest two points on the strip of the live bar', () => {
    const { lines } = drawn((list) => drawLive(list, input, frame, { palette: PALETTE, shift: 0 }));
    expect(lines.map(({ count }) => count)).toEqual([4, 2, 2]);
  });
});

describe('an exported picture of a chart', () => {
  const lines: ChartLine[] = [
    { id: 'a', kind: 'cost', price: 1000, label: 'cost' },
    { id: 'b', kind: 'order', price: 9000, label: 'far' },
  ];
  const input = pictureOf(bars, { left: 0, span: 60 }, { main: ['MA'], sub: ['VOL'], lines });
  const frame = measure(input);
  const last = { price: 1000, direction: 'down' } as const;
  const { texts, boxes } = drawn((list) => {
    for (const item of exportScene(frame, input.options, PALETTE, last).items) list.items.push(item);
  });

  it('labels the lines in view', () => {
    expect(texts.map(({ text }) => text)).toContain('cost');
    expect(texts.map(({ text }) => text)).not.toContain('far');
  });

  it('contains the values of each pane and the tag of the newest price', () => {
    expect(texts.some(({ text }) => /^MA5 .+ {2}MA10 .+ {2}MA20/.test(text))).toBe(true);
    const tag = boxes.at(-1);
    expect(tag).toMatchObject({ colour: 'down', left: frame.layout.plotWidth, height: 36 });
    expect((tag?.left ?? NaN) + (tag?.width ?? NaN)).toBe(frame.layout.width);
    expect(texts.at(-1)).toMatchObject({ text: '1,000', colour: 'background' });
  });

  it('has no tag for a price outside the scale', () => {
    const out = exportScene(frame, input.options, PALETTE, { ...last, price: 9000 });
    expect(out.items.some((item) => item.kind === 'rects')).toBe(false);
    expect(exportScene(frame, input.options, PALETTE, undefined).items.some((item) => item.kind === 'rects')).toBe(
      false,
    );
  });
});

it('the volume pane has bars for rises and falls, with heights proportional to their volume', () => {
  const input = pictureOf(bars, { left: 0, span: 60 }, { main: [], sub: ['VOL'] });
  const frame = measure(input);
  const { boxes } = drawn((list) => drawHistory(list, input, frame, PALETTE));
  const [, sub] = frame.panes;
  const rises = bars.slice(0, -1).filter(({ open, close }) => close >= open).length;
  expect(boxes.filter(({ colour }) => colour === 'upSoft')).toHaveLength(rises);
  expect(boxes.filter(({ colour }) => colour === 'downSoft')).toHaveLength(59 - rises);
  for (const { colour, top, height } of boxes) if (colour.endsWith('Soft')) expect(top + height).toBe(sub?.bottom);
});
