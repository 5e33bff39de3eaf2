/** The first delay after a lost connection, in milliseconds. */
const FIRST_DELAY_MS = 500;
/** The longest delay, in milliseconds, after however many failed attempts. */
export const LONGEST_DELAY_MS = 30_000;

/**
 * Returns the delay before an attempt, counted from 1. It doubles each time up to a limit. Its upper half is random, so
 * that the clients of a restarted server do not all return at once.
 */
export function backOffMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt - 1, 16));
  return Math.round(full / 2 + (full / 2) * random);
}
