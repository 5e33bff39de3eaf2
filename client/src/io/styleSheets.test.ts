// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { applyStyleSheets, keepStyleSheets } from './styleSheets.ts';

test('the style sheets that the page preloaded apply before those of screens, and the app waits until they have loaded', async () => {
  document.head.innerHTML = `
    <link rel="preload" as="style" data-page crossorigin href="./page.css">
    <link rel="preload" as="style" crossorigin href="./screen.css">
    <link rel="stylesheet" href="./screen.css">`;
  let isDrawn = false;
  const drawn = applyStyleSheets(window).then(() => (isDrawn = true));
  const sheets = [...document.querySelectorAll('[rel=stylesheet]')];
  expect(sheets.map((sheet) => sheet.getAttribute('href')?.replace(/.*\//, ''))).toEqual(['page.css', 'screen.css']);
  await Promise.resolve();
  expect(isDrawn).toBe(false);
  sheets[0]?.dispatchEvent(new Event('load'));
  await drawn;
  expect(isDrawn).toBe(true);
});

test('a style sheet that failed without a network is requested again when the network may be back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let back = (): void => undefined;
  keepStyleSheets(window, () => new Promise((resolve) => (back = resolve)));
  document.head.innerHTML = '<link rel="stylesheet" href="./screen.css">';
  const failed = document.querySelector('link');
  failed?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(document.querySelector('link')).toBe(failed);
  back();
  await expect.poll(() => document.querySelector('link')).not.toBe(failed);
  expect(document.querySelectorAll('link')).toHaveLength(1);
  vi.restoreAllMocks();
});
