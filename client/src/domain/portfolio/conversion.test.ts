import type { ExchangeRates } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { exactOf, exactText } from '../decimal.ts';
import { convertedBy, wholeOf } from './conversion.ts';

const RATES: ExchangeRates = {
  currency: 'jpy',
  at: 0,
  rates: [
    { currency: 'usd', midRate: '0.00666667' },
    { currency: 'cny', midRate: '0' },
  ],
  feeBasisPoints: 20,
  minimum: '1000',
  quoteMs: 30_000,
};
const inYen = (text: string, currency: 'jpy' | 'usd' | 'cny' | 'hkd'): string | undefined => {
  const converted = convertedBy(exactOf(text, currency), RATES);
  return converted && exactText(converted);
};

it('an amount is divided by the rate of its currency and rounded to the minor unit', () => {
  // 100 / 0.00666667 = 14999.99…
  expect(inYen('100', 'usd')).toBe('15000');
  expect(inYen('-0.01', 'usd')).toBe('-1');
  expect(inYen('0.01', 'usd')).toBe('1');
});

it('an amount that is already in the target currency stays the same', () => {
  expect(inYen('123', 'jpy')).toBe('123');
});

it('an amount without a usable rate is unknown', () => {
  expect(inYen('1', 'cny')).toBeUndefined();
  expect(inYen('1', 'hkd')).toBeUndefined();
});

it('the total is the sum of all amounts, or unknown if one of them cannot be converted', () => {
  const yen = exactOf('1000', 'jpy');
  expect(wholeOf([yen, exactOf('100', 'usd')], 'jpy', RATES)).toEqual(exactOf('16000', 'jpy'));
  expect(wholeOf([yen, exactOf('1', 'hkd')], 'jpy', RATES)).toBeUndefined();
  expect(wholeOf([yen, exactOf('1', 'usd')], 'jpy', undefined)).toBeUndefined();
  expect(wholeOf([yen, yen], 'jpy', undefined)).toEqual(exactOf('2000', 'jpy'));
  // The rates were read for another base currency.
  expect(wholeOf([exactOf('1', 'usd'), yen], 'usd', RATES)).toBeUndefined();
});
