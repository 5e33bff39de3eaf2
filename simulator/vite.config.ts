import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';
import { keepCompiled } from '../scripts/ensure/keepCompiled.mjs';
import { digestOfSources } from './src/host/rules.ts';

const RULES = digestOfSources(pathToFileURL(`${import.meta.dirname}/src/host/rules.ts`));
const ENTRY = `${import.meta.dirname}/src/main.ts`;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

let start: ReadonlySet<string> | undefined;

/** Returns all that is loaded before the entry runs: what it imports, and what that imports in turn. */
function loadedAtStart(modules: Modules): ReadonlySet<string> {
  const found = new Set([ENTRY]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  found.delete(ENTRY);
  // The index of the schema library imports its translations, which only the documents of the API need.
  return new Set([...found].filter((id) => !id.includes('json-schema')));
}

const START = {
  debugName: 'start',
  name: (id: string, modules: Modules) => ((start ??= loadedAtStart(modules)).has(id) ? 'start' : null),
};

/**
 * Builds the simulator into a few files. Otherwise Node would look for, read and link some five hundred files at
 * start, which takes longer than running them. Everything that the server needs for its first answer is one file; what
 * is imported on first use stays in files of its own; packages stay outside. `--mode library` builds modules for other
 * programs to import. The server and the command line are scripts, which Node starts sooner and whose compiled form it
 * can cache.
 */
export default defineConfig(({ mode }) => {
  const isLibrary = mode === 'library';
  return {
    define: { ZARABA_RULES: JSON.stringify(RULES) },
    plugins: isLibrary ? [] : [keepCompiled('start')],
    ssr: {
      // The vocabulary, and the used part of the schema library: its index would import every language it knows.
      noExternal: ['@zaraba/contracts', 'zod'],
      resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    },
    build: {
      ssr: true,
      outDir: 'dist',
      emptyOutDir: !isLibrary,
      target: 'es2023',
      // Leaves names and lines of a stack trace readable; with `node --enable-source-maps` they are those of the
      // sources.
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        // Lets pieces of the library share what an entry has, without becoming its exports.
        preserveEntrySignatures: 'strict',
        input: isLibrary
          ? { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' }
          : { main: 'src/main.ts', 'cli/main': 'src/cli/main.ts' },
        output: {
          format: isLibrary ? 'es' : 'cjs',
          dynamicImportInCjs: false,
          entryFileNames: isLibrary ? '[name].mjs' : '[name].js',
          // All beside the entries, as the server finds its pages from its own place.
          chunkFileNames: isLibrary ? '[name]-[hash].mjs' : '[name]-[hash].js',
          sourcemapExcludeSources: true,
          // Comments are a fifth of the text, which Node would read at every start.
          comments: { legal: true, annotation: false, jsdoc: false },
          ...(isLibrary ? {} : { codeSplitting: { groups: [START] } }),
        },
      },
    },
  };
});
