/** The stage before the first use of a product that has a warning. */
export type CoolingOffStage = 'unread' | 'waiting' | 'open';

/**
 * Returns the stage at an instant, ms. `usableAt` is the earliest first use, undefined before the customer has read the
 * warning.
 */
export function coolingOffStage(usableAt: number | undefined, nowMs: number): CoolingOffStage {
  if (usableAt === undefined) return 'unread';
  return nowMs < usableAt ? 'waiting' : 'open';
}
