/** All test files of one process share a document, so each file restores it. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

declare global {
  interface Window {
    readonly happyDOM: { setViewport(size: { readonly width: number; readonly height: number }): void };
  }
}

// Waiting for the page may take a long time, so that a busy machine fails no test.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

afterAll(() => {
  const { documentElement, head, body } = document;
  head.replaceChildren();
  body.replaceChildren();
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  window.happyDOM.setViewport({ width: 1024, height: 768 });
});
