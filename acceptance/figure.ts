const whole = process.env.ZARABA_ACCEPTANCE === 'whole';

/**
 * How often something is tried: the whole figure where `npm run soak` asks for it (`--only client`), else a smaller one that
 * leaves `npm test` quick.
 */
export function figure(wholeFigure: number, usual: number): number {
  return whole ? wholeFigure : usual;
}

/** How long a property of this size may take before it counts as hung, milliseconds: on a loaded machine, too. */
export const PATIENCE_MS = whole ? 3_600_000 : 180_000;
