import { expect, test } from 'vitest';
import { ofAccount, withAccount } from './storedJson.ts';

test('the text of all accounts has the last stored value of each account, and none for others', () => {
  const text = withAccount(withAccount(withAccount('[7]', 'a', { n: 1 }), 'b', { n: 2 }), 'a', { n: 3 });
  expect(['a', 'b', 'c'].map((account) => ofAccount(text, account))).toEqual([{ n: 3 }, { n: 2 }, undefined]);
  expect(ofAccount('{', 'a')).toBeUndefined();
});

test('a ninth account replaces the one stored longest ago', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'a', 'i'];
  const text = names.reduce<string | undefined>((before, name) => withAccount(before, name, { name }), undefined);
  expect(Object.keys(JSON.parse(text!) as object)).toEqual(['c', 'd', 'e', 'f', 'g', 'h', 'a', 'i']);
});
