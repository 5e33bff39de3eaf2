import { expect, test } from 'vitest';
import { gaps } from './coverage.mjs';

const report = { exercised: { login: 3, logout: 1 }, missing: ['register', 'close'] };

test('an item that was never tried needs a reason', () => {
  expect(gaps(report, {})).toEqual(['never exercised: register', 'never exercised: close']);
  expect(gaps(report, { register: 'because', close: 'because' })).toEqual([]);
});

test('a reason that is no longer needed, or that names an unknown item, is an error', () => {
  const reasons = { register: 'because', close: 'because', login: 'because', lgin: 'because' };
  expect(gaps(report, reasons)).toEqual([
    'has a reason, but is exercised: login',
    'has a reason, but does not exist: lgin',
  ]);
});
