import type { ReplyOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { AWAY_MS, type EquityNote, type Known, type Visit, begun, equityNote, withKnown } from './visits.ts';

const T = 1_000_000;
const NOTHING: Known = { now: undefined, equity: undefined, newest: undefined };
const equityAt = (at: number): EquityNote => ({
  at,
  currency: 'jpy',
  day: '2026-11-18',
  start: '0',
  end: '10',
  paid: {},
});

describe('a visit', () => {
  it('is the first one if the device has stored no earlier one', () => {
    expect(begun(undefined, T)).toEqual({ begunAt: T, seenAt: T });
  });

  it('continues after an absence of half an hour, and ends after a longer one', () => {
    const visit: Visit = {
      begunAt: T,
      seenAt: T + 5,
      parting: { at: 7 },
      before: { at: 3 },
      until: 4,
      dismissed: true,
    };
    expect(begun(visit, T + 5 + AWAY_MS)).toEqual({ ...visit, seenAt: T + 5 + AWAY_MS });
    const next = T + 6 + AWAY_MS;
    expect(begun(visit, next)).toEqual({ begunAt: next, seenAt: next, before: { at: 7 } });
  });

  it('continues if the clock of the device was set back', () => {
    expect(begun({ begunAt: T, seenAt: T }, T - 10 * AWAY_MS).begunAt).toBe(T);
  });

  it('has no earlier state for comparison if the previous visit stored none', () => {
    const visit = withKnown({ begunAt: T, seenAt: T }, T + 1, NOTHING);
    expect(visit).toEqual({ begunAt: T, seenAt: T + 1 });
    expect(begun(visit, T + 2 + AWAY_MS)).not.toHaveProperty('before');
  });

  it('stores the newest message, so that no message already seen counts as new', () => {
    const known = { now: 100, equity: equityAt(103), newest: { at: 108, readAt: T } };
    const visit = withKnown({ begunAt: T, seenAt: T }, T + 1, known);
    expect(visit.parting).toEqual({ at: 108, equity: equityAt(103) });
    expect(withKnown(visit, T + 2, { ...NOTHING, now: 120 }).parting).toEqual({ at: 120, equity: equityAt(103) });
  });

  it('ignores data that was read during an earlier visit', () => {
    const old = { now: 100, equity: equityAt(50), newest: { at: 40, readAt: T - 1 } };
    const visit = withKnown({ begunAt: T, seenAt: T, before: { at: 50 } }, T, old);
    expect(visit.parting).toEqual({ at: 100 });
    expect(visit).not.toHaveProperty('until');
  });

  it('includes only messages that are newer than those of its first read', () => {
    const visit = withKnown({ begunAt: T, seenAt: T }, T, { ...NOTHING, newest: { at: 40, readAt: T } });
    expect(withKnown(visit, T, { ...NOTHING, newest: { at: 60, readAt: T + 9 } }).until).toBe(40);
  });
});

it('the stored equity states deposits and withdrawals separately for each currency', () => {
  const change = { start: '5', end: '9', parts: { deposits: '10.5', withdrawals: '-3' } };
  const reply = {
    currency: 'jpy',
    startAt: 1,
    endAt: 2,
    account: { start: '100', end: '120', parts: {} },
    currencies: [
      { currency: 'jpy', ...change },
      { currency: 'usd', start: '0', end: '0', parts: {} },
    ],
  } as unknown as ReplyOf<'/user/profitAndLoss'>;
  expect(equityNote(reply, '2026-11-18')).toEqual({
    at: 2,
    currency: 'jpy',
    day: '2026-11-18',
    start: '100',
    end: '120',
    paid: { jpy: '7.5', usd: '0' },
  });
});
