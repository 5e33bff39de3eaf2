/** The parts of a holding, or of what the cash covers, that a quantity can be set to with one tap; percent. */
export const SHARE_PARTS = [25, 50, 75, 100] as const;

/** A part of a number of shares, rounded down to one share, which is the trading unit; the whole at 100 percent. */
export function partOfShares(whole: number, percent: number): number {
  return Math.floor((whole * percent) / 100);
}
