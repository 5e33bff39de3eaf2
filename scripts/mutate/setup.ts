/** Ends a property test at its first counterexample. A search for a smaller one would only take time. */
import type { IRawProperty, Parameters } from 'fast-check';
import { vi } from 'vitest';

vi.mock('fast-check', async (importOriginal) => {
  const real = await importOriginal<typeof import('fast-check')>();
  const assert = (property: IRawProperty<unknown>, parameters: Parameters<unknown> = {}) =>
    real.assert(property, { ...parameters, endOnFailure: true });
  return { ...real, assert, default: { ...real.default, assert } };
});
