import { describe, expect, it } from 'vitest';
import { instantsOf, isBackwards, isBegunDay, isWithin, lastDays, latestDay, readDay } from './period.ts';

describe('a period', () => {
  it('consists of whole days in Tokyo, including the last one', () => {
    const { from, to } = instantsOf({ from: '2026-11-18', to: '2026-11-18' });
    expect(from).toBe(Date.parse('2026-11-18T00:00:00+09:00'));
    expect(to).toBe(Date.parse('2026-11-19T00:00:00+09:00'));
  });

  it('may have no limit at either end', () => {
    expect(instantsOf({ from: '', to: '' })).toEqual({ from: undefined, to: undefined });
    expect(isWithin(0, { from: '', to: '2026-01-01' })).toBe(true);
    expect(isWithin(Date.parse('2026-11-18T00:00:00+09:00'), { from: '2026-11-18', to: '' })).toBe(true);
    expect(isWithin(Date.parse('2026-11-17T23:59:59+09:00'), { from: '2026-11-18', to: '' })).toBe(false);
  });

  it('is reported as invalid if it ends before it begins', () => {
    expect(isBackwards({ from: '2026-11-19', to: '2026-11-18' })).toBe(true);
    expect(isBackwards({ from: '2026-11-18', to: '2026-11-18' })).toBe(false);
    expect(isBackwards({ from: '2026-11-18', to: '' })).toBe(false);
  });

  it('of the last days in Tokyo includes today', () => {
    const now = Date.parse('2026-03-01T00:10:00+09:00');
    expect(lastDays(now, 1)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(lastDays(now, 7)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('may end up to six months ahead', () => {
    expect(latestDay(Date.parse('2026-11-18T09:30:00+09:00'))).toBe('2027-05-18');
    expect(latestDay(Date.parse('2026-08-31T09:30:00+09:00'))).toBe('2027-02-28');
  });
});

describe('a typed day', () => {
  it.each([
    '2026-11-08',
    '2026/11/08',
    '2026/11/8',
    '20261108',
    '２０２６／１１／０８',
    '２０２６年１１月８日',
    '2026年11月8日',
    '2026年11月8日(日)',
    '2026.11.08',
    '2026。11。8',
    '2026 / 11 / 8',
    '2026–11–08',
    '\u200e2026-11-08\u00a0',
    '2026/11/08 09:30',
    '2026-11-08T09:30:00+09:00',
  ])('is accepted in the forms in which people write and paste it: %s', (typed) => {
    expect(readDay(typed)).toBe('2026-11-08');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '2025-02-29', '08/11/2026', '26-11-08', 'x', '2026-11-081'])(
    'is refused if it does not exist, or if the text can be read in two ways: %s',
    (typed) => {
      expect(readDay(typed)).toBeUndefined();
      expect(isBegunDay(typed)).toBe(false);
    },
  );

  it('has no error while the text is empty or incomplete', () => {
    expect(readDay('  ')).toBe('');
    for (const begun of ['2', '2026', '202611', '2026-', '2026/1', '2026年11月']) expect(isBegunDay(begun)).toBe(true);
  });
});
