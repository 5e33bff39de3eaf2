/** The stage before the first use of a product with a warning. */
export type CoolingOffStage = 'unread' | 'waiting' | 'open';

/** The stage at an instant, ms; `usableAt` is the earliest first use, undefined before the warning was read. */
export function coolingOffStage(usableAt: number | undefined, nowMs: number): CoolingOffStage {
  if (usableAt === undefined) return 'unread';
  return nowMs < usableAt ? 'waiting' : 'open';
}
