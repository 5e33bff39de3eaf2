import { expect, test } from 'vitest';
import { inWaves } from './visit.mjs';

const request = (begin: number, end: number) => ({ begin, end });

test('requests in flight at the same time are one wave', () => {
  expect(inWaves([])).toEqual([]);
  expect(inWaves([request(3, 9), request(0, 5), request(1, 2)])).toEqual([
    [request(0, 5), request(1, 2), request(3, 9)],
  ]);
});

test('a request begins a new wave if the first request of the previous wave has ended', () => {
  expect(inWaves([request(0, 5), request(4, 9), request(5, 6)])).toEqual([
    [request(0, 5), request(4, 9)],
    [request(5, 6)],
  ]);
});
