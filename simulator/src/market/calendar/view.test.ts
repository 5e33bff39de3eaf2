import { expect, test } from 'vitest';
import { resolveMarketEvent, sessionViewAt } from './view.ts';

const at = (text: string) => Date.parse(text);
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());

test('the phases of a Tokyo day', () => {
  const phases = [
    ['2025-06-03T08:59:59+09:00', 'preOpen', '2025-06-02', '2025-06-03T00:00:00.000Z', '2025-06-03T02:30:00.000Z'],
    ['2025-06-03T09:00:00+09:00', 'continuous', '2025-06-03', '2025-06-03T03:30:00.000Z', '2025-06-03T02:30:00.000Z'],
    ['2025-06-03T11:30:00+09:00', 'break', '2025-06-03', '2025-06-03T03:30:00.000Z', '2025-06-03T06:30:00.000Z'],
    ['2025-06-03T12:30:00+09:00', 'continuous', '2025-06-03', '2025-06-04T00:00:00.000Z', '2025-06-03T06:30:00.000Z'],
    ['2025-06-03T15:30:00+09:00', 'closed', '2025-06-03', '2025-06-04T00:00:00.000Z', '2025-06-04T02:30:00.000Z'],
    ['2025-06-04T00:00:00+09:00', 'preOpen', '2025-06-03', '2025-06-04T00:00:00.000Z', '2025-06-04T02:30:00.000Z'],
    ['2025-06-07T12:00:00+09:00', 'closed', '2025-06-06', '2025-06-09T00:00:00.000Z', '2025-06-09T02:30:00.000Z'],
  ] as const;
  for (const [instant, phase, date, nextOpen, nextClose] of phases) {
    const view = sessionViewAt('jp', at(instant));
    expect([instant, view.phase, view.session.date, iso(view.nextOpenAt), iso(view.nextCloseAt)]).toEqual([
      instant,
      phase,
      date,
      nextOpen,
      nextClose,
    ]);
  }
});

test('New York has no lunch; the day before its opening counts from local midnight', () => {
  expect(sessionViewAt('us', at('2025-06-03T12:00:00-04:00')).phase).toBe('continuous');
  expect(sessionViewAt('us', at('2025-06-02T23:59:59-04:00')).phase).toBe('closed');
  expect(sessionViewAt('us', at('2025-06-03T00:00:00-04:00')).phase).toBe('preOpen');
});

test('beyond the calendar nothing is announced', () => {
  const view = sessionViewAt('us', at('2040-01-01T00:00:00Z'));
  expect(view.phase).toBe('closed');
  expect(view.nextOpenAt).toBeUndefined();
  expect(view.nextCloseAt).toBeUndefined();
});

test('market events resolve to the next instant strictly after', () => {
  const next = (text: string, after: string) => iso(resolveMarketEvent(text, at(after)));
  expect(next('jp:open', '2025-06-03T00:00:00Z')).toBe('2025-06-04T00:00:00.000Z');
  expect(next('jp:open', '2025-06-02T23:59:59.999Z')).toBe('2025-06-03T00:00:00.000Z');
  expect(next('jp:close', '2025-06-03T01:00:00Z')).toBe('2025-06-03T06:30:00.000Z');
  expect(next('jp:lunch', '2025-06-03T01:00:00Z')).toBe('2025-06-03T02:30:00.000Z');
  expect(next('jp:lunchEnd', '2025-06-03T02:30:00Z')).toBe('2025-06-03T03:30:00.000Z');
  expect(next('cn:lunchEnd', '2025-06-03T02:30:00Z')).toBe('2025-06-03T05:00:00.000Z');
  expect(next('us:close', '2025-11-28T00:00:00Z')).toBe('2025-11-28T18:00:00.000Z');
  expect(next('next-business-day', '2024-12-30T03:00:00Z')).toBe('2025-01-05T15:00:00.000Z');
  expect(next('next-business-day', '2025-06-02T14:59:59Z')).toBe('2025-06-02T15:00:00.000Z');
  for (const text of ['us:lunch', 'jp:noon', 'hk:open', 'jp', '', 'jp:toString', 'jp:open:x']) {
    expect([text, resolveMarketEvent(text, 0)]).toEqual([text, undefined]);
  }
  expect(resolveMarketEvent('jp:open', at('2040-01-01T00:00:00Z'))).toBeUndefined();
});
