import { describe, expect, it } from 'vitest';
import { createArrayFeed } from './arrayFeed.ts';
import { timeTicks } from './axes/timeAxis.ts';
import { createTimeLabels } from './axes/timeLabels.ts';
import { createZone } from './axes/zone.ts';
import { tilesOf } from './geometry/tiles.ts';
import { Viewport } from './geometry/viewport.ts';
import { DrawList } from './painting/drawList.ts';
import { lastPriceOf, readBar, summarise, tableRows } from './picture/reading.ts';
import { drawExtremes } from './scenes/annotations.ts';
import { drawSubAxes, paneTicks } from './scenes/backdrop.ts';
import { drawHistory, drawLive, liveFits, measure } from './scenes/scene.ts';
import { placeTags } from './scenes/tags.ts';
import { drawShareDot, drawSharePercents } from './scenes/timeShareScene.ts';
import { OPTIONS, PALETTE, pictureOf, wave } from './testing/stage.ts';
import type { PictureInput } from './picture/picture.ts';
import type { Bar, ChartLine, TimeShare } from './types.ts';

const bare = { main: [], sub: [] } as const;
const HOUR_S = 3600;

describe('the time axis', () => {
  const labels = createTimeLabels(createZone('Asia/Tokyo'), 'minute');
  const ticksOf = (time: readonly number[], spacing: number) =>
    timeTicks({
      bars: { time: new Float64Array(time), length: time.length },
      first: 0,
      last: time.length - 1,
      spacing,
      distance: 60,
      labels,
    })
      .sort((a, b) => a.index - b.index)
      .map(({ text }) => text);
  const opening = Date.UTC(2026, 10, 20) / 1000;
  const minutes = Array.from({ length: 151 }, (_, at) => opening + 60 * at);

  it.each([
    [60, 151, ['09:00', '09:01', '09:02', '09:03']],
    [13, 31, ['09:00', '09:05', '09:10', '09:15']],
    [5, 11, ['09:00', '09:15', '09:30', '09:45']],
    [2.5, 6, ['09:00', '09:30', '10:00', '10:30']],
    [1.25, 3, ['09:00', '10:00', '11:00']],
    [0.3, 1, ['09:00']],
  ])('at %d pixels per minute bar has %i labels at round times: %j', (spacing, count, texts) => {
    const found = ticksOf(minutes, spacing);
    expect(found).toHaveLength(count);
    expect(found.slice(0, texts.length)).toEqual(texts);
  });

  const months = Array.from({ length: 480 }, (_, at) => Date.UTC(1990, at, 1) / 1000);

  it.each([
    // The first bar is a morning: its month began before it.
    [60, ['1990/02', '1990/03', '1990/04', '1990/05']],
    [20, ['1990/04', '1990/07', '1990/10', '1991']],
    [10, ['1990/07', '1991', '1991/07', '1992']],
    [5, ['1991', '1992', '1993', '1994']],
    [1, ['1995', '2000', '2005', '2010']],
    [0.5, ['2000', '2010', '2020']],
  ])('at %d pixels per monthly bar starts with the labels %j', (spacing, texts) => {
    expect(ticksOf(months, spacing).slice(0, texts.length)).toEqual(texts);
  });

  it('of daily bars labels Mondays if there is no room for every day', () => {
    const days = Array.from({ length: 20 }, (_, at) => Date.UTC(2026, 10, 9 + at) / 1000).filter(
      (time) => new Date(time * 1000).getUTCDay() % 6 > 0,
    );
    expect(ticksOf(days, 60)).toHaveLength(days.length);
    expect(ticksOf(days, 15)).toEqual(['11/16', '11/23']);
  });

  it('has no label if no bars are in view', () => {
    const bars = { time: new Float64Array(minutes), length: minutes.length };
    expect(timeTicks({ bars, first: 5, last: 4, spacing: 6, distance: 60, labels })).toEqual([]);
  });
});

describe('the clock of a zone', () => {
  const at = (...parts: [number, number, number, number]) => Date.UTC(...parts) / 1000;

  it('handles a clock change in December and in the adjoining years', () => {
    // Caracas set its clocks half an hour back on 9 December 2007.
    const zone = createZone('America/Caracas');
    const hours = (time: number) => (zone.toLocal(time) - time) / HOUR_S;
    expect(hours(at(2007, 10, 20, 12))).toBe(-4);
    expect(hours(at(2007, 11, 8, 12))).toBe(-4);
    expect(hours(at(2007, 11, 10, 12))).toBe(-4.5);
    expect(hours(at(2007, 11, 31, 23))).toBe(-4.5);
    expect(hours(at(2008, 0, 1, 1))).toBe(-4.5);
    expect(zone.toUtc(at(2007, 11, 20, 9))).toBe(at(2007, 11, 20, 9) + 4.5 * HOUR_S);
  });
});

describe('after older bars have arrived, the view', () => {
  it('needs more bars only if the oldest bar is less than a screen away', () => {
    const feed = createArrayFeed(wave(200));
    const port = new Viewport();
    expect(port.nearsOldest()).toBe(false);
    port.setSpanDefault(50, 1);
    port.update(feed.bars(), false);
    port.move({ left: 10, span: 50 }, feed.bars());
    expect(port.nearsOldest()).toBe(true);
    feed.prepend(wave(100, -100));
    port.update(feed.bars(), false);
    expect(port.nearsOldest()).toBe(false);
    port.move({ left: -50, span: 50 }, feed.bars());
    expect(port.nearsOldest()).toBe(false);
    port.move({ left: -51, span: 50 }, feed.bars());
    expect(port.nearsOldest()).toBe(true);
  });
});

describe('the highest and the lowest bar', () => {
  const extremesOf = (list: readonly Bar[], left: number, span: number) =>
    measure(pictureOf(list, { left, span }, bare)).extremes;

  it('are existing bars, even if the view extends beyond the first and the last', () => {
    const falling = wave(30).map((bar, at) => ({ ...bar, high: 2000 - at, low: 900 - at }));
    expect(extremesOf(falling, -10, 60)).toEqual({ highIndex: 0, lowIndex: 29 });
    const rising = wave(30).map((bar, at) => ({ ...bar, high: 2000 + at, low: 900 + at }));
    expect(extremesOf(rising, -10, 60)).toEqual({ highIndex: 29, lowIndex: 0 });
    expect(extremesOf(falling, 3.4, 10.2)).toEqual({ highIndex: 3, lowIndex: 13 });
    expect(extremesOf(falling, 3.6, 9.8)).toEqual({ highIndex: 4, lowIndex: 12 });
  });

  it('are the first of several equal bars, and are undefined for more than 4097 bars or for none', () => {
    expect(
      extremesOf(
        wave(30).map((bar) => ({ ...bar, high: 1100, low: 900 })),
        5,
        10,
      ),
    ).toEqual({
      highIndex: 5,
      lowIndex: 5,
    });
    expect(extremesOf(wave(4097), 0, 4097)).toBeDefined();
    expect(extremesOf(wave(4098), 0, 4098)).toBeUndefined();
    expect(extremesOf([], 0, 50)).toBeUndefined();
    expect(extremesOf(wave(60), 30, 1)).toEqual({ highIndex: 30, lowIndex: 30 });
  });

  it('are not marked outside the plot, but are marked exactly at its edges', () => {
    const input = pictureOf(
      wave(60).map((bar, at) => (at === 20 ? { ...bar, high: 1100, low: 900 } : bar)),
      { left: 0, span: 60 },
      bare,
    );
    const frame = measure(input);
    const { plotWidth } = frame.layout;
    const marksAt = (x: number) => {
      const list = new DrawList();
      drawExtremes(list, { ...frame, xOf: () => x }, PALETTE, input);
      return list.items.filter(({ kind }) => kind === 'text').length;
    };
    expect([-1, 0, plotWidth, plotWidth + 1].map(marksAt)).toEqual([0, 2, 2, 0]);
  });
});

describe('a tick on the live bar', () => {
  const view = { left: 0, span: 60 };
  const bars = wave(60);
  const live = bars.at(-1) as Bar;
  const ticked = (patch: Partial<Bar>, options: Parameters<typeof pictureOf>[2] = bare) =>
    pictureOf([...bars.slice(0, -1), { ...live, ...patch }], view, options);

  it('repaints the history as soon as the mark of the bar does not fit above or below it, but not before', () => {
    const top = ticked({ high: 1100 });
    const { fit } = measure(top);
    expect(liveFits(ticked({ high: fit.high }), measure(top))).toBe(true);
    expect(liveFits(ticked({ high: fit.high + 1 }), measure(top))).toBe(false);
    const bottom = ticked({ low: 850 });
    const room = measure(bottom).fit;
    expect(liveFits(ticked({ low: room.low }), measure(bottom))).toBe(true);
    expect(liveFits(ticked({ low: room.low - 1 }), measure(bottom))).toBe(false);
  });

  it('repaints the history if only its volume moves a study out of its pane', () => {
    const obv = { main: [], sub: ['OBV'] } as const;
    // Higher than the bar before: its volume counts.
    const close = (bars[58]?.close ?? NaN) + 1;
    const frame = measure(ticked({ close }, obv));
    expect(liveFits(ticked({ close }, obv), frame)).toBe(true);
    const after = ticked({ close, volume: 1e7 }, obv);
    // In a chart the runs of the painted picture follow its bars.
    for (const run of frame.panes.flatMap(({ runs }) => runs)) run.update(after.bars);
    expect(liveFits(after, frame)).toBe(false);
  });

  it('never repaints the history if the bar is out of view or the picture is empty', () => {
    const empty = pictureOf([], view, bare);
    expect(liveFits(empty, measure(empty))).toBe(true);
    const frame = measure(ticked({}));
    expect(liveFits(ticked({ high: 9000 }), { ...frame, last: 58 })).toBe(true);
  });
});

describe('the tags of the price axis', () => {
  const lines: readonly ChartLine[] = [1, 2, 3, 4].map((price) => ({
    id: `${price}`,
    kind: 'cost',
    price,
    label: 'cost',
  }));
  const frame = measure(pictureOf(wave(60), { left: 0, span: 60 }, bare));
  const [main] = frame.panes;

  it('show prices from the top of the pane to just above its bottom', () => {
    const { top, bottom } = main;
    const place = new Map([
      [1, top - 1],
      [2, top],
      [3, bottom - 1],
      [4, bottom],
    ]);
    const panes = [{ ...main, map: { ...main.map, y: (price: number) => place.get(price) ?? NaN } }] as const;
    const shown = (price: number) =>
      placeTags({ ...frame, panes }, { ...OPTIONS, lines: [] }, { price, direction: 'up' });
    expect(placeTags({ ...frame, panes }, { ...OPTIONS, lines }, undefined).lines.map(({ price }) => price)).toEqual([
      2, 3,
    ]);
    expect([1, 2, 3, 4].map((price) => shown(price).last?.price)).toEqual([undefined, 2, 3, undefined]);
  });
});

describe('the axis of a study', () => {
  const textsOf = (sub: 'RSI' | 'VOL', withRuns: boolean) => {
    const input = pictureOf(wave(60), { left: 0, span: 60 }, { main: [], sub: [sub] });
    const frame = measure(input);
    const [main, ...below] = frame.panes;
    const panes = [main, ...below.map((pane) => (withRuns ? pane : { ...pane, runs: [] }))] as const;
    const list = new DrawList();
    drawSubAxes(list, { ...frame, panes }, PALETTE, OPTIONS);
    return list.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  };

  it('has labels at the guides of the study as whole numbers, or else at round values', () => {
    expect(textsOf('RSI', true).every((text) => /^\d+$/.test(text))).toBe(true);
    expect(textsOf('RSI', true).length).toBeGreaterThan(0);
    expect(textsOf('RSI', false).length).toBeGreaterThan(0);
    expect(textsOf('RSI', false).every((text) => /^\d+\.\d\d$/.test(text))).toBe(true);
  });
});

describe('the time-share of a day that has just begun', () => {
  const start = Date.UTC(2026, 10, 20) / 1000;
  const share: TimeShare = {
    stretches: [{ from: start, to: start + 600 }],
    previousClose: 1001,
    time: [start],
    price: [1000],
    average: [1002],
    volume: [5],
  };
  const input = { ...pictureOf([], { left: 0, span: 50 }, { kind: 'timeShare', period: 'minute', ...bare }), share };
  const frame = measure(input);

  it('ends in a dot at its first minute, and has no dot before', () => {
    const dotsOf = (last: number) => {
      const list = new DrawList();
      drawShareDot(list, { share, frame, palette: PALETTE, first: 0, last, shift: 0 });
      return list.items.length;
    };
    expect([dotsOf(0), dotsOf(-1)]).toEqual([1, 0]);
  });

  it('writes percentages above their grid lines, on the side that the price line has not reached', () => {
    const whole = { ...input, options: { ...input.options, sub: [] } };
    const textsOf = (minutes: number) => {
      const price = Array.from({ length: minutes }, (_, at) => 1001 + (at % 2 === 0 ? 12 : -9));
      const time = price.map((_, at) => share.stretches[0]!.from + at * 60);
      const day = { ...whole, share: { ...share, time, price, average: price, volume: price } };
      const scales = measure(day);
      const list = new DrawList();
      drawSharePercents(list, scales, PALETTE);
      const lines = paneTicks(scales.panes[0], scales.layout.textRatio, scales.kind).map(scales.panes[0].map.y);
      const texts = list.items.flatMap((item) => (item.kind === 'text' ? [item] : []));
      for (const { y } of texts) expect(lines.some((line) => line > y && line - y < 20)).toBe(true);
      expect(texts.map(({ text }) => text.startsWith('+'))).toContain(true);
      return texts.map(({ align, x }) => ({ align, x }));
    };
    const { ratio, plotWidth } = frame.layout;
    expect(new Set(textsOf(3).map(({ align, x }) => `${align} ${x}`))).toEqual(
      new Set([`right ${plotWidth - 6 * ratio}`]),
    );
    expect(new Set(textsOf(10).map(({ align, x }) => `${align} ${x}`))).toEqual(new Set([`left ${6 * ratio}`]));
  });

  it('leaves the candles of the same stock unchanged', () => {
    const alone = pictureOf(wave(60), { left: 0, span: 60 });
    const beside = { ...alone, share };
    const all = (picture: PictureInput) => {
      const scales = measure(picture);
      const list = new DrawList();
      drawHistory(list, picture, scales, PALETTE);
      drawLive(list, picture, scales, { palette: PALETTE, shift: 0 });
      const reading = readBar(picture, scales, picture.labels!, { index: 2, by: 'pointer' });
      const words = [summarise, tableRows].map((write) => write(picture, scales, picture.labels!));
      return [list.items, liveFits(picture, scales), lastPriceOf(picture, scales), reading, words];
    };
    expect(all(beside)).toEqual(all(alone));
  });

  it('is described with its average and the previous close, which candles do not have', () => {
    const by = { index: 0, by: 'pointer' } as const;
    expect(readBar(input, frame, input.labels!, by)).toMatchObject({ average: 1002, previousClose: 1001, studies: [] });
    const candles = pictureOf(wave(3), { left: 0, span: 3 }, bare);
    const reading = readBar(candles, measure(candles), candles.labels!, by);
    expect(reading).not.toHaveProperty('average');
    expect(reading).not.toHaveProperty('previousClose');
  });
});

it('a feed without candles is empty, and notifies its subscribers when its time-share changes', () => {
  const feed = createArrayFeed();
  expect([feed.bars().length, feed.timeShare?.(), feed.asked]).toEqual([0, undefined, 0]);
  const heard: unknown[] = [];
  const leave = feed.subscribe((change) => heard.push(change));
  const share = { stretches: [], previousClose: 1, time: [], price: [], average: [], volume: [] };
  feed.setTimeShare(share);
  feed.requestOlder();
  leave();
  feed.setTimeShare(share);
  expect([heard, feed.timeShare?.(), feed.asked]).toEqual([['last'], share, 1]);
});

it('tiles can represent items of any type, each with an area proportional to its weight', () => {
  const parts = [{ traded: 30 }, { traded: 10 }, { traded: 60 }];
  const tiles = tilesOf(parts, ({ traded }) => traded, 1);
  expect(tiles.map(({ of }) => of.traded)).toEqual([60, 30, 10]);
  for (const { of, width, height } of tiles) expect((width * height) / 100).toBeCloseTo(of.traded, 6);
});
