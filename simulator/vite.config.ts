import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';
import { digestOfSources } from './src/host/rules.ts';

const RULES = digestOfSources(pathToFileURL(`${import.meta.dirname}/src/host/rules.ts`));

/**
 * The simulator in a few files: at start Node would otherwise look for, read and link some five hundred one by one, which
 * takes longer than what is in them. What is imported on first use stays in files of its own; packages stay outside.
 */
export default defineConfig({
  define: { ZARABA_RULES: JSON.stringify(RULES) },
  ssr: {
    // The vocabulary, and of the schema library what is used: its index brings every language it knows.
    noExternal: ['@zaraba/contracts', 'zod'],
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Names and lines of a stack trace stay readable; with `node --enable-source-maps` they are those of the sources.
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // An entry awaits what it starts: a file loaded later that imported it back would wait for it for ever.
      preserveEntrySignatures: 'strict',
      input: {
        main: 'src/main.ts',
        'cli/main': 'src/cli/main.ts',
        'testing/index': 'src/testing/index.ts',
        'scenarios/define': 'src/scenarios/define.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
});
