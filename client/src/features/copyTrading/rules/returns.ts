import { type Money, divideRounded, toSafeInteger } from '@zaraba/contracts';
import { formatPercent } from '../../../domain/format.ts';

/** 100 % in basis points. */
const WHOLE = 10_000n;
const IN_PERCENT = 100;

/** Formats basis points as a signed percentage; a dash if they are not a number. */
export function formatBasisPoints(basisPoints: string | number | undefined): string {
  return formatPercent(basisPoints === undefined ? undefined : Number(basisPoints) / IN_PERCENT);
}

/**
 * Returns the result of an amount at a rate in basis points. It is rounded halves away from zero, as the server does.
 */
export function resultOf({ minor, currency }: Money, basisPoints: string | number): Money {
  const exact = Number(basisPoints);
  if (!Number.isFinite(exact)) return { minor: 0, currency };
  return { minor: toSafeInteger(divideRounded(BigInt(minor) * BigInt(Math.round(exact)), WHOLE)), currency };
}

/** Returns the largest loss of an amount at a rate in basis points. The loss never exceeds the amount. */
export function worstOf(amount: Money, basisPoints: string): Money {
  const { minor, currency } = resultOf(amount, basisPoints);
  return { minor: Math.max(minor, -amount.minor), currency };
}

/** The summary of daily results. */
export interface ResultSummary {
  readonly days: number;
  readonly gains: number;
  readonly losses: number;
  readonly best: number;
  readonly worst: number;
}

/** Returns the summary of daily results; undefined if there are none. */
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
