import { expect, test } from 'vitest';
import { inWaves } from './visit.mjs';

const request = (begin: number, end: number) => ({ begin, end });

test('requests that are on their way together are one wave', () => {
  expect(inWaves([])).toEqual([]);
  expect(inWaves([request(3, 9), request(0, 5), request(1, 2)])).toEqual([
    [request(0, 5), request(1, 2), request(3, 9)],
  ]);
});

test('a request begins a wave once the request that began the one before has ended', () => {
  expect(inWaves([request(0, 5), request(4, 9), request(5, 6)])).toEqual([
    [request(0, 5), request(4, 9)],
    [request(5, 6)],
  ]);
});
