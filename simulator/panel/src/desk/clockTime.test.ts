import { expect, test } from 'vitest';
import { rateOf, shownMs, tokyo } from './clockTime.ts';

const nowMs = Date.parse('2026-11-18T09:30:00+09:00');
const clock = (mode: string) => ({ now: new Date(nowMs).toISOString(), nowMs, mode });

test.each([
  ['frozen', 0],
  ['live', 1],
  ['x60', 60],
  ['x0.5', 0.5],
])('a %s clock runs %d times as fast as the clock of the page', (mode, rate) => {
  expect(rateOf(mode)).toBe(rate);
});

test('the displayed time of a running clock is extrapolated, and never goes back', () => {
  expect(shownMs(clock('x60'), 1_000) - nowMs).toBe(60_000);
  expect(shownMs(clock('frozen'), 1_000)).toBe(nowMs);
  expect(shownMs(clock('live'), -50)).toBe(nowMs);
});

test('times are shown in Tokyo time, in whatever time zone the browser is', () => {
  expect(tokyo(nowMs, 'en')).toEqual({ date: 'Wed, Nov 18, 2026', time: '09:30:00' });
  expect(tokyo(nowMs, 'ja').date).toBe('2026年11月18日(水)');
});
