/** The first wait after a lost connection, ms. */
const FIRST_DELAY_MS = 500;
/** The longest wait, ms, however many attempts failed. */
export const LONGEST_DELAY_MS = 30_000;

/**
 * Returns the delay before attempt number `attempt` (from 1): doubled each time, bounded, and randomised over its upper
 * half, so that the clients of a restarted server do not all return at once.
 */
export function backOffMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt - 1, 16));
  return Math.round(full / 2 + (full / 2) * random);
}
