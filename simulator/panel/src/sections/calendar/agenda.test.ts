import { expect, test } from 'vitest';
import { agendaOf, daysAfter, tokyoDate } from './agenda.ts';

const NOW = Date.parse('2026-11-20T10:00:00+09:00');
const session = (date: string) => ({
  date,
  open: new Date(`${date}T09:00:00+09:00`).toISOString(),
  close: new Date(`${date}T15:30:00+09:00`).toISOString(),
});

test('a day of the calendar is a date in Tokyo, and the next day follows even at the end of a year', () => {
  expect(tokyoDate(Date.parse('2026-11-20T15:30:00Z'))).toBe('2026-11-21');
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
});

test('past events are omitted from the calendar, and a weekday without a session is a holiday, but a weekend is not', () => {
  const lottery = { at: '2026-11-21T03:00:00.000Z', kind: 'lotteryAt', code: 'ZN1', id: 'a' };
  const sessions = [session('2026-11-20'), session('2026-11-24')];
  const days = agendaOf(NOW, { from: '2026-11-20', days: 5 }, sessions, [lottery]);
  expect(days.map(({ date, holiday, entries }) => [date, holiday, entries.map(({ kind }) => kind)])).toEqual([
    ['2026-11-20', false, ['close']],
    ['2026-11-21', false, ['upcoming']],
    ['2026-11-23', true, []],
    ['2026-11-24', false, ['open', 'close']],
  ]);
});

test('the close of a session in New York is listed under the next date in Tokyo', () => {
  const newYork = { date: '2026-11-20', open: '2026-11-20T14:30:00.000Z', close: '2026-11-20T21:00:00.000Z' };
  const days = agendaOf(NOW, { from: '2026-11-20', days: 2 }, [newYork], []);
  expect(days.map(({ date, entries }) => [date, entries.map(({ kind }) => kind)])).toEqual([
    ['2026-11-20', ['open']],
    ['2026-11-21', ['close']],
  ]);
});
