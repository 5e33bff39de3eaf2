import { EQUITY_PARTS, type EquityPart } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { equityChange } from './equityChange.ts';

function parts(some: Partial<Record<EquityPart, string>>): Record<EquityPart, string> {
  return { ...(Object.fromEntries(EQUITY_PARTS.map((part) => [part, '0'])) as Record<EquityPart, string>), ...some };
}

describe('a change of equity', () => {
  it('separates deposits and withdrawals from gains and losses', () => {
    const change = equityChange(
      { start: '0', end: '10004594', parts: parts({ deposits: '10000000', realized: '4800', fees: '-206' }) },
      'jpy',
    );
    expect(change.principal).toEqual([{ part: 'deposits', amount: { minor: 10_000_000, currency: 'jpy' } }]);
    expect(change.result.minor).toBe(4_594);
    expect([change.change.minor, change.sum.minor, change.addsUp]).toEqual([10_004_594, 10_004_594, true]);
  });

  it('counts no deposit, withdrawal or exchange of currencies as a gain or loss', () => {
    const moved = { deposits: '100', withdrawals: '-30', exchanged: '-20' };
    const { principal, result } = equityChange({ start: '0', end: '50', parts: parts(moved) }, 'jpy');
    expect(principal.map(({ part }) => part).toSorted()).toEqual(['deposits', 'exchanged', 'withdrawals']);
    expect(result.minor).toBe(0);
  });

  it('always shows the main parts, and shows the other parts only if they are not zero', () => {
    const { results } = equityChange({ start: '0', end: '-5', parts: parts({ stamp: '-5' }) }, 'jpy');
    expect(results.map(({ part }) => part)).toEqual([
      'realized',
      'unrealized',
      'fees',
      'stamp',
      'interest',
      'revaluation',
    ]);
  });

  it('is reported as inconsistent if the parts from the server do not add up to it', () => {
    const { addsUp } = equityChange({ start: '1.00', end: '3.01', parts: parts({ realized: '2.00' }) }, 'usd');
    expect(addsUp).toBe(false);
  });

  it('has stacked bars: each bar starts where the previous bar ended, and the last bar ends at the result', () => {
    const change = equityChange(
      { start: '0', end: '200', parts: parts({ realized: '400', unrealized: '-500', fees: '-100', interest: '400' }) },
      'jpy',
    );
    // Running sums: 0, 400, -100, -200, 200, 200.
    expect(change.zero).toBeCloseTo(1 / 3);
    const [realized, unrealized, fees, interest] = change.results.map(({ bar }) => bar);
    expect(realized).toEqual({ from: change.zero, to: 1 });
    expect(unrealized?.from).toBe(1);
    expect(fees).toEqual({ from: unrealized?.to, to: 0 });
    expect(interest?.to).toBeCloseTo(2 / 3);
  });

  it('has bars of zero height if nothing changed', () => {
    const { results, zero } = equityChange({ start: '7', end: '7', parts: parts({}) }, 'jpy');
    expect(zero).toBe(0);
    expect(results.every(({ bar }) => bar.from === 0 && bar.to === 0)).toBe(true);
  });
});
