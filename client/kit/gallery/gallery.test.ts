import { readFileSync, readdirSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';
import { classesOf } from './sharedClasses.tsx';
import { SHELVES, WITHOUT_LOOK } from './shelves.ts';
import { LANGUAGES, textsOf } from './texts.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const { exports: offered } = JSON.parse(read('../package.json')) as { exports: Record<string, string> };
const MODULES = Object.keys(offered)
  .filter((name) => !name.endsWith('.css'))
  .map((name) => name.slice('./'.length));
const SHOWN = readdirSync(new URL('pieces', import.meta.url))
  .map((name) => read(`pieces/${name}`))
  .join('\n');

const SHEETS = ['layout', 'surfaces', 'text'].map((name) => read(`../src/styles/${name}.css`)).join('\n');

/** The page as markup. */
const shown = (address: Record<string, string> = {}): string =>
  renderToStaticMarkup(createElement(Gallery, { address: new URLSearchParams(address), sheets: SHEETS }));

/** What a module of the kit exports at run time. */
async function loaded(name: string): Promise<Record<string, unknown>> {
  const { href } = new URL(`../${offered[`./${name}`]}`, import.meta.url);
  return (await import(/* @vite-ignore */ href)) as Record<string, unknown>;
}

describe('the gallery', () => {
  it('has a section for each visible module of the kit, and no other section', () => {
    expect([...Object.keys(SHELVES), ...Object.keys(WITHOUT_LOOK)].toSorted()).toEqual(MODULES.toSorted());
  });

  it('shows every shared class', () => {
    const page = shown();
    expect(classesOf(SHEETS)).toContain('stack-1');
    expect(classesOf(SHEETS).filter((name) => !page.includes(`class="${name}"`))).toEqual([]);
  });

  it.each(Object.keys(SHELVES))('shows every component of the module %s', async (name) => {
    const module = await loaded(name);
    const components = Object.entries(module)
      .filter(([, value]) => typeof value === 'function' && /^[A-Z]/.test(value.name))
      .map(([, value]) => (value as { name: string }).name);
    expect(components.length).toBeGreaterThan(0);
    expect(components.filter((component) => !SHOWN.includes(`<${component}`))).toEqual([]);
  });

  it.each(Object.entries(WITHOUT_LOOK))('shows the name of every export of the module %s', async (name, use) => {
    const module = await loaded(name);
    expect(Object.keys(module).filter((one) => !use.includes(one))).toEqual([]);
  });

  it.each(LANGUAGES)('shows every text and every section in %s', (language) => {
    expect(Object.values(textsOf(language)).filter((text) => text === undefined || text === '')).toEqual([]);
    const page = shown({ language });
    for (const name of Object.keys(SHELVES)) expect(page).toContain(`id="${name}"`);
    expect(page).toContain(textsOf(language).order);
  });
});
