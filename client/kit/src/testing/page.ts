/** Pages of tests share a document: each file of tests leaves it as it found it. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

declare global {
  interface Window {
    readonly happyDOM: { setViewport(size: { readonly width: number; readonly height: number }): void };
  }
}

// A test of a page waits for what happens as long as the test may last: a busy machine is no reason to fail.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
