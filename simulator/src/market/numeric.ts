/**
 * Prices use only + − × ÷ and the square root, which the language defines exactly. `Math.exp` and `Math.log` differ
 * between engines, and a difference in the last bit can move a price by a tick.
 */

const LN2_HIGH = 0.693145751953125;
const LN2_LOW = 1.4286068203094173e-6;

const POWER_OFFSET = 128;
const POWERS_OF_TWO = new Float64Array(2 * POWER_OFFSET + 1);
POWERS_OF_TWO[POWER_OFFSET] = 1;
for (let i = 1; i <= POWER_OFFSET; i++) {
  POWERS_OF_TWO[POWER_OFFSET + i] = POWERS_OF_TWO[POWER_OFFSET + i - 1]! * 2;
  POWERS_OF_TWO[POWER_OFFSET - i] = POWERS_OF_TWO[POWER_OFFSET - i + 1]! / 2;
}

const TERMS = 13;
/** The factors 1 / i! of the Taylor series of the exponential function. */
const INVERSE_FACTORIALS = new Float64Array(TERMS + 1);
INVERSE_FACTORIALS[0] = 1;
for (let i = 1; i <= TERMS; i++) INVERSE_FACTORIALS[i] = INVERSE_FACTORIALS[i - 1]! / i;

/** Returns e to the power x, for |x| up to 80. */
export function exp(x: number): number {
  const power = Math.round(x * Math.LOG2E);
  const r = x - power * LN2_HIGH - power * LN2_LOW;
  let sum = INVERSE_FACTORIALS[TERMS]!;
  for (let i = TERMS - 1; i >= 0; i--) sum = sum * r + INVERSE_FACTORIALS[i]!;
  return sum * POWERS_OF_TWO[power + POWER_OFFSET]!;
}

/** Returns the natural logarithm of a positive number. It is slow. */
export function ln(x: number): number {
  let power = 0;
  let m = x;
  for (; m > Math.SQRT2; m /= 2) power++;
  for (; m < Math.SQRT1_2; m *= 2) power--;
  const z = (m - 1) / (m + 1);
  const square = z * z;
  let sum = 0;
  for (let i = 25; i >= 1; i -= 2) sum = 1 / i + square * sum;
  return power * Math.LN2 + 2 * z * sum;
}

/** Maps a 32-bit word to a number in (0, 1). */
export function uniformOf(hash: number): number {
  return (hash + 0.5) / 4_294_967_296;
}

function centralQuantile(p: number): number {
  const q = p - 0.5;
  const r = q * q;
  const top =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (top * q) / bottom;
}

function lowerTailQuantile(p: number): number {
  const q = Math.sqrt(-2 * ln(p));
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
  return top / bottom;
}

/** Returns a standard normal quantile (Acklam). Its relative error is below 1.2e-9. */
export function normalQuantile(p: number): number {
  if (p < 0.02425) return lowerTailQuantile(p);
  return p > 1 - 0.02425 ? -lowerTailQuantile(1 - p) : centralQuantile(p);
}

const CELLS = 4096;
const CELL_FRACTION = 1 / 0x100000;
const QUANTILES = new Float64Array(CELLS + 1);
for (let i = 1; i < CELLS; i++) QUANTILES[i] = normalQuantile(i / CELLS);

/** Maps a 32-bit word to a standard normal number. A table gives all but the outermost values. */
export function normalOf(hash: number): number {
  const cell = hash >>> 20;
  if (cell === 0 || cell === CELLS - 1) return normalQuantile(uniformOf(hash));
  const left = QUANTILES[cell]!;
  return left + (QUANTILES[cell + 1]! - left) * (hash & 0xfffff) * CELL_FRACTION;
}

const MANTISSA_CELLS = 1024;
const MANTISSA_FRACTION = 1 / 0x200000;
/** −ln of the numbers from 1/2 to 1, indexed by their leading bits. */
const MINUS_LN = new Float64Array(MANTISSA_CELLS + 1);
for (let i = 0; i <= MANTISSA_CELLS; i++) MINUS_LN[i] = -ln(0.5 + i / (2 * MANTISSA_CELLS));

/** Maps a 32-bit word to an exponentially distributed number with mean 1. */
export function exponentialOf(hash: number): number {
  if (hash === 0) return 33 * Math.LN2;
  const zeros = Math.clz32(hash);
  const shifted = (hash << zeros) >>> 0;
  const cell = (shifted >>> 21) & (MANTISSA_CELLS - 1);
  const left = MINUS_LN[cell]!;
  return zeros * Math.LN2 + left + (MINUS_LN[cell + 1]! - left) * (shifted & 0x1fffff) * MANTISSA_FRACTION;
}

/** Returns the value of a smooth step from 0 to 1, which is 1/2 at x = 0. */
export function sigmoid(x: number): number {
  return 0.5 * (1 + x / Math.sqrt(1 + x * x));
}

/**
 * Returns the maximum of a Brownian bridge from a to b. `exponential` is a random draw. For the minimum, negate a, b
 * and the result.
 */
export function bridgeMaximum(a: number, b: number, variance: number, exponential: number): number {
  return 0.5 * (a + b + Math.sqrt((b - a) * (b - a) + 2 * variance * exponential));
}
