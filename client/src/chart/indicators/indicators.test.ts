import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import { formatVolume } from '../axes/format.ts';
import { studyValues } from '../picture/legend.ts';
import { OPTIONS, wave } from '../testing/stage.ts';
import type { Bar } from '../types.ts';
import { type BasicStudyId, STUDIES } from './index.ts';
import { StudyRun } from './run.ts';
import { Studies } from './studies.ts';
import { defineStudy } from './study.ts';

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
  it('computed bar by bar, with ticks in between, equals a computation from scratch', () => {
    const bars = fc.array(step, { minLength: 1, maxLength: 140 }).map(walk);
    const holds = fc.property(bars, fc.integer({ min: 1, max: 1000 }), (list, change) => {
      expect(stepped(list, change)).toEqual(fromScratch(list));
    });
    expect(() => fc.assert(holds, { numRuns: 40 })).not.toThrow();
  });

  it.each(studyNames)('of the kind %s has no value until it has enough bars, and finite values from then on', (id) => {
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

  it('has valid values in a market without price changes', () => {
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

it.each(studyNames)('%s has the same values if the computation starts in the middle of the bars', (id) => {
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

describe('the conventions of studies', () => {
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

  it('MA and BOLL are the mean and the population deviation of the window', () => {
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

  it('MACD starts at bars 25 and 33, and its histogram follows the chosen convention', () => {
    const [dif, dea, doubled] = run('MACD');
    const [, , single] = run('MACD', [12, 26, 9, 1]);
    expect([...(dif ?? [])].findIndex((value) => !Number.isNaN(value))).toBe(25);
    expect([...(dea ?? [])].findIndex((value) => !Number.isNaN(value))).toBe(33);
    expect(doubled?.[299]).toBeCloseTo(2 * (single?.[299] ?? NaN), 12);
  });

  it('RSI is 100 without a loss, OBV starts at 0, and SAR stays outside the bar', () => {
    const rising = Array.from({ length: 40 }, (_, index) => ({
      time: index,
      open: index + 1,
      high: index + 2,
      low: index + 1,
      close: index + 2,
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

const FEED = createArrayFeed(wave(200));
const ANY = { time: 1e12, open: 1, high: 1, low: 1, close: 1, volume: 1 };

function runOf(id: BasicStudyId): StudyRun {
  const run = new StudyRun(STUDIES[id]);
  run.update(FEED.bars());
  return run;
}

describe('a study in the legend', () => {
  it.each([
    ['MA', ['MA5', 'MA10', 'MA20', 'MA60']],
    ['EMA', ['EMA12', 'EMA26']],
    ['BOLL', ['MID', 'UP', 'LOW']],
    ['SAR', ['SAR']],
    ['VOL', ['MA5', 'MA10']],
    ['MACD', ['DIF', 'DEA', 'MACD']],
    ['KDJ', ['K', 'D', 'J']],
    ['RSI', ['RSI6', 'RSI12', 'RSI24']],
    ['WR', ['WR6', 'WR10', 'WR14']],
    ['OBV', ['OBV']],
  ] as const)('%s names its values as traders do', (id, labels) => {
    expect(studyValues(runOf(id), 199, OPTIONS).map(({ label }) => label)).toEqual(labels);
    expect(STUDIES[id].id).toBe(id);
  });

  it.each([
    ['MA', /^\d,\d{3}\.\d$/],
    ['EMA', /^[\d,]+\.\d$/],
    ['BOLL', /^[\d,]+\.\d$/],
    ['SAR', /^[\d,]+\.\d$/],
    ['VOL', /^[\d,.]+万?$/],
    ['RSI', /^\d+\.\d{2}$/],
    ['WR', /^−?\d+\.\d{2}$/],
    ['MACD', /^−?\d+\.\d{2}$/],
    ['KDJ', /^−?\d+\.\d{2}$/],
    ['OBV', /^[\d,.]+万?$/],
  ] as const)('%s formats its values with the decimals of the study', (id, form) => {
    for (const { text } of studyValues(runOf(id), 199, OPTIONS)) expect(text).toMatch(form);
  });

  it.each(['VOL', 'OBV'] as const)('%s formats its values as volumes', (id) => {
    const run = runOf(id);
    const texts = run.out.map((column) => formatVolume(column[199] ?? NaN, OPTIONS.locale));
    expect(studyValues(run, 199, OPTIONS).map(({ text }) => text)).toEqual(texts);
  });

  it('formats a price with the decimals of the market if those are more', () => {
    const [value] = studyValues(runOf('MA'), 199, { ...OPTIONS, priceDecimals: 3 });
    expect(value?.text).toMatch(/\.\d{3}$/);
    const [plain] = studyValues(runOf('KDJ'), 199, { ...OPTIONS, priceDecimals: 3 });
    expect(plain?.text).toMatch(/\.\d{2}$/);
  });

  it('omits a value for which there are too few bars', () => {
    expect(studyValues(runOf('MA'), 12, OPTIONS).map(({ label }) => label)).toEqual(['MA5', 'MA10']);
  });
});

describe('an oscillator', () => {
  it.each([
    ['KDJ', 20, 80],
    ['RSI', 30, 70],
    ['WR', -80, -20],
  ] as const)('%s is oversold below %i and overbought above %i', (id, low, high) => {
    expect(STUDIES[id].guides).toEqual([low, high]);
  });

  it.each(['RSI', 'WR'] as const)('%s stays inside its fixed scale', (id) => {
    const [low = NaN, high = NaN] = STUDIES[id].range ?? [];
    expect(high - low).toBe(100);
    const values = runOf(id).out.flatMap((column) =>
      [...column.subarray(0, 200)].filter((value) => !Number.isNaN(value)),
    );
    expect(values.length).toBeGreaterThan(100);
    expect(values.every((value) => value >= low && value <= high)).toBe(true);
  });
});

describe('the chosen studies of a chart', () => {
  const ids = (chosen: readonly StudyRun[]) => chosen.map(({ study }) => study.id);

  it('are drawn in the pane to which they belong, in the chosen order', () => {
    const studies = new Studies();
    expect([studies.main, studies.sub]).toEqual([[], []]);
    studies.choose({ ...OPTIONS, main: ['BOLL', 'VOL', 'MA'], sub: ['RSI', 'MA', 'VOL'] });
    expect(ids(studies.main)).toEqual(['BOLL', 'MA']);
    expect(ids(studies.sub)).toEqual(['RSI', 'VOL']);
    const all = [...studyNames];
    studies.choose({ ...OPTIONS, main: all, sub: all });
    expect(ids(studies.main)).toEqual(all.filter((id) => ['MA', 'EMA', 'BOLL', 'SAR'].includes(id)));
    expect(ids(studies.sub)).toEqual(all.filter((id) => !ids(studies.main).includes(id)));
  });

  it('keep their values when another study is added', () => {
    const studies = new Studies();
    studies.choose({ ...OPTIONS, main: ['MA'], sub: ['RSI', 'MACD'] });
    const [[ma], [rsi, macd]] = [studies.main, studies.sub];
    studies.choose({ ...OPTIONS, main: ['EMA', 'MA'], sub: ['MACD', 'RSI'] });
    expect(studies.main[1]).toBe(ma);
    expect(studies.sub).toEqual([macd, rsi]);
    expect(studies.sub[0]).toBe(macd);
    expect(studies.sub[1]).toBe(rsi);
  });

  it('recompute only MACD when the convention of its histogram changes', () => {
    const studies = new Studies();
    const chosen = { ...OPTIONS, main: [], sub: ['MACD', 'RSI'] } as const;
    studies.choose(chosen);
    const [chinese, rsi] = studies.sub;
    studies.choose({ ...chosen, histogramFactor: 1 });
    const [western] = studies.sub;
    expect(studies.sub[1]).toBe(rsi);
    studies.update(FEED.bars(), 0);
    chinese?.update(FEED.bars());
    expect(chinese?.out[2]?.[199]).toBeCloseTo(2 * (western?.out[2]?.[199] ?? NaN), 12);
    expect(chinese?.out[0]?.[199]).toBe(western?.out[0]?.[199]);
    studies.choose({ ...chosen, histogramFactor: 1 });
    expect(studies.sub[0]).toBe(western);
  });

  it('are not drawn in a time-share chart', () => {
    const studies = new Studies();
    studies.choose({ ...OPTIONS, kind: 'timeShare', main: ['MA'], sub: ['VOL'] });
    expect([studies.main, studies.sub]).toEqual([[], []]);
  });

  it('follow the bars, and are recomputed when all bars are replaced', () => {
    const studies = new Studies();
    studies.choose({ ...OPTIONS, main: ['MA'], sub: ['OBV'] });
    studies.update(FEED.bars(), 0);
    expect(studies.main[0]?.out[0]?.[199]).toBe(runOf('MA').out[0]?.[199]);
    expect(studies.sub[0]?.out[0]?.[199]).toBe(runOf('OBV').out[0]?.[199]);
    const others = createArrayFeed(wave(200).map((bar) => ({ ...bar, close: bar.close + 500 })));
    studies.reset();
    studies.update(others.bars(), 0);
    expect(studies.main[0]?.out[0]?.[50]).toBeCloseTo((runOf('MA').out[0]?.[50] ?? NaN) + 500, 6);
  });
});

describe('the cost of a study', () => {
  const stepping = (windowed: boolean) => {
    const steps: number[] = [];
    const study = defineStudy({
      id: 'counter',
      place: 'sub',
      parameters: [],
      format: 'plain',
      windowed,
      init: () => ({ outputs: [{ label: 'n', draw: 'line', colour: 0 }], kept: 0 }),
      step: (_, index) => void steps.push(index),
    });
    return { steps, run: new StudyRun(study) };
  };
  const LONG = createArrayFeed(wave(5_000));

  it('is one computed bar for a tick, and two bars if the tick opens a new one', () => {
    const feed = createArrayFeed(wave(50));
    const { steps, run } = stepping(false);
    run.update(feed.bars());
    expect(steps).toHaveLength(50);
    run.update(feed.bars());
    expect(steps.slice(50)).toEqual([49]);
    feed.append(ANY);
    run.update(feed.bars());
    expect(steps.slice(51)).toEqual([49, 50]);
  });

  it('is the bars in view and a few before them for a windowed study, and then each bar that panning reveals, once', () => {
    const { steps, run } = stepping(true);
    run.update(LONG.bars(), 4_000);
    const from = steps[0] ?? NaN;
    expect(from).toBeGreaterThan(3_000);
    expect(from).toBeLessThan(4_000);
    expect(steps).toHaveLength(5_000 - from);
    run.update(LONG.bars(), 4_000 - 1);
    run.update(LONG.bars(), from - 1);
    expect(new Set(steps).size).toBe(5_000 - Math.min(...steps));
    expect(steps.filter((index) => index < from)).toHaveLength(from - Math.min(...steps));
  });

  it('is all bars once more when history is prepended', () => {
    const feed = createArrayFeed(wave(50));
    const { steps, run } = stepping(false);
    run.update(feed.bars());
    feed.prepend(wave(10, -10));
    run.update(feed.bars());
    expect(steps.slice(50)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });
});
