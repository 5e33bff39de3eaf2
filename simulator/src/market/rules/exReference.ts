import type { TickTable } from './tickSize.ts';
import { tickIn } from './tickSize.ts';

/** Ratios of issues are multiples of 1/RATIO_SCALE. */
export const RATIO_SCALE = 10_000;

/** Shares received per share held on an ex-date. */
export interface IssueTerms {
  /** Free shares (negative if shares are consolidated) and offered shares, in 1/RATIO_SCALE. */
  readonly free: number;
  readonly offered: number;
  /** The total price of the offered shares, in 1/PRICE_SCALE times 1/RATIO_SCALE. */
  readonly payment: number;
}

/**
 * Returns the reference price: (close + paid) / (1 + free + offered). It is rounded half up to the tick (0.01 in
 * China), in exact integers.
 */
export function exReference(ticks: TickTable, close: number, { free, offered, payment }: IssueTerms): number {
  const dividend = close * RATIO_SCALE + payment;
  const divisor = RATIO_SCALE + free + offered;
  const tick = tickIn(ticks, dividend / divisor);
  const twice = 2 * dividend + divisor * tick;
  const steps = (twice - (twice % (2 * divisor * tick))) / (2 * divisor * tick);
  return Math.max(ticks.tick[0]!, steps * tick);
}

/**
 * Returns a price after an issue. The value of the right is subtracted, and the result is divided by the new shares per
 * old share. It is at least one tick.
 */
export function priceAfterIssue(
  price: number,
  { free, rightValue }: { readonly free: number; readonly rightValue: number },
  tick: number,
): number {
  return Math.max(tick, Math.floor(((price - rightValue) * RATIO_SCALE) / (RATIO_SCALE + free)));
}
