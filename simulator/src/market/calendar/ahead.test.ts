import { expect, test } from 'vitest';
import { closuresAhead } from './view.ts';

const at = (text: string) => Date.parse(text);

test('the calendar lists the closures of the next two months from today, without weekends', () => {
  expect(closuresAhead('jp', at('2026-11-23T08:00:00+09:00'))).toEqual([
    { date: '2026-11-23' },
    { date: '2026-12-31' },
    { date: '2027-01-01' },
    { date: '2027-01-11' },
  ]);
  expect(closuresAhead('jp', at('2026-11-24T00:00:00+09:00'))[0]).toEqual({ date: '2026-12-31' });
});

test('a day that ends early is listed with the time of its end, in the time zone of the exchange', () => {
  expect(closuresAhead('us', at('2026-11-20T12:00:00-05:00'))).toEqual([
    { date: '2026-11-26' },
    { date: '2026-11-27', closesAt: at('2026-11-27T13:00:00-05:00') },
    { date: '2026-12-24', closesAt: at('2026-12-24T13:00:00-05:00') },
    { date: '2026-12-25' },
    { date: '2027-01-01' },
    { date: '2027-01-18' },
  ]);
});

test('closures that are not published yet are marked as expected', () => {
  const closures = closuresAhead('cn', at('2026-12-20T12:00:00+08:00'));
  expect(closures.filter(({ date }) => date.startsWith('2027')).every(({ provisional }) => provisional)).toBe(true);
  expect(closures.length).toBeGreaterThan(0);
});
