/**
 * The seed of property tests. Every run of `npm test` draws the same cases, so a new failure is due to a change of the
 * code. `npm run soak` sets ZARABA_SEED to test other cases. A failure prints the seed and the path that reproduce it.
 */
import fc from 'fast-check';

const USUAL_SEED = 20_261_122;

fc.configureGlobal({ seed: Number(process.env['ZARABA_SEED'] ?? USUAL_SEED) });
