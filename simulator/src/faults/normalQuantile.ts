/** Coefficients of Hastings' rational approximation (Abramowitz and Stegun, 26.2.23). */
const NUMERATOR = [2.515517, 0.802853, 0.010328] as const;
const DENOMINATOR = [1.432788, 0.189269, 0.001308] as const;
/** Nothing lies further out than this probability: five standard deviations or so. */
const EDGE = 1e-7;

/** The value below which a share of a standard normal distribution lies, exact to 0.00045. */
export function normalQuantile(share: number): number {
  const tail = Math.max(EDGE, Math.min(share, 1 - share));
  const t = Math.sqrt(-2 * Math.log(tail));
  const [a, b, c] = NUMERATOR;
  const [d, e, f] = DENOMINATOR;
  const distance = t - (a + t * (b + t * c)) / (1 + t * (d + t * (e + t * f)));
  return share < 0.5 ? -distance : distance;
}
