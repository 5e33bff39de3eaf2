/**
 * Folders of the checkout, and the entry files of the tools. The tools are started as files, never through a shell or
 * npx.
 */
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..', '..');
/** What scripts store between runs. It is outside node_modules, because an installation empties that folder. */
export const CACHE = join(ROOT, '.cache');

const module = (...parts) => join(ROOT, 'node_modules', ...parts);

export const TOOLS = {
  tsc: module('typescript', 'bin', 'tsc'),
  vite: module('vite', 'bin', 'vite.js'),
  vitepress: module('vitepress', 'bin', 'vitepress.js'),
  vitest: module('vitest', 'vitest.mjs'),
  playwright: module('playwright', 'cli.js'),
  oxlint: module('oxlint', 'bin', 'oxlint'),
  oxfmt: module('oxfmt', 'bin', 'oxfmt'),
  knip: module('knip', 'bin', 'knip.js'),
  tsx: module('tsx', 'dist', 'cli.mjs'),
};

/** Where `npm run mutate` stores its packages, its copies of the checkout and its results. */
export const MUTATE = {
  tools: join(CACHE, 'mutate', 'tools'),
  copies: join(CACHE, 'mutate', 'copies'),
  results: join(CACHE, 'mutate', 'results'),
};

/** The packages for the test of the published documents, and the client that the test generates. */
export const DOCUMENTS = join(CACHE, 'documents');

/** The packages from which the bundled fonts are made, and the folder of the fonts and their licences. */
export const FONTS = {
  packages: join(CACHE, 'fonts'),
  figures: join(ROOT, 'client', 'src', 'fonts'),
  statements: join(ROOT, 'client', 'src', 'features', 'funds', 'fonts'),
};

export const SIMULATOR_MAIN = join(ROOT, 'simulator', 'dist', 'main.js');
/** Where the test runners' browser is recorded. */
export const BROWSER_NOTE = join(CACHE, 'browser.json');
/** Where `npm run recipes` records the recipes that failed. */
export const RECIPES_NOTE = join(CACHE, 'recipes.json');
