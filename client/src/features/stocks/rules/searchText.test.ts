import { describe, expect, it } from 'vitest';
import { formatShare } from '../../markets/rules/shares.ts';
import { SEARCH_TEXT_MAXIMUM, searchText } from './searchText.ts';

describe('a search text', () => {
  it.each([
    ['  Sorei   Foods ', 'Sorei Foods'],
    ['ＺＪ１００１', 'ZJ1001'],
    ['蒼嶺　食品', '蒼嶺 食品'],
    [' \t ', ''],
  ])('%j becomes %j', (typed, text) => {
    expect(searchText(typed)).toBe(text);
  });

  it('is cut to the length that the call accepts, but never within a character', () => {
    expect(searchText('x'.repeat(100))).toBe('x'.repeat(SEARCH_TEXT_MAXIMUM));
    expect(searchText('𠮷'.repeat(100))).toBe('𠮷'.repeat(SEARCH_TEXT_MAXIMUM));
    expect(searchText(`${'x'.repeat(SEARCH_TEXT_MAXIMUM - 1)} y`)).toBe('x'.repeat(SEARCH_TEXT_MAXIMUM - 1));
  });
});

it('the share of a market is a percentage with two decimals and no sign', () => {
  expect([0, 5, 1_234, 10_000].map(formatShare)).toEqual(['0.00%', '0.05%', '12.34%', '100.00%']);
});
