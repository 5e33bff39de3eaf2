import { describe, expect, it } from 'vitest';
import { DrawList } from '../painting/drawList.ts';
import { drawHistory, measure } from '../scenes/scene.ts';
import { sessionAxis, timeShareFrame } from '../picture/timeShareFrame.ts';
import { timeTicks } from './timeAxis.ts';
import { createTimeLabels } from './timeLabels.ts';
import { PALETTE, pictureOf } from '../testing/stage.ts';
import { createZone } from './zone.ts';

const utc = (...parts: [number, number, number, number?, number?]) => Date.UTC(...parts) / 1000;
const labelsOf = (timeZone: string) => createTimeLabels(createZone(timeZone), '15m');

describe('the clock of the exchange', () => {
  it.each([
    ['Asia/Tokyo', utc(2026, 10, 20, 0, 0), '11/20 09:00'],
    ['Asia/Shanghai', utc(2026, 10, 20, 1, 30), '11/20 09:30'],
    ['America/New_York', utc(2026, 2, 6, 14, 30), '03/06 09:30'],
    // The clocks of New York went forward on 2026-03-08 and back on 2026-11-01.
    ['America/New_York', utc(2026, 2, 9, 13, 30), '03/09 09:30'],
    ['America/New_York', utc(2026, 9, 30, 13, 30), '10/30 09:30'],
    ['America/New_York', utc(2026, 10, 2, 14, 30), '11/02 09:30'],
  ])('in %s at %i shows %s', (zone, time, text) => {
    expect(labelsOf(zone).full(time)).toBe(text);
  });

  it.each([
    ['minute', '11/20 09:00'],
    ['5m', '11/20 09:00'],
    ['15m', '11/20 09:00'],
    ['30m', '11/20 09:00'],
    ['day', '2026/11/20'],
    ['week', '2026/11/20'],
    ['month', '2026/11'],
    ['year', '2026'],
  ] as const)('labels a bar of one %s as %s', (period, text) => {
    expect(createTimeLabels(createZone('Asia/Tokyo'), period).full(utc(2026, 10, 20))).toBe(text);
  });

  it('agrees with Intl in the hours around each clock change, and converts local times back correctly', () => {
    const zone = createZone('America/New_York');
    const intl = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' });
    const { clock } = labelsOf('America/New_York');
    const again = utc(2026, 10, 1, 6);
    for (const day of [utc(2026, 2, 8), utc(2026, 10, 1), utc(2025, 11, 31), utc(2026, 6, 1)]) {
      for (let hour = 0; hour < 24; hour += 1) {
        const time = day + hour * 3600;
        expect(clock(time)).toBe(intl.format(time * 1000));
        // The hour that comes twice is read as the first one.
        expect(zone.toUtc(zone.toLocal(time)) - time).toBe(time === again ? -3600 : 0);
      }
    }
  });
});

describe('time axis labels', () => {
  it('appear at the first bar of a day, keep their distance, and do not change while the reader pans', () => {
    const open = utc(2026, 2, 2, 14, 30);
    const time: number[] = [];
    for (let day = 0; day < 12; day += 1) {
      if (day % 7 > 4) continue;
      // After the clock change the same local time is an hour earlier in UTC.
      for (let bar = 0; bar < 26; bar += 1) time.push(open + day * 86_400 + bar * 900 - (day > 5 ? 3600 : 0));
    }
    const bars = { time: new Float64Array(time), length: time.length };
    const labels = labelsOf('America/New_York');
    const at = (first: number) =>
      timeTicks({ bars, first, last: first + 60, spacing: 6, distance: 62, labels }).map(
        ({ index, text }) => `${index} ${text}`,
      );
    expect(at(100)).toContain('130 03/09');
    const both = at(101).filter((tick) => Number.parseInt(tick, 10) > 101);
    expect(at(100)).toEqual(expect.arrayContaining(both.filter((tick) => Number.parseInt(tick, 10) <= 160)));
    const indexes = at(100)
      .map((tick) => Number.parseInt(tick, 10))
      .sort((a, b) => a - b);
    expect(indexes.every((index, place) => place === 0 || (index - (indexes[place - 1] ?? 0)) * 6 >= 62)).toBe(true);
  });
});

describe('the time axis of one day', () => {
  const start = utc(2026, 10, 20);
  const stretches = [
    { from: start, to: start + 150 * 60 },
    { from: start + 210 * 60, to: start + 390 * 60 },
  ];

  it('omits the lunch break', () => {
    const axis = sessionAxis(stretches);
    expect(axis.minutes).toBe(330);
    expect(axis.minuteAt(start + 149 * 60)).toBe(149);
    expect(axis.minuteAt(start + 180 * 60)).toBe(150);
    expect(axis.minuteAt(start + 210 * 60)).toBe(150);
    expect(axis.timeAt(151)).toBe(start + 211 * 60);
  });

  it('shows the whole session, with the previous close in the middle, whatever part has passed', () => {
    const share = {
      stretches,
      previousClose: 1000,
      time: [start, start + 60],
      price: [1010, 1005],
      average: [1010, 1008],
      volume: [5, 7],
    };
    const input = { ...pictureOf([], { left: 0, span: 50 }, { kind: 'timeShare', period: 'minute' }), share };
    const frame = timeShareFrame(input, share);
    const main = frame.panes[0];
    expect(frame.ticks.map(({ text }) => text)).toEqual(['09:00', '15:30', '11:30/12:30', '10:00', '14:00']);
    expect(main?.map.y(1000)).toBeCloseTo(((main?.top ?? 0) + (main?.bottom ?? 0)) / 2, 6);
    expect(main?.map.ticks(6).some((value) => value < 1000)).toBe(true);
    expect(frame.xOf(1)).toBeLessThan(frame.layout.plotWidth / 100);
    expect(frame.indexAt(frame.layout.plotWidth - 1)).toBe(1);
    expect(frame.indexAt(0)).toBe(0);
  });

  it.each([
    [10, 'right'],
    [320, 'left'],
  ] as const)('has its percentages, %i minutes into the session, at the %s, off the line', (minutes, align) => {
    const at = Array.from({ length: minutes }, (_, minute) => start + (minute < 150 ? minute : minute + 60) * 60);
    const price = at.map((_, minute) => 1000 + minute / 10);
    const share = { stretches, previousClose: 1000, time: at, price, average: price, volume: at.map(() => 5) };
    const input = { ...pictureOf([], { left: 0, span: 50 }, { kind: 'timeShare', period: 'minute' }), share };
    const list = new DrawList();
    drawHistory(list, input, measure(input), PALETTE);
    const percents = list.items.filter((item) => item.kind === 'text' && item.text.endsWith('%'));
    expect(percents.length).toBeGreaterThan(1);
    expect(percents.every((item) => item.kind === 'text' && item.align === align)).toBe(true);
  });
});
