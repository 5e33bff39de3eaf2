import { expect, test } from 'vitest';
import { createMarket } from './create.ts';
import { keeping, perMarket } from './kept.ts';

test('a cached value is computed once while it is among the newest, even if it is undefined', () => {
  const made: string[] = [];
  const keep = keeping<string | undefined>(2);
  const ask = (key: string) =>
    keep(key, () => {
      made.push(key);
      return key === 'none' ? undefined : key.toUpperCase();
    });
  expect(['a', 'none', 'a', 'none'].map(ask)).toEqual(['A', undefined, 'A', undefined]);
  expect(made).toEqual(['a', 'none']);
  // A third one takes the place of the oldest, and only of that.
  expect(['b', 'none', 'b', 'a', 'b', 'none'].map(ask)).toEqual(['B', undefined, 'B', 'A', 'B', undefined]);
  expect(made).toEqual(['a', 'none', 'b', 'a', 'none']);
});

test('a cache for each market shares no values between markets', () => {
  const listOf = perMarket((): string[] => []);
  const [one, other] = [createMarket('one'), createMarket('other')];
  listOf(one).push('told');
  expect([listOf(one), listOf(other)]).toEqual([['told'], []]);
});
