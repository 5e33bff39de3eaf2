import { describe, expect, it } from 'vitest';
import { fictionalName } from './people.ts';

const ACCOUNTS = Array.from({ length: 50 }, (_, index) => `09500000${String(index).padStart(2, '0')}`);

describe('the names of fictional people', () => {
  it('are the same for an account of a seed, in whatever order they are requested', () => {
    const forwards = ACCOUNTS.map((account) => fictionalName('zaraba', account));
    const backwards = ACCOUNTS.toReversed().map((account) => fictionalName('zaraba', account));
    expect(backwards.toReversed()).toEqual(forwards);
  });

  it('differ from account to account and from seed to seed', () => {
    const names = new Set(ACCOUNTS.map((account) => fictionalName('zaraba', account)));
    expect(names.size).toBeGreaterThan(ACCOUNTS.length * 0.9);
    expect(fictionalName('another', '0900000001')).not.toBe(fictionalName('zaraba', '0900000001'));
  });

  it('are a family name and a given name in Japanese script, as forms accept them', () => {
    for (const account of ACCOUNTS) {
      expect(fictionalName('zaraba', account)).toMatch(
        /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々ー]+ [^\s\p{C}]+$/u,
      );
    }
  });
});
