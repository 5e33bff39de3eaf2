/**
 * Where a customer stands before the first use of a risky product: warning unread, waiting, or free to use the product.
 */
export type CoolingOffStage = 'unread' | 'waiting' | 'open';

/**
 * Returns the stage at an instant, ms. `usableAt` is the earliest time of the first use; it is undefined until the
 * customer has read the warning.
 */
export function coolingOffStage(usableAt: number | undefined, nowMs: number): CoolingOffStage {
  if (usableAt === undefined) return 'unread';
  return nowMs < usableAt ? 'waiting' : 'open';
}
