/** The percentages that a tap can set as quantity: of a position, or of the shares that the cash covers. */
export const SHARE_PARTS = [25, 50, 75, 100] as const;

/**
 * Returns a percentage of a number of shares, rounded down to whole shares. The result of 100 percent is all shares.
 */
export function partOfShares(whole: number, percent: number): number {
  return Math.floor((whole * percent) / 100);
}
