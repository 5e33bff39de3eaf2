/**
 * The only test file that Vitest knows. `runner.ts`, the runner of this file, runs the other test files on each mutant.
 */
import { expect, test } from 'vitest';

test('mutants are run by a job', () => {
  expect(process.env['ZARABA_MUTATE_JOB']).toBeDefined();
});
