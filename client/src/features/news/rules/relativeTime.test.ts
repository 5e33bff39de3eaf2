import { describe, expect, it } from 'vitest';
import { timeAgo } from './relativeTime.ts';

const NOW = Date.UTC(2026, 10, 20, 3, 0);
const MINUTE = 60_000;

describe('how long ago', () => {
  it.each([
    [0, '1 minute ago'],
    [-5, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [119, '1 hour ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, undefined],
    [-61, undefined],
  ])('%i minutes', (minutes, text) => {
    expect(timeAgo(NOW - minutes * MINUTE, NOW, 'us')).toBe(text);
  });

  it('is in the language of the reader', () => {
    expect(timeAgo(NOW - 5 * MINUTE, NOW, 'jp')).toBe('5分前');
    expect(timeAgo(NOW - 5 * MINUTE, NOW, 'cn')).toBe('5分钟前');
  });

  it('is missing before the time is known', () => {
    expect(timeAgo(NOW, 0, 'jp')).toBeUndefined();
  });
});
