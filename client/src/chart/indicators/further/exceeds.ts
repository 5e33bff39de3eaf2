/**
 * The largest difference of two values that counts as a rounding error, as a share of the price. Any tick is far
 * larger.
 */
const ROUNDING_SHARE = 1e-12;

/**
 * Returns whether a value exceeds another by more than a rounding error. Floating-point arithmetic gives different
 * results for 10.3 − 10.1 and for 10 − 9.8, although both are 0.2. `price` is any price from which the values were
 * computed; it sets the size of the error.
 */
export function exceeds(value: number, other: number, price: number): boolean {
  return value - other > ROUNDING_SHARE * price;
}
