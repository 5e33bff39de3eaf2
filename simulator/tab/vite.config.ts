import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { oldestBrowsers } from '../../client/build/floor.ts';
import { digestOfSources } from '../src/host/rules.ts';

const HERE = import.meta.dirname;
const SOURCES = join(HERE, '../src');
const RULES = digestOfSources(pathToFileURL(join(SOURCES, 'host/rules.ts')));

/** Replacements for modules of Node and for packages that need them: other packages, or files of this folder. */
const STAND_INS: Readonly<Record<string, string>> = {
  buffer: 'buffer/',
  events: 'events/',
  stream: 'readable-stream',
  'stream/promises': './node/streamPromises.ts',
  crypto: './node/crypto.ts',
  http: './node/http.ts',
  net: './node/net.ts',
  timers: './node/timers.ts',
  'timers/promises': './node/timersPromises.ts',
  ws: './node/ws.ts',
  sharp: './node/sharp.ts',
};

/** Replacements for parts of the server that a tab does not need: pages, push messages, and figures for operators. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'api/app.ts': './pages.ts',
  'push/push.ts': './node/other.cjs',
  'push/webhooks.ts': './node/other.cjs',
  'operations/answer.ts': './node/other.cjs',
};

/** Replaces modules that only Node has, so that the server's code runs in a browser. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  async resolveId(source, importer) {
    const name = source.replace(/^node:/, '');
    const standIn = STAND_INS[name] ?? (isBuiltin(source) ? './node/other.cjs' : undefined);
    if (standIn !== undefined) return this.resolve(standIn, join(HERE, 'vite.config.ts'), { skipSelf: true });
    if (!source.startsWith('.') || importer === undefined) return undefined;
    const left = LEFT_OUT[relative(SOURCES, join(dirname(importer), source))];
    return left === undefined ? undefined : join(HERE, left);
  },
};

/**
 * Builds the market for a browser tab. `--mode page` builds the first script of the page, `--mode worker` the
 * simulator.
 */
export default defineConfig(({ mode }) => ({
  root: HERE,
  define: {
    ZARABA_RULES: JSON.stringify(RULES),
    'process.env.NODE_ENV': '"production"',
    // The server finds files relative to its modules. A tab has no files, so any location will do.
    'import.meta.url': '"file:///simulator/src/"',
  },
  plugins: mode === 'worker' ? [withoutNode] : [],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: oldestBrowsers(),
    lib: {
      entry: mode === 'worker' ? 'worker.ts' : 'page/main.ts',
      formats: ['iife'],
      name: 'market',
      fileName: () => (mode === 'worker' ? 'market-worker.js' : 'market.js'),
    },
  },
}));
