/** Far above the rounding of binary fractions, and far below any tick. */
const ROUNDING_SHARE = 1e-12;

/**
 * Whether a value is larger than another by more than rounding: as binary fractions 10.3 − 10.1 and 10 − 9.8 differ,
 * although both are 0.2. `price` is about as large as the prices from which the values were computed.
 */
export function exceeds(value: number, other: number, price: number): boolean {
  return value - other > ROUNDING_SHARE * price;
}
