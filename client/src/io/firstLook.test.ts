// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showStoredLook } from '../first/look.ts';

const NOTHING = (): null => null;

function themeOf(settings: string | null, isDark: boolean): string | undefined {
  document.documentElement.removeAttribute('data-theme');
  showStoredLook(document, (key) => (key === 'settings' ? settings : null), isDark);
  return document.documentElement.dataset['theme'];
}

test('the first paint has the theme of the system before the app has read the settings', () => {
  expect(themeOf(null, true)).toBe('dark');
  expect(themeOf(null, false)).toBe('light');
  expect(themeOf('{"theme":"system"}', true)).toBe('dark');
  expect(themeOf('not JSON', true)).toBe('dark');
});

test('a theme chosen by the reader overrides that of the system', () => {
  expect(themeOf('{"theme":"light"}', true)).toBe('light');
  expect(themeOf('{"theme":"dark"}', false)).toBe('dark');
});

test('the first paint is in Japanese if no language is stored', () => {
  showStoredLook(document, NOTHING, false);
  expect(document.documentElement.lang).toBe('ja');
});
