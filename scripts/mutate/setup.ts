/**
 * Makes property tests quick enough to run once for each mutant: no search for a smaller counterexample, and in a part
 * of long tests fewer draws. A mutant that only more draws would notice counts as survived.
 */
import type { IRawProperty, Parameters } from 'fast-check';
import { vi } from 'vitest';

const USUAL_DRAWS = 100;
const FEWER_MOST = 50;
const isShort = process.env['ZARABA_MUTATE_DRAWS'] === 'fewer';
const drawsOf = (draws = USUAL_DRAWS) => (isShort ? Math.min(FEWER_MOST, Math.ceil(draws / 3)) : draws);

vi.mock('fast-check', async (importOriginal) => {
  const real = await importOriginal<typeof import('fast-check')>();
  const assert = (property: IRawProperty<unknown>, parameters: Parameters<unknown> = {}) =>
    real.assert(property, { ...parameters, numRuns: drawsOf(parameters.numRuns), endOnFailure: true });
  return { ...real, assert, default: { ...real.default, assert } };
});
