/** A share of the price that is far above the rounding errors of binary fractions, and far below any tick. */
const ROUNDING_SHARE = 1e-12;

/**
 * Returns whether a value exceeds another by more than a rounding error. For example, a processor
 * computes different results for 10.3 − 10.1 and for 10 − 9.8, which both are 0.2. `price` is about as large as the prices behind the values.
 */
export function exceeds(value: number, other: number, price: number): boolean {
  return value - other > ROUNDING_SHARE * price;
}
