/**
 * The fractions, percent, that a tap can set as quantity: of a position, or of the number of shares that the cash
 * covers.
 */
export const SHARE_PARTS = [25, 50, 75, 100] as const;

/**
 * Returns a fraction of a number of shares, rounded down to one share, which is the trading unit. 100 percent is the
 * whole.
 */
export function partOfShares(whole: number, percent: number): number {
  return Math.floor((whole * percent) / 100);
}
