import { describe, expect, it } from 'vitest';
import { instantsOf, isBackwards, isWithin, lastDays, latestDay } from './period.ts';

describe('a period', () => {
  it('is whole days of Tokyo, the last one included', () => {
    const { from, to } = instantsOf({ from: '2026-11-18', to: '2026-11-18' });
    expect(from).toBe(Date.parse('2026-11-18T00:00:00+09:00'));
    expect(to).toBe(Date.parse('2026-11-19T00:00:00+09:00'));
  });

  it('may be open at either side', () => {
    expect(instantsOf({ from: '', to: '' })).toEqual({ from: undefined, to: undefined });
    expect(isWithin(0, { from: '', to: '2026-01-01' })).toBe(true);
    expect(isWithin(Date.parse('2026-11-18T00:00:00+09:00'), { from: '2026-11-18', to: '' })).toBe(true);
    expect(isWithin(Date.parse('2026-11-17T23:59:59+09:00'), { from: '2026-11-18', to: '' })).toBe(false);
  });

  it('may not end before it begins', () => {
    expect(isBackwards({ from: '2026-11-19', to: '2026-11-18' })).toBe(true);
    expect(isBackwards({ from: '2026-11-18', to: '2026-11-18' })).toBe(false);
    expect(isBackwards({ from: '2026-11-18', to: '' })).toBe(false);
  });

  it('may be the last days in Tokyo, today included', () => {
    const now = Date.parse('2026-03-01T00:10:00+09:00');
    expect(lastDays(now, 1)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(lastDays(now, 7)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('is offered up to six months ahead', () => {
    expect(latestDay(Date.parse('2026-11-18T09:30:00+09:00'))).toBe('2027-05-18');
    expect(latestDay(Date.parse('2026-08-31T09:30:00+09:00'))).toBe('2027-02-28');
  });
});
