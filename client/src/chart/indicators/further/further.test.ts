import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArrayFeed } from '../../arrayFeed.ts';
import type { Bar } from '../../types.ts';
import { StudyRun } from '../run.ts';
import { type FurtherStudyId, FURTHER_STUDIES } from './index.ts';
import {
  type PlainStudy,
  plainAtr,
  plainCci,
  plainDmi,
  plainDonchian,
  plainIchimoku,
  plainKeltner,
  plainMfi,
  plainObv,
  plainSar,
  plainStoch,
  plainSupertrend,
  plainVwap,
  plainWilliams,
} from '../../testing/plainStudies.ts';
import { STUDIES } from '../index.ts';

const ALL = { ...STUDIES, ...FURTHER_STUDIES };
/** The volume profile has no values by bar: see its own test. */
const IDS = (Object.keys(FURTHER_STUDIES) as FurtherStudyId[]).filter((id) => id !== 'VP');

/** Bars on a grid of half a yen, so that equal prices, empty ranges and bars without volume occur. */
const barsOf = (least: number, most: number) =>
  fc
    .array(
      fc.record({
        move: fc.integer({ min: -6, max: 6 }),
        above: fc.integer({ min: 0, max: 4 }),
        below: fc.integer({ min: 0, max: 4 }),
        volume: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
      }),
      { minLength: least, maxLength: most },
    )
    .map((steps) => {
      let price = 1000;
      return steps.map(({ move, above, below, volume }, index): Bar => {
        const open = price;
        price = Math.max(10, price + move / 2);
        const high = Math.max(open, price) + above / 2;
        // Five bars a day.
        const time = Math.floor(index / 5) * 86_400 + (index % 5) * 300;
        return { time, open, high, low: Math.min(open, price) - below / 2, close: price, volume };
      });
    });

function columnsOf(id: keyof typeof ALL, bars: readonly Bar[], parameters?: readonly number[]): number[][] {
  const run = new StudyRun(ALL[id], parameters);
  run.update(createArrayFeed(bars).bars());
  return run.out.map((column) => [...column.subarray(0, bars.length)]);
}

/** Compares to 1e-9 of the value, or of 1 for small ones. Both must lack the same values. */
function expectSame(got: readonly (readonly number[])[], wanted: readonly (readonly number[])[]): void {
  expect(got.map((column) => column.map(Number.isNaN))).toEqual(wanted.map((column) => column.map(Number.isNaN)));
  const far = got.flatMap((column, output) =>
    column.filter((value, at) => {
      const other = wanted[output]?.[at] ?? NaN;
      return Math.abs(value - other) > 1e-9 * Math.max(1, Math.abs(other));
    }),
  );
  expect(far).toEqual([]);
}

const count = (most: number) => fc.integer({ min: 1, max: most });
const counts = (...most: readonly number[]) => fc.tuple(...most.map(count));
const times = fc.integer({ min: 1, max: 8 }).map((half) => half / 2);

describe('a study equals a plain computation of its definition, for any bars and parameters:', () => {
  it.each<[keyof typeof ALL, fc.Arbitrary<readonly number[]>, PlainStudy]>([
    ['ATR', counts(20), plainAtr],
    ['DMI', counts(20, 20), plainDmi],
    ['CCI', counts(25), plainCci],
    ['STOCH', counts(20, 5, 5), plainStoch],
    ['KC', fc.tuple(count(25), times, count(15)), plainKeltner],
    ['DC', counts(25), plainDonchian],
    ['ST', fc.tuple(count(15), times), plainSupertrend],
    ['MFI', counts(20), plainMfi],
    ['VWAP', fc.tuple(fc.integer({ min: 0, max: 8 })), plainVwap],
    ['ICHIMOKU', counts(12, 26, 52, 26), plainIchimoku],
    ['OBV', fc.constant([]), plainObv],
    ['WR', counts(6, 12), plainWilliams],
    ['SAR', fc.tuple(fc.constant(0.02), fc.constantFrom(0.1, 0.2)), plainSar],
  ])('%s', (id, parameters, definition) => {
    const holds = fc.property(barsOf(1, 120), parameters, (bars, some) => {
      expectSame(columnsOf(id, bars, some), definition(bars, some));
    });
    expect(() => fc.assert(holds, { numRuns: 150 })).not.toThrow();
  });
});

describe('a study that is loaded on demand', () => {
  it.each(IDS)('%s computed bar by bar, with ticks in between, equals a computation from scratch', (id) => {
    const holds = fc.property(barsOf(1, 90), count(1000), (bars, change) => {
      const feed = createArrayFeed();
      const run = new StudyRun(FURTHER_STUDIES[id]);
      for (const bar of bars) {
        feed.append({ ...bar, close: bar.close + change, high: bar.high + change, volume: 1 });
        run.update(feed.bars());
        feed.replaceLast(bar);
        run.update(feed.bars());
      }
      expect(run.out.map((column) => [...column.subarray(0, bars.length)])).toEqual(columnsOf(id, bars));
    });
    expect(() => fc.assert(holds, { numRuns: 25 })).not.toThrow();
  });

  const wavy = Array.from({ length: 2000 }, (_, index): Bar => {
    const open = 1000 + Math.round(80 * Math.sin(index / 7));
    const close = open + (index % 4) * 2 - 3;
    return { time: index * 300, open, high: open + 9, low: open - 8, close, volume: 10 + (index % 13) };
  });

  it.each(IDS)('%s has the same values if the computation starts in the middle of the bars', (id) => {
    const bars = createArrayFeed(wavy).bars();
    const late = new StudyRun(FURTHER_STUDIES[id]);
    for (const first of [1900, 1200, 3]) {
      late.update(bars, first);
      const part = late.out.map((column) => [...column.subarray(first, 2000)]);
      expect(part).toEqual(columnsOf(id, wavy).map((column) => column.slice(first)));
    }
  });

  it.each([
    ['ATR', [14]],
    ['DMI', [15, 15, 28]],
    ['CCI', [20]],
    ['STOCH', [16, 18]],
    ['KC', [20, 20, 20]],
    ['DC', [20, 20, 20]],
    ['ST', [10]],
    ['MFI', [15]],
    ['VWAP', [1]],
    ['ICHIMOKU', [9, 26, 26, 52, 1]],
  ] as const)('%s starts at the bar that its definition names, and has values from then on', (id, bars) => {
    const columns = columnsOf(id, wavy.slice(0, 100));
    expect(columns.map((column) => column.findIndex((value) => !Number.isNaN(value)) + 1)).toEqual(bars);
    for (const [at, column] of columns.entries()) {
      expect(column.slice((bars[at] ?? 0) - 1).every(Number.isFinite)).toBe(true);
    }
  });

  it.each(IDS.filter((id) => id !== 'VWAP' && id !== 'ICHIMOKU'))(
    '%s is absent if its period is longer than the series',
    (id) => {
      const columns = columnsOf(id, wavy.slice(0, 9));
      expect(columns.flat().every(Number.isNaN)).toBe(true);
    },
  );
});

const flat = (length: number, volume: number) =>
  Array.from({ length }, (_, time): Bar => ({ time, open: 7, high: 7, low: 7, close: 7, volume }));
const lastOf = (id: FurtherStudyId, bars: readonly Bar[]) => columnsOf(id, bars).map((column) => column.at(-1));

describe('in a market without price changes', () => {
  it.each([
    ['ATR', [0]],
    ['DMI', [0, 0, 0]],
    ['CCI', [NaN]],
    ['STOCH', [NaN, NaN]],
    ['KC', [7, 7, 7]],
    ['DC', [7, 7, 7]],
    ['ST', [7]],
    ['MFI', [NaN]],
    ['VWAP', [7]],
    ['ICHIMOKU', [7, 7, 7, 7, 7]],
  ] as const)('%s has the values that its definition gives for equal prices', (id, values) => {
    expect(lastOf(id, flat(100, 5))).toEqual(values);
  });

  it('CCI stays undefined even if the mean of equal prices is rounded', () => {
    const bars = flat(60, 5).map((bar) => ({ ...bar, open: 0.1, high: 0.1, low: 0.1, close: 0.1 }));
    expect(lastOf('CCI', bars)).toEqual([NaN]);
  });

  it('stochastics have values again as soon as the bars for a value have a range', () => {
    const bars = flat(40, 1).map((bar, at) => (at < 30 ? bar : { ...bar, high: 9, close: 8 }));
    const [k, d] = columnsOf('STOCH', bars);
    expect(k?.findIndex((value) => !Number.isNaN(value))).toBe(32);
    expect(d?.findIndex((value) => !Number.isNaN(value))).toBe(34);
    expect(k?.[32]).toBe(50);
  });
});

describe('without volume', () => {
  it('VWAP is absent until the first trade of the day, and keeps its value while there are no trades', () => {
    const volumes = [0, 0, 10, 0, 0];
    const bars = volumes.map((volume, at): Bar => ({ time: at, open: 6, high: 9, low: 3, close: 6 + at, volume }));
    expectSame(columnsOf('VWAP', bars), [[NaN, NaN, 20 / 3, 20 / 3, 20 / 3]]);
    expect(
      columnsOf('VWAP', [...bars, { time: 86_400, open: 1, high: 1, low: 1, close: 1, volume: 0 }])[0]?.[5],
    ).toBeNaN();
  });

  it('MFI is 100 without a negative flow, 0 without a positive one, and absent without any flow', () => {
    const sloped = (slope: number, volume: number) =>
      flat(30, volume).map((bar, at) => ({
        ...bar,
        high: 70 + slope * at,
        close: 70 + slope * at,
        low: 60 + slope * at,
      }));
    expect(lastOf('MFI', sloped(1, 3))).toEqual([100]);
    expect(lastOf('MFI', sloped(-1, 3))).toEqual([0]);
    expect(lastOf('MFI', sloped(1, 0))).toEqual([NaN]);
  });
});

/** Bars of high, low and close, with a volume each. */
const barsFrom = (rows: readonly (readonly [high: number, low: number, close: number, volume?: number])[]) =>
  rows.map(([high, low, close, volume = 1], time): Bar => ({ time, open: close, high, low, close, volume }));

describe('a study agrees with values computed by hand:', () => {
  const rows = barsFrom([
    [10, 8, 9, 100],
    [12, 9, 11, 200],
    [13, 11, 12, 100],
    [12, 7, 8, 300],
    [9, 6, 7, 100],
  ]);

  it('ATR of 3, for the true ranges 2, 3, 2, 5, 3', () => {
    expectSame(columnsOf('ATR', rows, [3]), [
      [NaN, NaN, 7 / 3, (2 * (7 / 3) + 5) / 3, (2 * ((2 * (7 / 3) + 5) / 3) + 3) / 3],
    ]);
  });

  it('DMI of 2 and 2, from +DM 2, 1, 0, 0 and −DM 0, 0, 4, 1 over true ranges 3, 2, 5, 3', () => {
    // Means of the true range 2.5, 3.75, 3.375; of +DM 1.5, 0.75, 0.375; of −DM 0, 2, 1.5.
    const plus = [NaN, NaN, 60, 20, 100 / 9];
    const minus = [NaN, NaN, 0, 160 / 3, 400 / 9];
    const dx = [100, (100 * (160 / 3 - 20)) / (160 / 3 + 20), 60];
    const adx = ((dx[0] ?? 0) + (dx[1] ?? 0)) / 2;
    expectSame(columnsOf('DMI', rows, [2, 2]), [plus, minus, [NaN, NaN, NaN, adx, (adx + 60) / 2]]);
  });

  it('DMI without directional movement where the high rises as much as the low falls, although 10.3 − 10.1 and 10 − 9.8 differ as binary fractions', () => {
    const equal = barsFrom([
      [10.1, 10, 10],
      [10.3, 9.8, 10],
      [10.6, 9.5, 10],
    ]);
    expectSame(columnsOf('DMI', equal, [2, 2]).slice(0, 2), [
      [NaN, NaN, 0],
      [NaN, NaN, 0],
    ]);
  });

  it('CCI of 3, from typical prices 9, 32/3, 12', () => {
    const mean = (9 + 32 / 3 + 12) / 3;
    const deviation = (mean - 9 + (32 / 3 - mean) + (12 - mean)) / 3;
    expect(columnsOf('CCI', rows, [3])[0]?.[2]).toBeCloseTo((12 - mean) / (0.015 * deviation), 9);
  });

  it('stochastics of 3, 2 and 2, from raw values 80, 100/6 and 100/7', () => {
    const raw = [80, 100 / 6, 100 / 7];
    const k = [(raw[0] ?? 0) / 2 + (raw[1] ?? 0) / 2, (raw[1] ?? 0) / 2 + (raw[2] ?? 0) / 2];
    expectSame(columnsOf('STOCH', rows, [3, 2, 2]), [
      [NaN, NaN, NaN, ...k],
      [NaN, NaN, NaN, NaN, (k[0] ?? 0) / 2 + (k[1] ?? 0) / 2],
    ]);
  });

  it('Keltner of 3 bars and once the range of 2, whose mean moves by half of the difference', () => {
    const middle = [32 / 3, (32 / 3 + 8) / 2, ((32 / 3 + 8) / 2 + 7) / 2];
    const width = [2.25, 3.625, 3.3125];
    expectSame(columnsOf('KC', rows, [3, 1, 2]), [
      [NaN, NaN, ...middle],
      [NaN, NaN, ...middle.map((value, at) => value + (width[at] ?? 0))],
      [NaN, NaN, ...middle.map((value, at) => value - (width[at] ?? 0))],
    ]);
  });

  it('Donchian of 3, with the extremes and the middle including the newest bar', () => {
    expectSame(columnsOf('DC', rows, [3]), [
      [NaN, NaN, 13, 13, 13],
      [NaN, NaN, 10.5, 10, 9.5],
      [NaN, NaN, 8, 7, 6],
    ]);
  });

  it('Supertrend of 1 and 1, with the upper band until a close above it, then the lower one until a close below it', () => {
    // Bands around each bar: 11 and 7; 13.5 and 7.5; 14 and 10; 14.5 and 4.5; 10.5 and 4.5.
    expect(columnsOf('ST', rows, [1, 1])).toEqual([[11, 11, 10, 14.5, 10.5]]);
  });

  it('MFI of 1, without a flow where the typical price is unchanged, although (9.6 + 9.5 + 9.6) / 3 and (9.7 + 9.5 + 9.5) / 3 differ as binary fractions', () => {
    const same = barsFrom([
      [9.7, 9.5, 9.5],
      [9.6, 9.5, 9.6],
    ]);
    expectSame(columnsOf('MFI', same, [1]), [[NaN, NaN]]);
  });

  it('MFI of 3, from flows 6400/3 and 1200 up, 2700 down', () => {
    const up = 6400 / 3 + 1200;
    expect(columnsOf('MFI', rows, [3])[0]?.[3]).toBeCloseTo(100 - 100 / (1 + up / 2700), 9);
  });

  it('VWAP, with sums over the day or over two bars', () => {
    const second = (900 + 6400 / 3) / 300;
    expectSame([columnsOf('VWAP', rows)[0]?.slice(0, 2) ?? []], [[9, second]]);
    expectSame([columnsOf('VWAP', rows, [2])[0]?.slice(1, 3) ?? []], [[second, (6400 / 3 + 1200) / 300]]);
  });

  it('Ichimoku of 2, 3, 4 and 2, with the middles of the ranges, and the close', () => {
    expectSame(columnsOf('ICHIMOKU', rows, [2, 3, 4, 2]), [
      [NaN, 10, 11, 10, 9],
      [NaN, NaN, 10.5, 10, 9.5],
      [NaN, NaN, 10.75, 10, 9.25],
      [NaN, NaN, NaN, 10, 9.5],
      [9, 11, 12, 8, 7],
    ]);
  });

  it('OBV, which adds and subtracts by the close, and Williams %R, the close relative to the range', () => {
    expect(columnsOf('OBV', rows)).toEqual([[0, 200, 300, 0, -100]]);
    expectSame(columnsOf('WR', rows, [3]), [[NaN, NaN, -20, -500 / 6, -600 / 7]]);
  });

  it('SAR of 0.02, which rises with two new highs, and reverses at a low beyond it', () => {
    // Long from 8 with the extreme 12; it may not enter the two bars before; the fourth bar falls through it.
    expect(columnsOf('SAR', rows)).toEqual([[NaN, 8, 8, 13, 13]]);
  });

  it('Ichimoku draws its spans 25 bars ahead, and the close 25 bars back', () => {
    expect(new StudyRun(FURTHER_STUDIES.ICHIMOKU).outputs.map(({ shift }) => shift)).toEqual([
      undefined,
      undefined,
      25,
      25,
      -25,
    ]);
  });
});
