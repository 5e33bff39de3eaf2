import { describe, expect, it } from 'vitest';
import { clockOf, timeLeft, tokyoInstant } from './timeLeft.ts';

const NOW = Date.parse('2026-11-18T09:30:00+09:00');

describe('the time left until an instant', () => {
  it('is shown in its two largest units', () => {
    expect(timeLeft(NOW + 90_061_000, NOW)).toEqual({ unit: 'days', days: 1, hours: 1 });
    expect(timeLeft(NOW + 18_000_000, NOW)).toEqual({ unit: 'hours', hours: 5, minutes: 0 });
    expect(timeLeft(NOW + 3_599_000, NOW)).toEqual({ unit: 'minutes', minutes: 59, seconds: 59 });
  });

  it('changes its units at exactly one day and at exactly one hour', () => {
    expect(timeLeft(NOW + 86_400_000, NOW)).toEqual({ unit: 'days', days: 1, hours: 0 });
    expect(timeLeft(NOW + 86_399_000, NOW)).toEqual({ unit: 'hours', hours: 23, minutes: 59 });
    expect(timeLeft(NOW + 3_600_000, NOW)).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
  });

  it('is zero only once the instant is reached', () => {
    expect(timeLeft(NOW + 1, NOW)).toEqual({ unit: 'minutes', minutes: 0, seconds: 1 });
    expect(timeLeft(NOW, NOW)).toEqual({ unit: 'minutes', minutes: 0, seconds: 0 });
    expect(timeLeft(NOW - 5_000, NOW)).toEqual({ unit: 'minutes', minutes: 0, seconds: 0 });
  });
});

it('a minute of the day is converted to the instant of that minute in Tokyo, on the day there', () => {
  expect(tokyoInstant(NOW, 900)).toBe(Date.parse('2026-11-18T15:00:00+09:00'));
  expect(tokyoInstant(Date.parse('2026-11-18T00:10:00+09:00'), 540)).toBe(Date.parse('2026-11-18T09:00:00+09:00'));
  expect(clockOf(540)).toBe('09:00');
});
