import { describe, expect, it } from 'vitest';
import { limitOf } from './quote.ts';

describe('the limit of the day that a price has reached', () => {
  const limits = { limitUp: '1200', limitDown: '800.0' };

  it.each([
    ['1200.00', 'limitUp'],
    ['800', 'limitDown'],
    ['1000', undefined],
    ['1200.5', undefined],
    ['-', undefined],
  ])('for the price %s is %s', (last, limit) => {
    expect(limitOf(limits, { last })).toBe(limit);
  });

  it('is unknown if the price limits of the day are unknown', () => {
    expect(limitOf({}, { last: '1200' })).toBeUndefined();
    expect(limitOf({}, { last: '-' })).toBeUndefined();
    expect(limitOf({ limitDown: '800' }, { last: '800' })).toBe('limitDown');
  });
});
