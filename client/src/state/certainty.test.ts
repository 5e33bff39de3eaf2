import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certaintyOf } from './certainty.ts';

const failedStatus = fc.integer({ min: 300, max: 599 });

describe('an HTTP error status', () => {
  it('leaves the outcome unknown without a known reason, whatever its number', () => {
    const reason = fc.constantFrom(undefined, '', 'blocked by policy', 'NullPointerException', 'toString');
    fc.assert(
      fc.property(failedStatus, reason, (status, key) => {
        expect(certaintyOf({ kind: 'http', status, ...(key === undefined ? {} : { key }) })).toBe('unknown');
      }),
    );
  });

  it('is a refusal if its reason is known, with the text of the catalogue or of the operator', () => {
    fc.assert(
      fc.property(failedStatus, (status) => {
        expect(certaintyOf({ kind: 'http', status, key: 'insufficient_balance' })).toBe('refused');
        const aliases = { 'No funds': 'insufficient_balance' } as const;
        expect(certaintyOf({ kind: 'http', status, key: 'No funds' }, aliases)).toBe('refused');
        expect(certaintyOf({ kind: 'http', status, key: 'No funds' })).toBe('unknown');
      }),
    );
  });

  it('is no refusal if its text is that of a success', () => {
    expect(certaintyOf({ kind: 'http', status: 500, key: 'submitted' })).toBe('unknown');
  });
});

it('a call counts as not sent only if the browser never accepted it', () => {
  expect(certaintyOf({ kind: 'network', unsent: true })).toBe('unsent');
  expect(certaintyOf({ kind: 'network' })).toBe('unknown');
});
