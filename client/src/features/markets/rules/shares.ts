/** Formats a share in basis points as a percentage without a sign, because it is not a change. */
export function formatShare(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}
