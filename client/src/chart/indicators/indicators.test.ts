import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import type { Bar } from '../types.ts';
import { STUDIES } from './index.ts';
import { StudyRun } from './run.ts';

const step = fc.record({
  move: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  reach: fc.double({ min: 0, max: 0.02, noNaN: true }),
  volume: fc.integer({ min: 0, max: 1_000_000 }),
});

/** A random walk of bars; `flat` steps give prices and ranges that do not move at all. */
function walk(steps: readonly { move: number; reach: number; volume: number }[]): Bar[] {
  let price = 1000;
  return steps.map(({ move, reach, volume }, index) => {
    const open = price;
    const close = open * (1 + move);
    price = close;
    const high = Math.max(open, close) * (1 + reach);
    return { time: index * 60, open, high, low: Math.min(open, close) * (1 - reach), close, volume };
  });
}

const runs = () => Object.values(STUDIES).map((study) => new StudyRun(study));
const valuesOf = (run: StudyRun, length: number) => run.out.map((column) => [...column.subarray(0, length)]);

/** Values of every study after each bar, with one or more ticks in between. */
function stepped(list: readonly Bar[], change: number) {
  const feed = createArrayFeed();
  const made = runs();
  for (const bar of list) {
    feed.append({ ...bar, close: bar.close + change, high: bar.high + change, volume: 1 });
    for (const run of made) run.update(feed.bars());
    feed.replaceLast(bar);
    for (const run of made) run.update(feed.bars());
  }
  return made.map((run) => [run.study.id, valuesOf(run, list.length)]);
}

function fromScratch(list: readonly Bar[]) {
  const bars = createArrayFeed(list).bars();
  return runs().map((run) => {
    run.update(bars);
    return [run.study.id, valuesOf(run, list.length)];
  });
}

const studyNames = Object.values(STUDIES).map((study) => study.id);

describe('every study', () => {
  it('stepping bar by bar, with ticks between, equals a computation from scratch', () => {
    const bars = fc.array(step, { minLength: 1, maxLength: 140 }).map(walk);
    const holds = fc.property(bars, fc.integer({ min: 1, max: 1000 }), (list, change) => {
      expect(stepped(list, change)).toEqual(fromScratch(list));
    });
    expect(() => fc.assert(holds, { numRuns: 40 })).not.toThrow();
  });

  it.each(studyNames)('%s has no value until it has enough bars, and a finite one from then on', (id) => {
    const steps = Array.from({ length: 200 }, (_, index) => ({
      move: Math.sin(index) / 50,
      reach: 0.01,
      volume: index,
    }));
    const run = new StudyRun(STUDIES[id]);
    run.update(createArrayFeed(walk(steps)).bars());
    for (const values of valuesOf(run, 200)) {
      const first = values.findIndex((value) => !Number.isNaN(value));
      expect(first).toBeGreaterThanOrEqual(0);
      expect(values.slice(first).filter((value) => !Number.isFinite(value))).toEqual([]);
    }
  });

  it('handles a market that does not move', () => {
    const list = walk(Array.from({ length: 100 }, () => ({ move: 0, reach: 0, volume: 0 })));
    const last = (id: keyof typeof STUDIES) => {
      const run = new StudyRun(STUDIES[id]);
      run.update(createArrayFeed(list).bars());
      return run.out.map((column) => column[99]);
    };
    expect(last('KDJ')).toEqual([50, 50, 50]);
    expect(last('RSI')).toEqual([50, 50, 50]);
    expect(last('WR')).toEqual([NaN, NaN, NaN]);
    expect(last('MACD')).toEqual([0, 0, 0]);
  });
});

it.each(studyNames)('%s started in the middle has the same values as from the start', (id) => {
  const steps = Array.from({ length: 2000 }, (_, index) => ({
    move: Math.sin(index) / 50,
    reach: 0.01,
    volume: index,
  }));
  const bars = createArrayFeed(walk(steps)).bars();
  const [whole, late] = [new StudyRun(STUDIES[id]), new StudyRun(STUDIES[id])];
  whole.update(bars);
  for (const first of [1900, 1950, 1200, 1300, 3]) {
    late.update(bars, first);
    const part = (run: StudyRun) => run.out.map((column) => [...column.subarray(first, 2000)]);
    const close = part(whole).map((values) =>
      values.map((value) => (Number.isNaN(value) ? NaN : (expect.closeTo(value, 6) as number))),
    );
    expect(part(late)).toEqual(close);
  }
});

describe('conventions', () => {
  const closes = Array.from({ length: 300 }, (_, index) => 215 + 10 * Math.sin(index / 7) + (index % 5));
  const list = closes.map((close, index) => ({
    time: index,
    open: close,
    high: close + 2,
    low: close - 1,
    close,
    volume: 10 + index,
  }));
  const bars = createArrayFeed(list).bars();
  const run = (id: keyof typeof STUDIES, parameters?: readonly number[]) => {
    const made = new StudyRun(STUDIES[id], parameters);
    made.update(bars);
    return made.out;
  };

  it('MA and BOLL are mean and population deviation of the window', () => {
    const last = closes.slice(-20);
    const mean = last.reduce((sum, value) => sum + value, 0) / 20;
    const deviation = Math.sqrt(last.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 20);
    expect(run('MA')[2]?.[299]).toBeCloseTo(mean, 9);
    expect(run('BOLL').map((column) => column[299])).toEqual([
      expect.closeTo(mean, 9),
      expect.closeTo(mean + 2 * deviation, 9),
      expect.closeTo(mean - 2 * deviation, 9),
    ]);
  });

  it('MACD starts at bars 25 and 33 and its histogram follows the convention', () => {
    const [dif, dea, doubled] = run('MACD');
    const [, , single] = run('MACD', [12, 26, 9, 1]);
    expect([...(dif ?? [])].findIndex((value) => !Number.isNaN(value))).toBe(25);
    expect([...(dea ?? [])].findIndex((value) => !Number.isNaN(value))).toBe(33);
    expect(doubled?.[299]).toBeCloseTo(2 * (single?.[299] ?? NaN), 12);
  });

  it('RSI is 100 without a loss; OBV starts at 0; SAR stays beyond the bar', () => {
    const rising = Array.from({ length: 40 }, (_, index) => ({
      time: index,
      open: index,
      high: index + 1,
      low: index,
      close: index + 1,
      volume: 2,
    }));
    const made = new StudyRun(STUDIES.RSI);
    made.update(createArrayFeed(rising).bars());
    expect(made.out[0]?.[39]).toBe(100);
    expect(run('OBV')[0]?.[0]).toBe(0);
    const stops = run('SAR')[0] ?? new Float64Array();
    expect(
      list.every((bar, index) => index < 2 || !((stops[index] ?? 0) > bar.low && (stops[index] ?? 0) < bar.high)),
    ).toBe(true);
  });
});
