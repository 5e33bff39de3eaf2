import { describe, expect, it } from 'vitest';
import { measure } from '../scenes/scene.ts';
import { pictureOf, wave } from '../testing/stage.ts';
import type { Bar, ChartOptions, CrosshairReading, SummaryFacts } from '../types.ts';
import { Crosshair } from './crosshair.ts';
import type { PictureInput } from './picture.ts';
import { lastPriceOf, readBar, summarise, tableRows } from './reading.ts';

const bar = (open: number, close: number, at = 0): Bar => ({
  time: Date.UTC(2026, 0, 5 + at) / 1000,
  open,
  high: Math.max(open, close) + 10,
  low: Math.min(open, close) - 20,
  close,
  volume: 100 * (at + 1),
});
const view = (span: number) => ({ left: 0, span });
const facts = (input: PictureInput) => {
  let told: SummaryFacts | undefined;
  const options: ChartOptions = {
    ...input.options,
    texts: {
      ...input.options.texts,
      summary: (given) => {
        told = given;
        return 'said';
      },
    },
  };
  const said = input.labels && summarise({ ...input, options }, measure(input), input.labels);
  return { said, told };
};
const labelsOf = ({ labels }: PictureInput) => labels!;

describe('the description of a bar', () => {
  it.each([
    [1000, 1010, 'up', '+1.00%'],
    [1000, 990, 'down', '−1.00%'],
    [1000, 1000, 'flat', '0.00%'],
  ])('states that a close of %i after one of %i goes %s', (before, close, direction, change) => {
    const input = pictureOf([bar(900, before), bar(before + 5, close, 1)], view(2));
    expect(readBar(input, measure(input), labelsOf(input), { index: 1, by: 'pointer' })).toMatchObject({
      direction,
      change,
      index: 1,
    });
  });

  it('compares the first bar with its own open', () => {
    const input = pictureOf([bar(1000, 1020)], view(2));
    expect(readBar(input, measure(input), labelsOf(input), { index: 0, by: 'keyboard' })).toMatchObject({
      change: '+2.00%',
    });
  });

  it('states every price and the volume', () => {
    const input = pictureOf([bar(1000, 1020)], view(2));
    expect(readBar(input, measure(input), labelsOf(input), { index: 0, by: 'keyboard' }).spoken).toBe(
      '2026/01/05, open 1,000, high 1,030, low 980, close 1,020, change +2.00%, volume 100',
    );
  });
});

describe('the newest price', () => {
  it.each([
    [1000, 1000, 'flat'],
    [1000, 1001, 'up'],
    [1000, 999, 'down'],
  ])('of a bar from %i to %i goes %s while the previous close is unknown', (open, price, direction) => {
    const input = pictureOf([bar(900, 900), bar(open, price, 1)], view(2));
    expect(lastPriceOf(input, measure(input))).toEqual({ price, direction });
  });

  it('has the direction of the day, even if the newest bar moved the other way', () => {
    const falling = pictureOf([bar(900, 900), bar(1000, 999, 1)], view(2));
    const input = { ...falling, options: { ...falling.options, day: 'up' as const } };
    expect(lastPriceOf(input, measure(input))).toEqual({ price: 999, direction: 'up' });
  });

  it('is missing if there are no bars', () => {
    const input = pictureOf([], view(2));
    expect(lastPriceOf(input, measure(input))).toBeUndefined();
  });
});

describe('the description of a picture', () => {
  it('covers the bars in view, from the first open to the last close', () => {
    const bars = [bar(1, 1), bar(1000, 1100, 1), bar(1100, 1200, 2), bar(1200, 900, 3)];
    const { said, told } = facts(pictureOf(bars, { left: 1, span: 3 }, { main: [], sub: [] }));
    expect(said).toBe('said');
    expect(told).toEqual({
      from: '2026/01/06',
      to: '2026/01/08',
      first: '1,000',
      last: '900',
      change: '10.00%',
      direction: 'down',
      high: '1,210',
      low: '880',
      volumeRatio: '1.3',
      count: 3,
    });
  });

  it('states that there are no bars', () => {
    expect(facts(pictureOf([], view(5))).said).toBe('nothing yet');
  });

  it('has no ratio of volumes if no shares were traded or a bar has just begun', () => {
    for (const volumes of [
      [0, 0],
      [1_000, 10],
    ]) {
      const bars = [bar(10, 10), bar(10, 10, 1)].map((one, index) => ({ ...one, volume: volumes[index] ?? 0 }));
      const { told } = facts(pictureOf(bars, view(2)));
      expect(told).toMatchObject({ direction: 'flat' });
      expect(told?.volumeRatio).toBeUndefined();
    }
  });
});

describe('the table of bars', () => {
  it('starts with the newest bar and ends after 300', () => {
    const input = pictureOf(wave(310), view(50));
    const rows = tableRows(input, measure(input), labelsOf(input));
    expect(rows).toHaveLength(300);
    const newest = wave(310).at(-1);
    expect(rows[0]?.close).toBe(newest?.close.toLocaleString('en'));
    expect(rows[0]?.time).toBe(new Date((newest?.time ?? 0) * 1000).toISOString().slice(0, 10).replaceAll('-', '/'));
  });

  it('has the values of every study in each row, and a dash where there is none', () => {
    const input = pictureOf(wave(30), view(30), { main: ['MA'], sub: ['RSI'] });
    const rows = tableRows(input, measure(input), labelsOf(input));
    const labels = rows.map(({ studies }) => studies.map(({ label }) => label).join(' '));
    expect(new Set(labels)).toEqual(
      new Set([
        input.mainRuns
          .concat(input.subRuns)
          .flatMap(({ outputs }) => outputs.map(({ label }) => label))
          .join(' '),
      ]),
    );
    expect(rows[0]?.studies[0]).toEqual({ label: 'MA5', text: expect.stringMatching(/^[\d,.]+$/) });
    expect(rows.at(-1)?.studies[0]).toEqual({ label: 'MA5', text: '–' });
  });

  it('includes the oldest bar if there are few', () => {
    const input = pictureOf(wave(3), view(50));
    expect(tableRows(input, measure(input), labelsOf(input))).toHaveLength(3);
  });
});

const FRAME = measure(pictureOf(wave(30), { left: 0, span: 30 }));

describe('the crosshair', () => {
  it('is hidden before the reader points at a bar, and after the pointer leaves the picture', () => {
    const cross = new Crosshair();
    expect([cross.shown, cross.hide(), cross.indexIn(FRAME, 0)]).toEqual([false, false, undefined]);
    cross.point(5, 40, 'keyboard');
    expect([cross.shown, cross.y, cross.by, cross.indexIn(FRAME, 0)]).toEqual([true, 40, 'keyboard', 5]);
    expect([cross.hide(), cross.shown, cross.indexIn(FRAME, 0)]).toEqual([true, false, undefined]);
  });

  it('stays on its bar when history is prepended, and disappears with the bar', () => {
    const cross = new Crosshair();
    cross.point(3, 0, 'pointer');
    expect(cross.indexIn(FRAME, -20)).toBe(23);
    expect(cross.indexIn(FRAME, 3)).toBe(0);
    expect(cross.indexIn(FRAME, 4)).toBeUndefined();
    expect(cross.indexIn(FRAME, -26)).toBe(29);
    expect(cross.indexIn(FRAME, -27)).toBeUndefined();
  });

  it('reads the values of a bar only once for each picture, however often the pointer moves', () => {
    const cross = new Crosshair();
    const input = pictureOf(wave(30), view(30));
    const ticked = { ...input };
    let read = 0;
    const reading = () => {
      read += 1;
      return undefined;
    };
    cross.announce(input, 5, reading);
    expect(read).toBe(0);
    cross.listen(() => undefined);
    for (const index of [5, 5, 5, 6, 6]) cross.announce(input, index, reading);
    expect(read).toBe(2);
    cross.followTick(input, ticked, 29);
    cross.announce(ticked, 6, reading);
    expect(read).toBe(2);
    cross.followTick(ticked, input, 6);
    cross.announce(input, 6, reading);
    expect(read).toBe(3);
  });

  it('notifies its listeners that it is hidden, until they unsubscribe', () => {
    const cross = new Crosshair();
    const heard: (CrosshairReading | undefined)[][] = [[], [], []];
    const [, leave] = heard.map((list) => cross.listen((reading) => list.push(reading)));
    leave?.();
    cross.point(1, 0, 'pointer');
    cross.hide();
    expect(heard).toEqual([[undefined], [], [undefined]]);
    cross.destroy();
    cross.point(1, 0, 'pointer');
    cross.hide();
    expect(heard[0]).toHaveLength(1);
  });
});
