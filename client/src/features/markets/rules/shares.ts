/** Formats a share in basis points as a percentage without a sign, since it is not a change. */
export function formatShare(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}
