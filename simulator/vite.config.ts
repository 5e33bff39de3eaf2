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

/** Returns all modules that are loaded before the entry runs: those that it imports directly and indirectly. */
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

/** The function of each server module that a library starts. */
const SERVED: Readonly<Record<string, string>> = { 'server.ts': 'createServer', 'handler.ts': 'handlerOf' };

/** Makes a library load the built server instead of a second copy of it. */
const oneServer = {
  name: 'one-server',
  enforce: 'pre' as const,
  load(id: string): string | null {
    const [file, name] = Object.entries(SERVED).find(([one]) => id === `${import.meta.dirname}/src/${one}`) ?? [];
    if (file === undefined) return null;
    const imported = `import { createRequire } from 'node:module';`;
    return `${imported}\nexport const { ${name} } = createRequire(import.meta.url)('./library.js');\n`;
  },
};

/**
 * Bundles the simulator into a few files, because Node would take longer to find, read and link about five hundred
 * files than to run them. One file contains all that the server's first answer needs. Modules imported on first use
 * stay separate, and packages are not bundled. `--mode library` builds modules for other programs. The server and the
 * command line are built as scripts, which Node starts sooner and whose compiled form it can cache.
 */
export default defineConfig(({ mode }) => {
  const isLibrary = mode === 'library';
  return {
    define: { ZARABA_RULES: JSON.stringify(RULES) },
    plugins: isLibrary ? [oneServer] : [keepCompiled('start')],
    ssr: {
      // Bundles the contracts and the used part of the schema library, whose index imports every language.
      noExternal: ['@zaraba/contracts', 'zod'],
      resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    },
    build: {
      ssr: true,
      outDir: 'dist',
      emptyOutDir: !isLibrary,
      target: 'es2023',
      // Keeps stack traces readable. `node --enable-source-maps` shows the names and lines of the sources.
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        // Lets the chunks of the library import from an entry without adding to its exports.
        preserveEntrySignatures: 'strict',
        input: isLibrary
          ? { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' }
          : { main: 'src/main.ts', library: 'src/library.ts', 'cli/main': 'src/cli/main.ts' },
        output: {
          format: isLibrary ? 'es' : 'cjs',
          dynamicImportInCjs: false,
          entryFileNames: isLibrary ? '[name].mjs' : '[name].js',
          // All chunks are in the folder of the entries, because the server finds its pages relative to its own file.
          chunkFileNames: isLibrary ? '[name]-[hash].mjs' : '[name]-[hash].js',
          sourcemapExcludeSources: true,
          // Comments are a fifth of the text, and Node would read them at every start.
          comments: { legal: true, annotation: false, jsdoc: false },
          ...(isLibrary ? {} : { codeSplitting: { groups: [START] } }),
        },
      },
    },
  };
});
