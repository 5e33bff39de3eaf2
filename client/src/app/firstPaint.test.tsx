// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { showStoredLook } from '../first/look.ts';
import cn from '../i18n/cn.ts';
import jp from '../i18n/jp.ts';
import us from '../i18n/us.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
const PAGE = read('index.html');
const [head = '', body = ''] = [/<head>([\s\S]*)<\/head>/, /<body>([\s\S]*)<\/body>/].map(
  (part) => part.exec(PAGE)?.[1],
);

/** Reads the page as a browser does, with a given store: the head, its script, then the body. */
function open(stored: Readonly<Record<string, string>>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  document.documentElement.removeAttribute('data-theme');
  document.head.innerHTML = head.replaceAll(/<script[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g, '');
  document.body.innerHTML = '';
  showStoredLook(document, (key) => localStorage.getItem(key));
  document.body.innerHTML = body;
  document.dispatchEvent(new Event('readystatechange'));
}
const seen = () => ({
  language: document.documentElement.lang,
  theme: document.documentElement.dataset['theme'],
  title: document.title,
  name: document.querySelector('.first-splash h1')?.textContent,
  mark: document.querySelector('.first-splash img')?.getAttribute('src'),
  icon: document.querySelector('link[rel="icon"]')?.getAttribute('href'),
});

afterEach(() => localStorage.clear());

describe('the first paint', () => {
  it('is in the stored language and theme, with title and logo of the last configuration', () => {
    const logo = 'data:image/svg+xml,x';
    const look = JSON.stringify({ title: 'Demo Securities', logo });
    open({ language: 'us', settings: '{"theme":"dark"}', look });
    const title = 'Demo Securities';
    expect(seen()).toEqual({ language: 'en', theme: 'dark', title, name: title, mark: logo, icon: logo });
  });

  it('is that of the build on a first visit, and with anything else stored', () => {
    const built = {
      language: 'ja',
      theme: undefined,
      title: 'Zaraba',
      name: 'Zaraba',
      mark: './icon.svg',
      icon: './icon.svg',
    };
    for (const stored of [
      {},
      { language: 'xx', settings: '"dark"', look: '{"title":1,"logo":[]}' },
      { look: '<' },
      { look: 'null' },
    ]) {
      open(stored);
      expect(seen()).toEqual(built);
    }
  });

  it('has the first words of the start screen, in three languages', () => {
    open({});
    const texts = [...document.querySelectorAll('.first-splash p')].map((one) => [
      one.getAttribute('lang'),
      one.textContent,
    ]);
    const languages = [
      ['ja', jp],
      ['zh-Hans', cn],
      ['en', us],
    ] as const;
    expect(texts).toEqual([
      ...languages.map(([tag, { start }]) => [tag, start.tagline]),
      ...languages.map(([tag, { start }]) => [tag, start.starting]),
    ]);
  });

  it('runs no inline script, which the content policy would block', () => {
    expect([...PAGE.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , code]) => code?.trim() !== '')).toEqual([]);
  });
});
