import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retryAfter.ts';

const NOON = 'Fri, 27 Nov 2026 12:00:00 GMT';
const waitOf = (headers: Readonly<Record<string, string>>, now = Date.parse(NOON)) =>
  retryAfterMs(new Headers(headers), () => now);

describe('the wait that a server requests', () => {
  it('is given in seconds or as a date', () => {
    expect(waitOf({ 'retry-after': '7' })).toBe(7_000);
    expect(waitOf({ 'retry-after': ' 0 ' })).toBe(0);
    expect(waitOf({ 'retry-after': 'Fri, 27 Nov 2026 12:00:30 GMT' })).toBe(30_000);
  });

  it('is counted from the date of the reply, whatever the clock of the device says', () => {
    const headers = { 'retry-after': 'Fri, 27 Nov 2026 12:00:30 GMT', date: NOON };
    expect(waitOf(headers, 0)).toBe(30_000);
  });

  it('is never negative, and at most an hour', () => {
    expect(waitOf({ 'retry-after': 'Fri, 27 Nov 2026 11:00:00 GMT' })).toBe(0);
    expect(waitOf({ 'retry-after': '86400' })).toBe(3_600_000);
  });

  it.each([{}, { 'retry-after': '' }, { 'retry-after': 'soon' }, { 'retry-after': '-5x' }])(
    'is unknown if the header is %j',
    (headers) => {
      expect(waitOf(headers)).toBeUndefined();
    },
  );
});
