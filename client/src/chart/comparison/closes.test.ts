import { describe, expect, it } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import { endOfPeriod } from '../../domain/market/chartPeriod.ts';
import { aligned, closeAt } from './closes.ts';

const seconds = (...date: [number, number, number, number?, number?]) => Date.UTC(...date) / 1000;
/** Returns bars with the given start and close. */
const barsOf = (rows: readonly (readonly [time: number, close: number])[]) =>
  createArrayFeed(
    rows.map(([time, close]) => ({ time, open: close, high: close, low: close, close, volume: 1 })),
  ).bars();

describe('the period of a bar', () => {
  it.each([
    // Tokyo opens at 00:00 UTC and New York at 14:30, on the same day.
    ['day', seconds(2026, 10, 27, 14, 30), seconds(2026, 10, 28) - 1],
    // A week that begins on Tuesday because Monday was a holiday.
    ['week', seconds(2026, 10, 24), seconds(2026, 10, 30) - 1],
    ['week', seconds(2026, 10, 30), seconds(2026, 11, 7) - 1],
    ['month', seconds(2026, 11, 1, 14, 30), seconds(2027, 0, 1) - 1],
    ['year', seconds(2024, 0, 4), seconds(2025, 0, 1) - 1],
    ['5m', seconds(2026, 10, 27, 0, 5), seconds(2026, 10, 27, 0, 10) - 1],
    ['60m', seconds(2026, 10, 27, 3, 30), seconds(2026, 10, 27, 4, 30) - 1],
  ] as const)('of a %s that begins at %i ends at %i', (period, time, end) => {
    expect(endOfPeriod(period, time)).toBe(end);
  });
});

it('the close at an instant is that of the last bar that has begun by then', () => {
  const bars = barsOf([
    [100, 7],
    [200, 8],
  ]);
  expect([99, 100, 199, 200, 999].map((instant) => closeAt(bars, instant))).toEqual([NaN, 7, 7, 8, 8]);
});

describe('an instrument from another market', () => {
  const tokyo = barsOf([24, 25, 26, 27].map((day, at) => [seconds(2026, 10, day), 100 + at]));

  it('has the close of the same day, or on a holiday of its market the close before', () => {
    const newYork = barsOf([
      [seconds(2026, 10, 24, 14, 30), 50],
      [seconds(2026, 10, 25, 14, 30), 60],
      [seconds(2026, 10, 27, 14, 30), 75],
    ]);
    expect(aligned(newYork, tokyo, { first: 0, last: 3, step: 1 }, 'day')).toEqual({
      base: 50,
      values: Float64Array.of(50, 60, 60, 75),
    });
    expect(aligned(newYork, tokyo, { first: 1, last: 3, step: 2 }, 'day')).toEqual({
      base: 60,
      values: Float64Array.of(60, 75),
    });
  });

  it('refers to its first close if it begins later, and has no base without bars', () => {
    const young = barsOf([[seconds(2026, 10, 26, 1, 30), 10]]);
    const all = { first: 0, last: 3, step: 1 };
    expect(aligned(young, tokyo, all, 'day')).toEqual({ base: 10, values: Float64Array.of(NaN, NaN, 10, 10) });
    expect(aligned(barsOf([]), tokyo, all, 'day').base).toBeNaN();
    expect(aligned(young, barsOf([]), { first: 0, last: -1, step: 1 }, 'day').values).toHaveLength(0);
  });
});
