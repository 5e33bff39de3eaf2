import { describe, expect, it } from 'vitest';
import { CHART_PERIODS } from '../../domain/market/chartPeriod.ts';
import { createArrayFeed } from '../arrayFeed.ts';
import { CHART_RANGES, type ChartRange, PERIOD_OF_RANGE, firstOfRange } from './range.ts';
import { createZone } from './zone.ts';

const TOKYO = createZone('Asia/Tokyo');
const bar = (time: number) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 });

/** Bars at nine in Tokyo, from one day to another. */
function days(from: string, to: string) {
  const bars = [];
  for (let at = Date.parse(`${from}T09:00+09:00`); at <= Date.parse(`${to}T09:00+09:00`); at += 86_400_000)
    bars.push(bar(at / 1000));
  return createArrayFeed(bars).bars();
}

describe('a time range of a chart', () => {
  it.each([
    ['1M', '2026-02-28'],
    ['6M', '2025-09-30'],
    ['YTD', '2026-01-01'],
    ['1Y', '2025-03-31'],
    ['5Y', '2021-03-31'],
  ] as const)(
    'begins on the same day of an earlier month, or on the last day of a shorter one: %s',
    (range, begins) => {
      const bars = days('2020-12-01', '2026-03-31');
      const first = firstOfRange(range, bars, TOKYO);
      expect(bars.time[first]).toBe(Date.parse(`${begins}T09:00+09:00`) / 1000);
    },
  );

  it('in days counts the days that have bars, by the clock of the exchange', () => {
    const at = (text: string) => bar(Date.parse(`${text}+09:00`) / 1000);
    const bars = createArrayFeed([
      at('2026-11-12T14:30'),
      at('2026-11-13T09:00'),
      at('2026-11-13T14:30'),
      at('2026-11-16T09:00'),
      at('2026-11-17T09:00'),
      at('2026-11-18T09:00'),
      at('2026-11-18T09:30'),
      at('2026-11-19T09:00'),
    ]).bars();
    expect(firstOfRange('5D', bars, TOKYO)).toBe(1);
    expect(firstOfRange('1D', bars, TOKYO)).toBe(7);
  });

  it.each(CHART_RANGES)('begins with the first bar if the bars begin later: %s', (range: ChartRange) => {
    expect(firstOfRange(range, days('2026-11-18', '2026-11-18'), TOKYO)).toBe(0);
    expect(firstOfRange(range, createArrayFeed().bars(), TOKYO)).toBe(0);
  });

  it('has a bar period that a chart can show', () => {
    for (const range of CHART_RANGES) expect(CHART_PERIODS).toContain(PERIOD_OF_RANGE[range]);
  });
});
