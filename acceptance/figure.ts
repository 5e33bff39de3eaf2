import fc from 'fast-check';

const whole = process.env.ZARABA_ACCEPTANCE === 'whole';

// Each of these properties also shows that what it is about really happened, and how often: at a small figure that is no matter
// of chance. The whole figures are drawn anew each time.
if (!whole) fc.configureGlobal({ seed: 20_261_122 });

/**
 * How often something is tried: the whole figure where `npm run soak` asks for it (`--only client`), else a smaller one that
 * leaves `npm test` quick.
 */
export function figure(wholeFigure: number, usual: number): number {
  return whole ? wholeFigure : usual;
}

/** How long a property of this size may take before it counts as hung, milliseconds: on a loaded machine, too. */
export const PATIENCE_MS = whole ? 3_600_000 : 180_000;
