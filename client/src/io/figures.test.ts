// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { showFigures } from './figures.ts';

const added = vi.fn();
beforeEach(() => {
  vi.stubGlobal(
    'FontFace',
    class {
      load = (): Promise<this> => Promise.resolve(this);
    },
  );
  Object.assign(document, { fonts: { add: added } });
  document.documentElement.removeAttribute('data-figures');
  document.body.innerHTML = '<main id="main" tabindex="-1"><input></main>';
  added.mockClear();
});
const isApplied = (): boolean => document.documentElement.hasAttribute('data-figures');

it('the bundled font is applied when the next screen takes the focus, not while a screen is being read', async () => {
  await showFigures(window);
  expect(localStorage.getItem('figures')).toMatch(/figures\.woff2$/);
  document.querySelector('input')?.focus();
  expect(isApplied()).toBe(false);
  document.querySelector('main')?.focus();
  expect(isApplied()).toBe(true);
  expect(added).toHaveBeenCalledOnce();
});

it('a page that has had the font since its first paint does not load it again', async () => {
  document.documentElement.setAttribute('data-figures', '');
  await showFigures(window);
  document.querySelector('main')?.focus();
  expect(added).not.toHaveBeenCalled();
});
