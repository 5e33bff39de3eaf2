import { MESSAGES } from '@zaraba/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_PATHS, keysOf } from '../coverage/coverage.ts';
import { coverageReport } from '../coverage/coverageReport.ts';
import type { RunningServer } from '../server.ts';
import { STEPS, exercisedBy, gaps, startContractServer } from './testing/contract.ts';

test('every key of the contract is listed by at least one call', () => {
  const promised = new Set<string>(ENDPOINT_PATHS.flatMap(keysOf));
  expect(Object.keys(MESSAGES).filter((key) => !promised.has(key))).toEqual([]);
});

test('the report of a run that exercised nothing lists every gap', () => {
  const told = gaps(coverageReport({}));
  expect(told).toContain('/trade/placeOrder insufficient_balance was not exercised');
  expect(told).toContain('subscription:active>notWon was not exercised');
  expect(told).toContain('/market/sessions was not exercised');
});

describe('the coverage of the contract', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startContractServer();
  });
  afterAll(() => server.close());

  const groups = [...new Set(STEPS.map(({ group }) => group))];
  describe.each(groups)('in the steps of %s', (group) => {
    const steps = STEPS.filter((step) => step.group === group).map((step) => [step.name, step] as const);
    test.each(steps)('includes: %s', async (_name, step) => {
      expect(await step.play(server)).toEqual([]);
    });
  });

  // Runs last: it checks what the tests above have exercised.
  test('is complete after all steps', async () => {
    expect(gaps(await exercisedBy(server))).toEqual([]);
  });
});
