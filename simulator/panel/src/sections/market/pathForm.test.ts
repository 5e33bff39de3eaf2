import { expect, test } from 'vitest';
import { pointAt, pointsOf, stroked, textOf } from './pathForm.ts';

test.each([
  ['0 0, 10 -3, 30 2', [[0, 0], [10, -3], [30, 2]]], // prettier-ignore
  ['10 -3.5%；'.replace('；', ';'), [[10, -3.5]]],
  ['5 +1、6 1', [[5, 1], [6, 1]]], // prettier-ignore
  ['', undefined],
  ['10', undefined],
  ['10 down', undefined],
])('a path entered as %j is read as %j', (text, points) => {
  expect(pointsOf(text)).toEqual(points);
});

test('a path written as text is read back as the same path', () => {
  const points = [[0, 0.5], [2.5, -10], [60, 3]] as const; // prettier-ignore
  expect(pointsOf(textOf(points))).toEqual(points);
});

test('a position on the pad is rounded to a time step and a tenth of a per cent, and stays within the pad', () => {
  const pad = { minutes: 30, percent: 5 };
  expect(pointAt(pad, 0, 0.5)).toEqual([0, 0]);
  expect(pointAt(pad, 0.512, 0)).toEqual([15, 5]);
  expect(pointAt(pad, 2, -1)).toEqual([30, 5]);
  expect(pointAt({ minutes: 300, percent: 20 }, 0.5, 1)).toEqual([150, -20]);
});

test('drawing replaces earlier points, also when drawn backwards', () => {
  const line = [[0, 0], [5, 1], [10, 2], [20, 4]] as const; // prettier-ignore
  expect(stroked(line, [4, -1], [10, -2])).toEqual([[0, 0], [4, -1], [10, -2], [20, 4]]); // prettier-ignore
  expect(stroked(line, [20, -4], [5, -1])).toEqual([[0, 0], [5, -1], [20, -4]]); // prettier-ignore
  expect(stroked([], [3, 1], [3, 1])).toEqual([[3, 1]]);
});
