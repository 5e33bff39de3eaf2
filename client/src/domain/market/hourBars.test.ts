import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bar, BarStore } from './candles.ts';
import { hourBars, newestHour } from './hourBars.ts';

const HALF_S = 1_800;
const DAY_S = 86_400;
/** 2026-11-18 09:00 in Tokyo. */
const NINE_S = Date.UTC(2026, 10, 18) / 1000;
/** When the half-hour bars of a day in Tokyo begin, in half hours after nine: five bars before lunch, six after it. */
const TOKYO = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12];

const bar = (time: number, price: number): Bar => ({
  time,
  open: price,
  high: price + 5,
  low: price - 5,
  close: price + 1,
  volume: 10,
});

/** Returns when bars begin, in hours after nine. */
const clockOf = (bars: readonly Bar[]): number[] => bars.map(({ time }) => (time - NINE_S) / 3_600);

function storeOf(bars: readonly Bar[]): BarStore {
  const store = new BarStore();
  for (const one of bars) store.merge(one);
  return store;
}

/** Returns the half-hour bars of some days in Tokyo. */
const days = (count: number): Bar[] =>
  Array.from({ length: count }, (_, day) =>
    TOKYO.map((half) => bar(NINE_S + day * DAY_S + half * HALF_S, 1000 + 100 * day + half)),
  ).flat();

describe('bars of an hour', () => {
  it('count from the beginning of each session, so that the last one before lunch lasts half an hour', () => {
    const hours = hourBars(storeOf(days(1)), false);
    expect(clockOf(hours)).toEqual([0, 1, 2, 3.5, 4.5, 5.5]);
    expect(hours[0]).toMatchObject({ open: 1000, high: 1006, low: 995, close: 1002, volume: 20 });
    expect(hours[2]).toMatchObject({ open: 1004, close: 1005, volume: 10 });
  });

  it('omit a session whose beginning is missing, as long as older bars may follow', () => {
    const store = storeOf(days(2).slice(3));
    expect(hourBars(store, true)[0]?.time).toBe(NINE_S + 7 * HALF_S);
    expect(hourBars(store, false)[0]?.time).toBe(NINE_S + 3 * HALF_S);
    expect(hourBars(storeOf(days(1).slice(1, 3)), true)).toHaveLength(1);
    expect(hourBars(new BarStore(), true)).toEqual([]);
  });

  it('begin at the full hour even if a half-hour bar is missing because nothing was traded', () => {
    const hours = hourBars(storeOf(days(1).filter((_, at) => at !== 2)), false);
    expect(clockOf(hours)).toEqual([0, 1, 2, 3.5, 4.5, 5.5]);
  });

  it('have the total volume and the extreme prices of the half-hour bars', () => {
    const prices = fc.array(fc.integer({ min: 100, max: 200 }), { minLength: 1, maxLength: 33 });
    fc.assert(
      fc.property(prices, (chosen) => {
        const halves = days(3)
          .slice(0, chosen.length)
          .map(({ time }, at) => bar(time, chosen[at] ?? 100));
        const hours = hourBars(storeOf(halves), false);
        expect(hours.reduce((total, { volume }) => total + volume, 0)).toBe(10 * halves.length);
        expect(Math.max(...hours.map(({ high }) => high))).toBe(Math.max(...halves.map(({ high }) => high)));
        expect(Math.min(...hours.map(({ low }) => low))).toBe(Math.min(...halves.map(({ low }) => low)));
        expect(hours.at(-1)?.close).toBe(halves.at(-1)?.close);
      }),
    );
  });

  it('end with a newest bar that can be computed from the newest session alone', () => {
    expect(newestHour(new BarStore())).toBeUndefined();
    for (let count = 1; count <= 22; count += 1) {
      const store = storeOf(days(2).slice(0, count));
      expect(newestHour(store)).toEqual(hourBars(store, false).at(-1));
    }
  });
});
