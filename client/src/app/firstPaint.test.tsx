import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { showStoredLook } from '../first/look.ts';
import { showSteps } from '../first/steps.ts';
import cn from '../i18n/cn.ts';
import jp from '../i18n/jp.ts';
import us from '../i18n/us.ts';
import { STARTUP_STEPS } from '../state/startup/slice.ts';

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
  showStoredLook(document, (key) => localStorage.getItem(key), false);
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
  it('uses the stored language and theme, and the title and logo of the last configuration', () => {
    const logo = 'data:image/svg+xml,x';
    const look = JSON.stringify({ title: 'Demo Securities', logo });
    open({ language: 'us', settings: '{"theme":"dark"}', look });
    const title = 'Demo Securities';
    expect(seen()).toEqual({ language: 'en', theme: 'dark', title, name: title, mark: logo, icon: logo });
  });

  it('has no name and the built-in logo on a first visit, or if the stored values are invalid', () => {
    const built = {
      language: 'ja',
      theme: 'light',
      title: '',
      name: '',
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

  it('lists the six steps of the start with their states, in three languages', () => {
    open({});
    const languages = [
      ['ja', jp],
      ['zh-Hans', cn],
      ['en', us],
    ] as const;
    const rows = [...document.querySelectorAll<HTMLElement>('.first-step > li')];
    expect(rows.map(({ dataset }) => dataset['step'])).toEqual(STARTUP_STEPS);
    expect(rows.map(({ dataset }) => dataset['state'])).toEqual(['running', ...Array<string>(5).fill('waiting')]);
    for (const [index, step] of STARTUP_STEPS.entries()) {
      const state = index === 0 ? 'running' : 'waiting';
      const texts = [...(rows[index]?.querySelectorAll('[lang]') ?? [])].map((one) => [
        one.getAttribute('lang'),
        one.textContent,
      ]);
      expect(texts).toEqual([
        ...languages.map(([tag, { start }]) => [tag, start[step]]),
        ...languages.map(([tag, { start }]) => [tag, start[state]]),
      ]);
    }
  });

  it('updates the steps while the start screen is shown', () => {
    open({});
    showSteps(
      document,
      [
        { id: 'starting', state: 'done' },
        { id: 'quotes', state: 'failed' },
      ],
      (state) => `is ${state}`,
    );
    const row = (step: string) => document.querySelector<HTMLElement>(`[data-step=${step}]`);
    expect(row('starting')?.dataset['state']).toBe('done');
    expect(row('quotes')?.querySelector('.first-word')?.textContent).toBe('is failed');
    expect(row('hosts')?.dataset['state']).toBe('waiting');
  });

  it('keeps the built-in logo if the configured one does not load', () => {
    open({ look: JSON.stringify({ title: 'Demo', logo: 'https://cdn.example/gone.png' }) });
    const mark = document.querySelector('.first-splash img');
    expect(mark?.getAttribute('src')).toBe('https://cdn.example/gone.png');
    mark?.dispatchEvent(new Event('error'));
    expect(mark?.getAttribute('src')).toBe('./icon.svg');
  });

  it('runs only inline scripts without attributes, and the build adds their hashes to the content policy', () => {
    const inline = [...PAGE.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , code]) => code?.trim() !== '');
    expect(inline.map(([, attributes]) => attributes)).toEqual(['']);
  });
});
