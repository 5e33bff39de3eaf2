import { type Money, divideRounded, toSafeInteger } from '@zaraba/contracts';
import { formatPercent } from './format.ts';

/** Basis points in a whole: one of them is a hundredth of a percent. */
const WHOLE = 10_000n;
const IN_PERCENT = 100;

/** Basis points of the wire as a signed percentage; a dash where they are no number. */
export function formatBasisPoints(basisPoints: string | number | undefined): string {
  return formatPercent(basisPoints === undefined ? undefined : Number(basisPoints) / IN_PERCENT);
}

/** What a result in basis points makes of an amount: rounded once, halves away from zero, as the server does. */
export function resultOf({ minor, currency }: Money, basisPoints: string | number): Money {
  const exact = Number(basisPoints);
  if (!Number.isFinite(exact)) return { minor: 0, currency };
  return { minor: toSafeInteger(divideRounded(BigInt(minor) * BigInt(Math.round(exact)), WHOLE)), currency };
}

/** A day's or a month's loss of an amount, never more than the amount itself. */
export function worstOf(amount: Money, basisPoints: string): Money {
  const { minor, currency } = resultOf(amount, basisPoints);
  return { minor: Math.max(minor, -amount.minor), currency };
}

/** What a row of daily results says as a whole. */
export interface ResultSummary {
  readonly days: number;
  readonly gains: number;
  readonly losses: number;
  readonly best: number;
  readonly worst: number;
}

/** What daily results say as a whole; undefined where there are none. */
export function summaryOf(results: readonly { readonly basisPoints: number }[]): ResultSummary | undefined {
  if (results.length === 0) return undefined;
  const values = results.map(({ basisPoints }) => basisPoints);
  return {
    days: values.length,
    gains: values.filter((value) => value > 0).length,
    losses: values.filter((value) => value < 0).length,
    best: Math.max(...values),
    worst: Math.min(...values),
  };
}
