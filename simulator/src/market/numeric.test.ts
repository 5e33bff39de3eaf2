import { expect, test } from 'vitest';
import { mix, word } from '../random.ts';
import { bridgeMaximum, exp, exponentialOf, ln, normalOf, sigmoid, uniformOf } from './numeric.ts';
import { fold } from './prices/minutePath.ts';

test('exp and ln agree with those of JavaScript to thirteen digits', () => {
  for (let x = -60; x <= 60; x += 0.137) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
  for (let x = 1e-9; x < 1e9; x *= 1.7) expect(Math.abs(ln(x) - Math.log(x))).toBeLessThan(1e-12);
  expect(exp(0)).toBe(1);
  expect(ln(1)).toBe(0);
});

test('exp increases strictly where the difference could change a price tick', () => {
  for (let x = 3; x < 20; x += 0.00731) expect(exp(x + 1e-12)).toBeGreaterThan(exp(x));
});

test('random draws have the moments of their distributions', () => {
  const count = 200_000;
  const sums = { normal: 0, square: 0, fourth: 0, next: 0, exponential: 0, tail: 0 };
  let before = 0;
  for (let i = 0; i < count; i++) {
    const x = normalOf(mix(word('moments'), i, 1));
    sums.normal += x;
    sums.square += x * x;
    sums.fourth += x ** 4;
    sums.next += x * before;
    sums.exponential += exponentialOf(mix(word('moments'), i, 2));
    if (Math.abs(x) > 3.5) sums.tail++;
    before = x;
  }
  expect(Math.abs(sums.normal / count)).toBeLessThan(0.01);
  expect(Math.abs(sums.square / count - 1)).toBeLessThan(0.015);
  expect(Math.abs(sums.fourth / count - 3)).toBeLessThan(0.12);
  expect(Math.abs(sums.next / count)).toBeLessThan(0.01);
  expect(Math.abs(sums.exponential / count - 1)).toBeLessThan(0.01);
  // 4.65 in ten thousand lie beyond 3.5.
  expect(sums.tail / count).toBeGreaterThan(3e-4);
  expect(sums.tail / count).toBeLessThan(6.5e-4);
});

test.each([
  [0, 0],
  [4, 4],
  [10, 10],
  [-3, 3],
  [13, 7],
  [24, 4],
  [37, 3],
  [-14, 6],
  [-26, 6],
])('%d is reflected into the range from 0 to 10 as %d', (x, inside) => {
  expect([fold(x, 0, 10), fold(x + 5, 5, 15), fold(x, 2, 2)]).toEqual([inside, inside + 5, 2]);
});

test('distributions are finite and monotone at the ends of their random input', () => {
  expect(uniformOf(0)).toBeGreaterThan(0);
  expect(uniformOf(0xffffffff)).toBeLessThan(1);
  expect(normalOf(0)).toBeGreaterThan(-7);
  expect(normalOf(0xffffffff)).toBeLessThan(7);
  for (const edge of [1 << 20, 0xfff00000 >>> 0]) expect(normalOf(edge)).toBeGreaterThanOrEqual(normalOf(edge - 1));
  expect(exponentialOf(0)).toBeGreaterThan(22);
  expect(exponentialOf(0xffffffff)).toBeGreaterThanOrEqual(0);
  expect(sigmoid(0)).toBe(0.5);
  expect(bridgeMaximum(1, 2, 0.01, 0)).toBe(2);
});

test('random keys that differ in one place give unrelated draws', () => {
  const correlation = (a: (i: number) => number, b: (i: number) => number) => {
    let sum = 0;
    for (let i = 0; i < 20_000; i++) sum += normalOf(a(i)) * normalOf(b(i));
    return Math.abs(sum / 20_000);
  };
  const key = word('a');
  expect(
    correlation(
      (i) => mix(key, i, 1),
      (i) => mix(key, i, 2),
    ),
  ).toBeLessThan(0.03);
  expect(
    correlation(
      (i) => mix(key, i, 1),
      (i) => mix(key + 1, i, 1),
    ),
  ).toBeLessThan(0.03);
  expect(
    correlation(
      (i) => mix(key, i, 1),
      (i) => mix(key, 2 * i, 1),
    ),
  ).toBeLessThan(0.03);
  expect(
    correlation(
      (i) => mix(key, 2 * i, 1),
      (i) => mix(key, 2 * i + 1, 1),
    ),
  ).toBeLessThan(0.03);
});
