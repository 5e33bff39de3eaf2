import { expect, it } from 'vitest';
import { formatPercent, formatPrice, formatVolume } from './format.ts';

it.each([
  [1234567.891, 2, '1,234,567.89'],
  [-0.001, 2, '0.00'],
  [-12.5, 1, '−12.5'],
  [1000, 0, '1,000'],
  [999, 0, '999'],
  [1.005, 2, '1.01'],
  [2.5, 0, '3'],
  [1e21, 2, '1e+21'],
  [NaN, 2, '–'],
])('price %f with %i decimals reads %s', (value, decimals, text) => {
  expect(formatPrice(value, decimals)).toBe(text);
});

it.each([
  [1.234, '+1.23%'],
  [-0.5, '−0.50%'],
  [0, '0.00%'],
  [0.001, '0.00%'],
  // Halves whose binary fractions lie below them.
  [9.995, '+10.00%'],
  [(2_199.9 / 2_000 - 1) * 100, '+10.00%'],
  [(1_800.1 / 2_000 - 1) * 100, '−10.00%'],
])('change %f reads %s', (value, text) => {
  expect(formatPercent(value)).toBe(text);
});

it.each([
  [1_070_000, 'ja', false, '107.0万'],
  [1_000_000, 'ja', true, '100万'],
  [250_000_000, 'zh-Hans', true, '2.5亿'],
  [2_500_000, 'en', true, '2.5M'],
  [9_999.6, 'en', false, '10.00K'],
  [100, 'en', true, '100'],
  [9_876, 'ja', true, '9,876'],
  [1_234_500_000_000_000, 'en', true, '1,235T'],
  [-30_000, 'ja', true, '−3万'],
])('volume %f in %s reads', (value, locale, short, text) => {
  expect(formatVolume(value, locale, short)).toBe(text);
});

it.each([
  [3_000_000_000_000, 'ja', '3兆'],
  [300_000_000, 'ja', '3億'],
  [30_000, 'ja', '3万'],
  [3_000_000_000_000, 'zh-Hans', '3万亿'],
  [300_000_000, 'zh-Hans', '3亿'],
  [30_000, 'zh-Hans', '3万'],
  [3_000_000_000_000, 'en', '3T'],
  [3_000_000_000, 'en', '3B'],
  [3_000_000, 'en', '3M'],
  [3_000, 'en', '3K'],
])('volume %f in %s has the unit of the language', (value, locale, text) => {
  expect(formatVolume(value, locale, true)).toBe(text);
});

it.each([
  [12_345, '1.23万'],
  [1_234_567, '123.5万'],
  [12_345_678, '1,235万'],
  [9_990_000, '999.0万'],
  [10_000_000, '1,000万'],
  [1_000_000, '100.0万'],
  [990_000, '99.00万'],
  [0, '0'],
  [NaN, '–'],
  [-Infinity, '–'],
])('volume %f has four figures: %s', (value, text) => {
  expect(formatVolume(value, 'ja')).toBe(text);
});

it.each([
  [Infinity, '–'],
  [NaN, '–'],
])('a change of %f is missing', (value, text) => {
  expect(formatPercent(value)).toBe(text);
});
