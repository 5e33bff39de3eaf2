/** A part of a whole, from basis points, as a percentage without a sign: it is no change. */
export function formatShare(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}
