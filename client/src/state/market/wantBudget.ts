import { STREAM_LIMITS } from '@zaraba/contracts';

/** How many subscriptions may be sent without a pause. A customer who looks through a few screens does not wait. */
export const WANTS_AT_ONCE = 4;
/**
 * After this time, in milliseconds, one more subscription is available. No window then uses more than half of a
 * socket's limit.
 */
export const WANT_BACK_MS = STREAM_LIMITS.controlWindowMs / (STREAM_LIMITS.controlMessages / 2 - WANTS_AT_ONCE);

/**
 * How many subscriptions a socket may still send, including fractions. `at` is the device time of that count, in
 * milliseconds.
 */
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

/** Returns how long a subscription must wait, in milliseconds; 0 if it may be sent at once. */
export function waitMs(budget: WantBudget, now: number): number {
  return Math.ceil(Math.max(0, 1 - leftAt(budget, now)) * WANT_BACK_MS);
}

/** Returns the budget after one subscription was sent. */
export function spent(budget: WantBudget, now: number): WantBudget {
  return { left: leftAt(budget, now) - 1, at: now };
}
