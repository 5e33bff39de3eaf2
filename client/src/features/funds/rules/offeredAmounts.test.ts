import { expect, it } from 'vitest';
import { offeredAmounts } from './offeredAmounts.ts';

it('the form offers round amounts within the limits of a channel', () => {
  expect(offeredAmounts('jpy', { minimum: '10000', maximum: '500000' })).toEqual(['100000', '300000', '500000']);
  expect(offeredAmounts('jpy', { minimum: '200000', maximum: '400000' })).toEqual(['300000']);
  expect(offeredAmounts('usd', { minimum: '10', maximum: '999' })).toEqual([]);
});
