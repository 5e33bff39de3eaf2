/**
 * What properties draw. Every run of `npm test` draws the same, so that a change is judged by what it changed; new ground is
 * explored by `npm run soak`, which sets ZARABA_SEED. A failure prints the seed and the path that replay it.
 */
import fc from 'fast-check';

const USUAL_SEED = 20_261_122;

fc.configureGlobal({ seed: Number(process.env['ZARABA_SEED'] ?? USUAL_SEED) });
