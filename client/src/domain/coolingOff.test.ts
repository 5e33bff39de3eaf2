import { describe, expect, it } from 'vitest';
import { coolingOffStage } from './coolingOff.ts';

describe('the cooling-off before a first use', () => {
  it('has not started while the customer has not read the warning', () => {
    expect(coolingOffStage(undefined, 1_000)).toBe('unread');
  });

  it('ends exactly when the product becomes available', () => {
    expect(coolingOffStage(1_000, 999)).toBe('waiting');
    expect(coolingOffStage(1_000, 1_000)).toBe('open');
    expect(coolingOffStage(1_000, 5_000)).toBe('open');
  });
});
