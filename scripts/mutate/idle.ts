/** The only test file that Vitest knows. Its runner, `runner.ts`, runs the others on each mutant. */
import { expect, test } from 'vitest';

test('mutants are run by a job', () => {
  expect(process.env['ZARABA_MUTATE_JOB']).toBeDefined();
});
