import { expect, test } from 'vitest';
import { languageOf, languageOfTags } from '../../texts/texts.tsx';
import { ownFirst } from './snapshotList.ts';

test('the snapshots of the current world are first, and the order is otherwise unchanged', () => {
  const snapshots = ['main', 'alpha', 'beta', 'alpha'].map((world, index) => ({ world, name: `s${index}` }));
  expect(ownFirst(snapshots, 'alpha').map(({ name }) => name)).toEqual(['s1', 's3', 's0', 's2']);
});

test('the panel opens in the first language of the browser that it supports', () => {
  expect(languageOfTags(['fr-FR', 'en-GB', 'ja'])).toBe('us');
  expect(languageOfTags(['zh-Hant-TW'])).toBe('cn');
  expect(languageOfTags(['fr'])).toBeUndefined();
  expect([languageOf('cn'), languageOf('xx'), languageOf(null)]).toEqual(['cn', undefined, undefined]);
});
