import type { TickTable } from './tickSize.ts';
import { tickIn } from './tickSize.ts';

/** Ratios of issues are multiples of 1/RATIO_SCALE. */
export const RATIO_SCALE = 10_000;

/** What the holder of one share is given on an ex-day. */
export interface IssueTerms {
  /** Shares that cost nothing (below zero: a consolidation takes them), and shares that are offered, in 1/RATIO_SCALE of a share. */
  readonly free: number;
  readonly offered: number;
  /** What the offered ones cost together: price in 1/PRICE_SCALE times shares in 1/RATIO_SCALE. */
  readonly payment: number;
}

/**
 * The ex-reference price after a close: (close + paid) / (1 + free + offered) for each share, rounded half up to the tick at that
 * price, which is 0.01 in China. Exact: no tie is decided by binary fractions.
 */
export function exReference(ticks: TickTable, close: number, { free, offered, payment }: IssueTerms): number {
  const dividend = close * RATIO_SCALE + payment;
  const divisor = RATIO_SCALE + free + offered;
  const tick = tickIn(ticks, dividend / divisor);
  const twice = 2 * dividend + divisor * tick;
  const steps = (twice - (twice % (2 * divisor * tick))) / (2 * divisor * tick);
  return Math.max(ticks.tick[0]!, steps * tick);
}

/** A price of the old shares as one of the new: less the right, divided, and at least one tick. */
export function priceAfterIssue(
  price: number,
  { free, rightValue }: { readonly free: number; readonly rightValue: number },
  tick: number,
): number {
  return Math.max(tick, Math.floor(((price - rightValue) * RATIO_SCALE) / (RATIO_SCALE + free)));
}
