import { DAY_MS, type Money } from '@zaraba/contracts';
import { less, sumOf } from '../decimal.ts';
import type { EquityChange } from './equityChange.ts';
import { type Period, dayOf, instantsOf } from '../market/period.ts';

/** A curve has at most this many steps: the days of a month. */
export const CURVE_STEPS_MAXIMUM = 31;

/** Divides a period into at most `most` consecutive parts of equally many days. Only the last part may be shorter. */
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

/** The change of equity during one step of the curve, as the ledger states it. Instants in ms. */
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

/** One step of a curve: the equity at its end, its profit or loss, and the money paid in or out. */
export interface CurveStep extends CurvePoint {
  readonly days: Period;
  readonly result: Money;
  readonly principal: Money;
}

/** The equity over a period. */
export interface EquityCurve {
  readonly start: CurvePoint;
  readonly steps: readonly CurveStep[];
  /** The sum of the results of all steps. */
  readonly result: Money;
  /** The sum of the money paid in or out. */
  readonly principal: Money;
  /**
   * Whether the curve is consistent: every step begins with the equity at the end of the previous one, and the parts of
   * each step add up exactly.
   */
  readonly addsUp: boolean;
}

/** Joins the steps of a ledger to a curve, oldest first; undefined if there are none. All steps are in one currency. */
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

/** A position in a picture: each coordinate from 0 to 1, y downwards. */
export type Spot = readonly [x: number, y: number];

/**
 * Returns the positions of points in a picture; a higher equity is higher up. All steps have the same width, including
 * today's, so that the bars below them align. If all points are equal, the line is in the middle.
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
