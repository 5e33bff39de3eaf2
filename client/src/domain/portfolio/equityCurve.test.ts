import { DAY_MS, EQUITY_PARTS, type EquityPart } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equityChange } from './equityChange.ts';
import { instantsOf } from '../market/period.ts';
import { type LedgerStep, equityCurve, spotsOf, stepsOf } from './equityCurve.ts';

function parts(some: Partial<Record<EquityPart, string>>): Record<EquityPart, string> {
  return { ...(Object.fromEntries(EQUITY_PARTS.map((part) => [part, '0'])) as Record<EquityPart, string>), ...some };
}

function step(day: string, start: string, end: string, some: Partial<Record<EquityPart, string>>): LedgerStep {
  const { from = 0, to = 0 } = instantsOf({ from: day, to: day });
  const change = equityChange({ start, end, parts: parts(some) }, 'jpy');
  return { days: { from: day, to: day }, startAt: from - 1, endAt: to - 1, change };
}

const FIRST = step('2026-11-01', '0', '1000', { deposits: '1000' });
const SECOND = step('2026-11-02', '1000', '940', { realized: '50', fees: '-10', withdrawals: '-100' });

describe('the steps of a period', () => {
  it('are its days if the period is short', () => {
    expect(stepsOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      { from: '2026-02-27', to: '2026-02-27' },
      { from: '2026-02-28', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-01' },
    ]);
  });

  it('do not exist if the period has no first day or ends before it begins', () => {
    expect(stepsOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
    expect(stepsOf({ from: '', to: '2026-03-01' })).toEqual([]);
  });

  it('cover every day once and in order, and do not exceed their maximum number', () => {
    const from = Date.UTC(2026, 0, 1);
    const day = (index: number) => new Date(from + index * DAY_MS).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 40 }), (days, most) => {
        const steps = stepsOf({ from: day(0), to: day(days - 1) }, most);
        expect(steps.length).toBeLessThanOrEqual(most);
        expect(steps[0]?.from).toBe(day(0));
        expect(steps.at(-1)?.to).toBe(day(days - 1));
        for (const [index, { from: begin }] of steps.entries()) {
          if (index > 0) expect(Date.parse(begin) - Date.parse(steps[index - 1]?.to ?? '')).toBe(DAY_MS);
        }
      }),
    );
  });
});

describe('the curve of net equity', () => {
  it('has the result of each day, and states deposits and withdrawals separately', () => {
    const curve = equityCurve([FIRST, SECOND]);
    expect(curve?.steps.map(({ equity, result, principal }) => [equity.minor, result.minor, principal.minor])).toEqual([
      [1_000, 0, 1_000],
      [940, 40, -100],
    ]);
    expect(curve).toMatchObject({ result: { minor: 40 }, principal: { minor: 900 }, addsUp: true });
    expect(curve?.start).toEqual({ at: FIRST.startAt, equity: { minor: 0, currency: 'jpy' } });
  });

  it('is reported as inconsistent if a day does not begin where the previous day ended', () => {
    expect(equityCurve([FIRST, step('2026-11-02', '1001', '941', { realized: '-60' })])?.addsUp).toBe(false);
  });

  it('is reported as inconsistent if the parts of a day do not add up', () => {
    expect(equityCurve([FIRST, step('2026-11-02', '1000', '940', { realized: '-61' })])?.addsUp).toBe(false);
  });

  it('is undefined without any day', () => {
    expect(equityCurve([])).toBeUndefined();
  });
});

describe('the points of a curve in a picture', () => {
  const point = (at: number, minor: number) => ({ at, equity: { minor, currency: 'jpy' as const } });

  it('run from left to right, and the highest amount is at the top', () => {
    expect(spotsOf([point(0, 10), point(5, 30), point(10, 20)])).toEqual([
      [0, 1],
      [0.5, 0],
      [1, 0.5],
    ]);
  });

  it('are equally far apart, even if the last day is not over', () => {
    expect(spotsOf([point(0, 10), point(10, 30), point(11, 20)]).map(([x]) => x)).toEqual([0, 0.5, 1]);
  });

  it('are in the middle if the equity did not change', () => {
    expect(spotsOf([point(0, 7), point(10, 7)])).toEqual([
      [0, 0.5],
      [1, 0.5],
    ]);
  });
});
