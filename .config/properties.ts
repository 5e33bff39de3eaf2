/**
 * The seed of property tests. Every run of `npm test` draws the same cases, so that a change is judged by what it
 * changed; `npm run soak` explores new ones by setting ZARABA_SEED. A failure prints the seed and the path that replay
 * it.
 */
import fc from 'fast-check';

const USUAL_SEED = 20_261_122;

fc.configureGlobal({ seed: Number(process.env['ZARABA_SEED'] ?? USUAL_SEED) });
