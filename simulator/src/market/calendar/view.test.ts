import { expect, test } from 'vitest';
import { resolveMarketEvent, sessionViewAt } from './view.ts';

const at = (text: string) => Date.parse(text);
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());

test.each([
  ['2025-06-03T07:59:59+09:00', 'closed', '2025-06-02', 'preOpen 08:00'],
  ['2025-06-03T08:00:00+09:00', 'preOpen', '2025-06-02', 'continuous 09:00'],
  ['2025-06-03T09:00:00+09:00', 'continuous', '2025-06-03', 'break 11:30'],
  ['2025-06-03T11:30:00+09:00', 'break', '2025-06-03', 'break 12:05'],
  ['2025-06-03T12:05:00+09:00', 'break', '2025-06-03', 'continuous 12:30'],
  ['2025-06-03T12:30:00+09:00', 'continuous', '2025-06-03', 'preClose 15:25'],
  ['2025-06-03T15:25:00+09:00', 'preClose', '2025-06-03', 'closed 15:30'],
  ['2025-06-03T15:30:00+09:00', 'closed', '2025-06-03', 'preOpen 08:00'],
  ['2024-11-01T14:59:59+09:00', 'continuous', '2024-11-01', 'closed 15:00'],
  ['2025-06-07T12:00:00+09:00', 'closed', '2025-06-06', 'preOpen 08:00'],
] as const)('Tokyo at %s is in phase %s of the session %s, followed at %s', (instant, phase, date, next) => {
  const { session, nextPhase, nextPhaseAt = 0, ...view } = sessionViewAt('jp', at(instant));
  const time = new Date(nextPhaseAt).toLocaleTimeString('sv', { timeZone: 'Asia/Tokyo', timeStyle: 'short' });
  expect([view.phase, session.date, `${nextPhase} ${time}`]).toEqual([phase, date, next]);
  expect(sessionViewAt('jp', nextPhaseAt).phase).toBe(nextPhase);
});

test.each([
  ['09:00', 'closed', undefined, undefined],
  ['09:15', 'openingAuction', undefined, ['09:15', '09:25', '09:30']],
  ['09:20', 'openingAuction', '09:30', ['09:15', '09:25', '09:30']],
  ['09:25', 'preOpen', '09:30', undefined],
  ['09:30', 'continuous', undefined, undefined],
  ['11:30', 'break', undefined, undefined],
  ['13:00', 'continuous', undefined, undefined],
  ['14:57', 'closingAuction', '15:00', ['14:57', '15:00', '15:00']],
  ['15:00', 'closed', undefined, undefined],
] as const)(
  'Shanghai at %s is in phase %s, in which orders cannot be cancelled until %s, before the auction at %s',
  (time, phase, bindingUntil, auction) => {
    const view = sessionViewAt('cn', at(`2025-06-03T${time}:00+08:00`));
    const [from, until, trades] = (auction ?? []).map((one) => at(`2025-06-03T${one}:00+08:00`));
    expect([view.phase, view.bindingUntil]).toEqual([phase, bindingUntil && at(`2025-06-03T${bindingUntil}:00+08:00`)]);
    expect(view.auction).toEqual(auction && { from, until, at: trades });
  },
);

test('Tokyo trades in two periods, morning and afternoon', () => {
  const times = [
    ['2025-06-03T08:59:59+09:00', '2025-06-03T00:00:00.000Z', '2025-06-03T02:30:00.000Z'],
    ['2025-06-03T09:00:00+09:00', '2025-06-03T03:30:00.000Z', '2025-06-03T02:30:00.000Z'],
    ['2025-06-03T11:30:00+09:00', '2025-06-03T03:30:00.000Z', '2025-06-03T06:30:00.000Z'],
    ['2025-06-03T15:29:59+09:00', '2025-06-04T00:00:00.000Z', '2025-06-03T06:30:00.000Z'],
    ['2025-06-03T15:30:00+09:00', '2025-06-04T00:00:00.000Z', '2025-06-04T02:30:00.000Z'],
  ] as const;
  for (const [instant, nextOpen, nextClose] of times) {
    const view = sessionViewAt('jp', at(instant));
    expect([instant, iso(view.nextOpenAt), iso(view.nextCloseAt)]).toEqual([instant, nextOpen, nextClose]);
  }
});

test('New York has no lunch break, collects orders from four in the morning, and closes early on eves of holidays', () => {
  expect(sessionViewAt('us', at('2025-06-03T12:00:00-04:00')).phase).toBe('continuous');
  expect(sessionViewAt('us', at('2025-06-03T03:59:59-04:00')).phase).toBe('closed');
  expect(sessionViewAt('us', at('2025-06-03T04:00:00-04:00'))).toMatchObject({
    phase: 'preOpen',
    auction: { from: at('2025-06-03T04:00:00-04:00'), at: at('2025-06-03T09:30:00-04:00') },
  });
  expect(sessionViewAt('us', at('2025-11-28T12:59:59-05:00'))).toMatchObject({
    phase: 'continuous',
    nextPhase: 'closed',
    nextPhaseAt: at('2025-11-28T13:00:00-05:00'),
  });
});

test('beyond the end of the calendar no session is announced', () => {
  const view = sessionViewAt('us', at('2040-01-01T00:00:00Z'));
  expect(view.phase).toBe('closed');
  expect(view.nextOpenAt).toBeUndefined();
  expect(view.nextCloseAt).toBeUndefined();
});

test('a market event is resolved to its next occurrence, strictly after the given instant', () => {
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
