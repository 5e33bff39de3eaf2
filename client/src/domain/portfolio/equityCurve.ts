import { DAY_MS, type Money } from '@zaraba/contracts';
import { less, sumOf } from '../decimal.ts';
import type { EquityChange } from './equityChange.ts';
import { type Period, dayOf, instantsOf } from '../market/period.ts';

/** The largest number of points of a curve after its first one: those of a month of days. */
export const CURVE_STEPS_MAXIMUM = 31;

/** Divides a period into consecutive ones of the same number of days, at most `most`; only the last may be shorter. */
export function stepsOf(period: Period, most = CURVE_STEPS_MAXIMUM): readonly Period[] {
  const { from, to } = instantsOf(period);
  if (from === undefined || to === undefined || to <= from) return [];
  const days = Math.round((to - from) / DAY_MS);
  const size = Math.ceil(days / most);
  return Array.from({ length: Math.ceil(days / size) }, (_, index) => {
    const first = from + index * size * DAY_MS;
    return { from: dayOf(first), to: dayOf(Math.min(first + size * DAY_MS, to) - 1) };
  });
}

/** The change of equity in some days, as the ledger states it. Instants in milliseconds. */
export interface LedgerStep {
  readonly days: Period;
  readonly startAt: number;
  readonly endAt: number;
  readonly change: EquityChange;
}

/** The equity at an instant, ms. */
export interface CurvePoint {
  readonly at: number;
  readonly equity: Money;
}

/** Some days of a curve: the equity after them, their profit or loss, and the money that went in or out meanwhile. */
export interface CurveStep extends CurvePoint {
  readonly days: Period;
  readonly result: Money;
  readonly principal: Money;
}

/** The equity over time. */
export interface EquityCurve {
  readonly start: CurvePoint;
  readonly steps: readonly CurveStep[];
  /** The sum of the results of all steps. */
  readonly result: Money;
  /** The sum of the money that went in or out. */
  readonly principal: Money;
  /**
   * Whether every step begins where the one before ended, the parts of each add up, and all results and payments
   * explain the whole change to the minor unit.
   */
  readonly addsUp: boolean;
}

/** Puts the steps of a ledger together, the oldest first; undefined without any. All are in one currency. */
export function equityCurve(ledger: readonly LedgerStep[]): EquityCurve | undefined {
  const first = ledger[0];
  const last = ledger.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const { currency } = first.change.start;
  const steps = ledger.map(({ days, endAt, change }) => ({
    days,
    at: endAt,
    equity: change.end,
    result: change.result,
    principal: sumOf(
      currency,
      change.principal.map(({ amount }) => amount),
    ),
  }));
  const sum = (part: 'result' | 'principal'): Money =>
    sumOf(
      currency,
      steps.map((step) => step[part]),
    );
  const [result, principal] = [sum('result'), sum('principal')];
  const isContinuous = ledger.every(
    ({ change }, index) => index === 0 || change.start.minor === ledger[index - 1]?.change.end.minor,
  );
  const change = less(last.change.end, first.change.start);
  return {
    start: { at: first.startAt, equity: first.change.start },
    steps,
    result,
    principal,
    addsUp:
      isContinuous && ledger.every((step) => step.change.addsUp) && result.minor + principal.minor === change.minor,
  };
}

/** Two coordinates in the box of a picture, each from 0 to 1; y grows downwards. */
export type Spot = readonly [x: number, y: number];

/**
 * Returns the places of points in a box by their equity. Every step has the same width, also the one of today, so that
 * a bar for each step fits below it. A curve without a change runs through the middle.
 */
export function spotsOf(points: readonly CurvePoint[]): readonly Spot[] {
  const amounts = points.map(({ equity }) => equity.minor);
  const lowest = Math.min(...amounts);
  const height = Math.max(...amounts) - lowest;
  return points.map(({ equity }, index) => [
    index / Math.max(1, points.length - 1),
    height === 0 ? 0.5 : 1 - (equity.minor - lowest) / height,
  ]);
}
