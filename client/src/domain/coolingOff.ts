/** Where somebody stands before the first use of a product that has a warning. */
export type CoolingOffStage = 'unread' | 'waiting' | 'open';

/** The stage at an instant, ms; `usableAt` is when the first use becomes possible, undefined before the warning was read. */
export function coolingOffStage(usableAt: number | undefined, nowMs: number): CoolingOffStage {
  if (usableAt === undefined) return 'unread';
  return nowMs < usableAt ? 'waiting' : 'open';
}
