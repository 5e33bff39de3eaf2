// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLook } from './look.ts';

const ARRIVES = 'https://cdn.example/logo.png';
beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="./icon.svg"><link rel="apple-touch-icon" href="./touch.png">';
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function decode(this: HTMLImageElement) {
    // Another origin gives a canvas no leave to read its pictures.
    const shown = this.src === ARRIVES && this.crossOrigin !== 'anonymous';
    return shown ? Promise.resolve() : Promise.reject(new Error('no picture'));
  });
});
afterEach(() => vi.restoreAllMocks());
const icon = (): string | null | undefined => document.querySelector('link[rel="icon"]')?.getAttribute('href');

it('a logo that loads becomes the icon of the page, even from an origin without CORS', async () => {
  await showLook(window, { title: 'Demo', logo: ARRIVES });
  expect(icon()).toBe(ARRIVES);
  expect(JSON.parse(localStorage.getItem('look') ?? '')).toEqual({ title: 'Demo', logo: ARRIVES });
});

it('if a logo does not load, the built-in icon stays, now and on the next visit', async () => {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', ARRIVES);
  await showLook(window, { title: 'Demo', logo: 'https://cdn.example/gone.png' });
  expect(icon()).toBe('./icon.svg');
  expect(JSON.parse(localStorage.getItem('look') ?? '')).toEqual({ title: 'Demo' });
});
