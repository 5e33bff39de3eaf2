import { expect, test } from 'vitest';
import { compare, compared, median, percentile, spreadOf } from './statistics.mjs';

test('percentiles are measured values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(percentile([4, 3, 2, 1], 0.99)).toBe(4);
  expect(percentile([4, 3, 2, 1], 0)).toBe(1);
});

test('the spread is half the distance between the quartiles, relative to the median', () => {
  expect(spreadOf([80, 90, 100, 110, 1_000])).toBe(0.1);
  expect(spreadOf([7])).toBe(0);
  expect(spreadOf([0, 0, 0])).toBe(0);
});

test('the ratio is the median of the ratios of all rounds, not the ratio of the medians', () => {
  expect(compared([10, 20, 90], [10, 40, 30])).toEqual({ ours: 20, yardstick: 30, ratio: 1, spread: 1.25 });
});

test('the implementation and the yardstick take turns at running first', async () => {
  const order: string[] = [];
  const take = (name: string, value: number) => () => {
    order.push(name);
    return Promise.resolve(value);
  };
  const result = await compare(3, take('ours', 1), take('theirs', 2));
  expect(order).toEqual(['ours', 'theirs', 'theirs', 'ours', 'ours', 'theirs']);
  expect(result).toEqual({ ours: 1, yardstick: 2, ratio: 0.5, spread: 0 });
});
