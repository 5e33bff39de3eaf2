import type { MarketSession } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { sessionAt } from './session.ts';

const morning: MarketSession = {
  market: 'jp',
  phase: 'continuous',
  date: '2026-11-18',
  nextCloseAt: 1_000,
  nextOpenAt: 5_000,
};

describe('a market that has announced its close', () => {
  it('is open until its close, then closed, with its next opening', () => {
    expect(sessionAt(morning, 999)).toBe(morning);
    const closed = { market: 'jp', phase: 'closed', date: '2026-11-18', nextOpenAt: 5_000 };
    expect(sessionAt(morning, 1_000)).toEqual(closed);
    expect(sessionAt(morning, 4_999)).toEqual(closed);
  });

  it('does not announce an opening that has passed', () => {
    expect(sessionAt(morning, 5_000)).toEqual({ market: 'jp', phase: 'closed', date: '2026-11-18' });
  });

  it('enters the announced phase at its time, and leaves it when a message of the stream arrives', () => {
    const call: MarketSession = { ...morning, nextPhase: 'preClose', nextPhaseAt: 800 };
    expect(sessionAt(call, 799)).toBe(call);
    expect(sessionAt(call, 800)).toEqual({ ...morning, phase: 'preClose' });
    const preOpen: MarketSession = { ...morning, phase: 'preOpen', nextPhase: 'continuous', nextPhaseAt: 800 };
    expect(sessionAt(preOpen, 900)).toBe(preOpen);
  });

  it('does not open without a message of the stream, and does not close without an announcement', () => {
    const lunch: MarketSession = { ...morning, phase: 'break', nextOpenAt: 500, nextCloseAt: 9_000 };
    expect(sessionAt(lunch, 10_000)).toBe(lunch);
    const { nextCloseAt: _close, ...endless } = morning;
    expect(sessionAt(endless, 10_000)).toBe(endless);
  });
});
