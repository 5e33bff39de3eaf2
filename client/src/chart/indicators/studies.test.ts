import { describe, expect, it } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import { studyValues } from '../picture/legend.ts';
import { OPTIONS, wave } from '../testStage.ts';
import type { StudyId } from '../types.ts';
import { STUDIES } from './index.ts';
import { StudyRun } from './run.ts';
import { Studies } from './studies.ts';
import { defineStudy } from './study.ts';

const FEED = createArrayFeed(wave(200));
const ANY = { time: 1e12, open: 1, high: 1, low: 1, close: 1, volume: 1 };

function runOf(id: StudyId): StudyRun {
  const run = new StudyRun(STUDIES[id]);
  run.update(FEED.bars());
  return run;
}

describe('a study in its legend', () => {
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
    ['MACD', /^−?\d+\.\d{2}$/],
    ['KDJ', /^−?\d+\.\d{2}$/],
    ['OBV', /^[\d,.]+万?$/],
  ] as const)('%s writes them in its own precision', (id, form) => {
    for (const { text } of studyValues(runOf(id), 199, OPTIONS)) expect(text).toMatch(form);
  });

  it('writes a price with the decimals of the market where those are more', () => {
    const [value] = studyValues(runOf('MA'), 199, { ...OPTIONS, priceDecimals: 3 });
    expect(value?.text).toMatch(/\.\d{3}$/);
    const [plain] = studyValues(runOf('KDJ'), 199, { ...OPTIONS, priceDecimals: 3 });
    expect(plain?.text).toMatch(/\.\d{2}$/);
  });

  it('leaves out a value that has too few bars', () => {
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
  const ids = (runs: readonly StudyRun[]) => runs.map(({ study }) => study.id);

  it('stand in the pane they belong to, in the chosen order', () => {
    const studies = new Studies();
    expect([studies.main, studies.sub]).toEqual([[], []]);
    studies.choose({ ...OPTIONS, main: ['BOLL', 'VOL', 'MA'], sub: ['RSI', 'MA', 'VOL'] });
    expect(ids(studies.main)).toEqual(['BOLL', 'MA']);
    expect(ids(studies.sub)).toEqual(['RSI', 'VOL']);
  });

  it('keep their values when others are chosen beside them', () => {
    const studies = new Studies();
    studies.choose({ ...OPTIONS, main: ['MA'], sub: ['RSI', 'MACD'] });
    const [[ma], [rsi, macd]] = [studies.main, studies.sub];
    studies.choose({ ...OPTIONS, main: ['EMA', 'MA'], sub: ['MACD', 'RSI'] });
    expect(studies.main[1]).toBe(ma);
    expect(studies.sub).toEqual([macd, rsi]);
    expect(studies.sub[0]).toBe(macd);
    expect(studies.sub[1]).toBe(rsi);
  });

  it('compute MACD again for another convention of its histogram, and nothing else', () => {
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

  it('are none in the time-share of a day', () => {
    const studies = new Studies();
    studies.choose({ ...OPTIONS, kind: 'timeShare', main: ['MA'], sub: ['VOL'] });
    expect([studies.main, studies.sub]).toEqual([[], []]);
  });

  it('follow the bars, and start again when all bars are replaced', () => {
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

describe('the work of a study', () => {
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

  it('is one bar for a tick, and two for a tick that opens a bar', () => {
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

  it('of a windowed one is the view with some bars ahead, then the bars that a pan uncovers, each once', () => {
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

  it('begins again where history is prepended', () => {
    const feed = createArrayFeed(wave(50));
    const { steps, run } = stepping(false);
    run.update(feed.bars());
    feed.prepend(wave(10, -10));
    run.update(feed.bars());
    expect(steps.slice(50)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });
});
