// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showBrokenStart, watchStart } from './broken.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'index.html'), 'utf8');
const BODY = /<body>([\s\S]*)<\/body>/.exec(PAGE)?.[1] ?? '';

beforeEach(() => {
  document.body.innerHTML = BODY;
});
const isSaid = (): boolean => document.querySelector<HTMLElement>('[data-broken]')?.hidden === false;

function fail(target: EventTarget, filename?: string): void {
  target.dispatchEvent(Object.assign(new Event('error'), filename === undefined ? {} : { filename }));
}

describe('a failed start of the app', () => {
  it('is reported in words, with a button that loads the page again', () => {
    const reload = vi.spyOn(document.location, 'reload').mockImplementation(() => undefined);
    expect(isSaid()).toBe(false);
    showBrokenStart(document);
    expect(isSaid()).toBe(true);
    // The style sheet of the page shows the words in place of the first picture by this.
    expect(document.querySelector('#root')?.hasAttribute('data-failed')).toBe(true);
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is detected when a script does not load or throws an error', () => {
    watchStart(window);
    const script = document.body.appendChild(document.createElement('script'));
    fail(script);
    expect(isSaid()).toBe(true);
    document.body.innerHTML = BODY;
    fail(window, `${window.location.origin}/assets/abc.js`);
    expect(isSaid()).toBe(true);
  });

  it('is not reported for a missing image or an error in a browser extension', () => {
    watchStart(window);
    fail(document.querySelector('.first-splash img') ?? document.body);
    fail(window, 'chrome-extension://abc/content.js');
    expect(isSaid()).toBe(false);
  });

  it('is not reported after the first render', () => {
    document.body.innerHTML = '<div id="root"><main></main></div>';
    expect(() => showBrokenStart(document)).not.toThrow();
    expect(document.querySelector('[data-broken]')).toBeNull();
  });
});
