import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';
import { keepCompiled } from '../scripts/ensure/keepCompiled.mjs';
import { digestOfSources } from './src/host/rules.ts';

const RULES = digestOfSources(pathToFileURL(`${import.meta.dirname}/src/host/rules.ts`));
const ENTRY = `${import.meta.dirname}/src/main.ts`;

/** What a build knows of a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

let start: ReadonlySet<string> | undefined;

/** All that is loaded before the entry is carried out: what it imports, and what that imports in turn. */
function loadedAtStart(modules: Modules): ReadonlySet<string> {
  const found = new Set([ENTRY]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  found.delete(ENTRY);
  // The schema library's index brings its own translator, which only the documents of the API need.
  return new Set([...found].filter((id) => !id.includes('json-schema')));
}

const START = {
  debugName: 'start',
  name: (id: string, modules: Modules) => ((start ??= loadedAtStart(modules)).has(id) ? 'start' : null),
};

/**
 * The simulator in a few files: at start Node would otherwise look for, read and link some five hundred one by one, which
 * takes longer than what is in them. All that the server needs for its first answer is one file; what is imported on
 * first use stays in files of its own; packages stay outside. `--mode library` builds what others import instead, as
 * modules; the server and the command line are scripts, which Node starts sooner and whose compiled form can be kept.
 */
export default defineConfig(({ mode }) => {
  const isLibrary = mode === 'library';
  return {
    define: { ZARABA_RULES: JSON.stringify(RULES) },
    plugins: isLibrary ? [] : [keepCompiled('start')],
    ssr: {
      // The vocabulary, and of the schema library what is used: its index brings every language it knows.
      noExternal: ['@zaraba/contracts', 'zod'],
      resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    },
    build: {
      ssr: true,
      outDir: 'dist',
      emptyOutDir: !isLibrary,
      target: 'es2023',
      // Names and lines of a stack trace stay readable; with `node --enable-source-maps` they are those of the sources.
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        // Pieces of the library may share what an entry has, without becoming its exports.
        preserveEntrySignatures: 'strict',
        input: isLibrary
          ? { 'testing/index': 'src/testing/index.ts', 'scenarios/define': 'src/scenarios/define.ts' }
          : { main: 'src/main.ts', 'cli/main': 'src/cli/main.ts' },
        output: {
          format: isLibrary ? 'es' : 'cjs',
          dynamicImportInCjs: false,
          entryFileNames: isLibrary ? '[name].mjs' : '[name].js',
          chunkFileNames: isLibrary ? 'library/[name]-[hash].mjs' : '[name]-[hash].js',
          sourcemapExcludeSources: true,
          // A fifth of the text, which Node would read at every start.
          comments: { legal: true, annotation: false, jsdoc: false },
          ...(isLibrary ? {} : { codeSplitting: { groups: [START] } }),
        },
      },
    },
  };
});
