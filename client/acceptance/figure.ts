const whole = process.env.ZARABA_ACCEPTANCE === 'whole';

/**
 * How many cases to try: the full number in `npm run soak` (`--only client`), else a smaller one that keeps `npm test`
 * quick.
 */
export function figure(wholeFigure: number, usual: number): number {
  return whole ? wholeFigure : usual;
}

/** How long a property of this size may take before it counts as hung, in milliseconds, even on a loaded machine. */
export const PATIENCE_MS = whole ? 3_600_000 : 180_000;
