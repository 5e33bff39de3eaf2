import { describe, expect, it } from 'vitest';
import { minuteText, supportOpensAt } from './supportHours.ts';

const at = (text: string): number => Date.parse(`${text}+09:00`);

describe('the next opening time of customer service', () => {
  it.each([
    ['2026-11-18T00:00', '2026-11-18T08:00'],
    ['2026-11-18T07:59', '2026-11-18T08:00'],
    ['2026-11-18T08:00', '2026-11-19T08:00'],
    ['2026-11-18T20:00', '2026-11-19T08:00'],
    ['2026-12-31T23:59', '2027-01-01T08:00'],
  ])('is computed at %s as %s', (now, opens) => {
    expect(supportOpensAt(at(now))).toBe(at(opens));
  });

  it('is unknown while the current time is unknown', () => {
    expect(supportOpensAt(0)).toBeUndefined();
  });
});

describe('a minute of the day', () => {
  it.each([
    [480, '08:00'],
    [1_200, '20:00'],
    [5, '00:05'],
  ])('%i is written as %s', (minute, text) => {
    expect(minuteText(minute)).toBe(text);
  });
});
