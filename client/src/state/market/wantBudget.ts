import { STREAM_LIMITS } from '@zaraba/contracts';

/**
 * The number of subscriptions that may be sent without a pause, so that a customer who looks through some screens does
 * not wait.
 */
export const WANTS_AT_ONCE = 4;
/**
 * The time, ms, after which a used subscription is available again, so that no window uses more than half of a socket's
 * limit.
 */
export const WANT_BACK_MS = STREAM_LIMITS.controlWindowMs / (STREAM_LIMITS.controlMessages / 2 - WANTS_AT_ONCE);

/** The subscriptions that a socket may still send: a number, possibly fractional, at an instant of device time, ms. */
export interface WantBudget {
  readonly left: number;
  readonly at: number;
}

/** Returns the budget of a new socket. */
export function fullBudget(at: number): WantBudget {
  return { left: WANTS_AT_ONCE, at };
}

function leftAt({ left, at }: WantBudget, now: number): number {
  return Math.min(WANTS_AT_ONCE, left + Math.max(0, now - at) / WANT_BACK_MS);
}

/** Returns how long a subscription has to wait, ms; 0 if it may be sent at once. */
export function waitMs(budget: WantBudget, now: number): number {
  return Math.ceil(Math.max(0, 1 - leftAt(budget, now)) * WANT_BACK_MS);
}

/** Returns the budget after a subscription. */
export function spent(budget: WantBudget, now: number): WantBudget {
  return { left: leftAt(budget, now) - 1, at: now };
}
