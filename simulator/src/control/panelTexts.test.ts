import { expect, test } from 'vitest';
import { faultName, faultText } from '../../panel/src/texts/faults.ts';
import { outcomeText } from '../../panel/src/texts/outcomes.ts';
import { parameterText } from '../../panel/src/texts/parameters.ts';
import { FAULTS } from '../faults/index.ts';
import { OUTCOMES } from './requests/explain.ts';

test.each(['jp', 'cn'] as const)(
  'the panel has a text for the result of every layer in the language %s',
  (language) => {
    expect(OUTCOMES.filter((outcome) => outcomeText(outcome, language) === outcome)).toEqual([]);
  },
);

test.each(['jp', 'cn'] as const)('the panel names and describes every fault in the language %s', (language) => {
  const faults = [...FAULTS.values()];
  expect(faults.filter(({ name }) => faultName(name, language) === undefined)).toEqual([]);
  expect(faults.filter(({ name }) => faultText(name, language) === undefined)).toEqual([]);
  const parameters = faults.flatMap((fault) => Object.keys(fault.parameters));
  expect(parameters.filter((name) => parameterText(name, language) === undefined)).toEqual([]);
});

test('the panel describes every fault in English by the summary from the server', () => {
  const names = [...FAULTS.keys()];
  expect(names.filter((name) => faultName(name, 'us') === undefined)).toEqual([]);
  expect(names.filter((name) => faultText(name, 'us') !== undefined)).toEqual([]);
});
