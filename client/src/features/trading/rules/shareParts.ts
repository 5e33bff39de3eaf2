/** The fractions of a position, or of what the cash covers, that a tap can set as quantity; percent. */
export const SHARE_PARTS = [25, 50, 75, 100] as const;

/** A fraction of a number of shares, rounded down to one share, which is the trading unit. 100 percent is the whole. */
export function partOfShares(whole: number, percent: number): number {
  return Math.floor((whole * percent) / 100);
}
