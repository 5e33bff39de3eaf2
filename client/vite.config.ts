import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { branding } from './build/brand.ts';
import { oldestBrowsers } from './build/floor.ts';
import { firstWave } from './build/firstWave.ts';
import { identity } from './build/identity.ts';
import { wellFormed } from './build/wellFormed.ts';

/**
 * The API server during development: the simulator or another one. It is an IPv4 address, because `localhost` may mean
 * IPv6 first.
 */
const API = process.env['ZARABA_API'] ?? 'http://127.0.0.1:4000';

/**
 * Adds a comment to the file of every visit. Some browsers then compile the whole file off the main thread while it
 * loads, because most of its functions are called at once. The comment must precede all code that Vite inserts.
 */
const compiledWhole: Plugin = {
  name: 'compiled-whole',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** Writes the list of files and the build's name into the service worker, which recognises a new build by them. */
const shellFiles: Plugin = {
  name: 'shell-files',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const files = [
      ...readdirSync(join(dir, 'assets'))
        .filter((name) => /\.(?:js|css|woff2)$/.test(name))
        .map((name) => `assets/${name}`),
      'icon.svg',
      'manifest.webmanifest',
      'icons/icon-192.png',
    ].toSorted();
    const worker = join(dir, 'sw.js');
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const version = createHash('sha256').update(JSON.stringify(files)).update(page).digest('hex').slice(0, 16);
    const text = readFileSync(worker, 'utf8')
      .replace('/* build:files */ []', JSON.stringify(files))
      .replace("/* build:version */ 'none'", JSON.stringify(version));
    writeFileSync(worker, text);
  },
};

const build = identity();

const CHART = /[\\/]client[\\/]src[\\/]chart[\\/]|[\\/]node_modules[\\/]d3-/;
/** The code that writes PDF. It has a folder of its own, so that the service worker does not precache it. */
const PDF = /[\\/]funds[\\/]pdf[\\/]|[\\/]node_modules[\\/](?:jspdf|jspdf-autotable|fflate|@babel[\\/]runtime)[\\/]/;
/** Libraries with which jsPDF reads pictures and web pages. Statements have neither. */
const UNUSED = ['canvg', 'dompurify', 'fast-png', 'html2canvas'];
/** Matches all files but the texts. A visitor needs these in one language only. */
const CODE = /^(?!.*[\\/](?:texts|i18n)[\\/](?!.*texts\.ts$))/;
const OWN_MODULES = /[\\/](?:client|kit|contracts)[\\/]src[\\/](?!main\.tsx).*\.tsx?$/;

export default defineConfig({
  // Relative, so that any folder can serve the build.
  base: './',
  plugins: [react(), branding, compiledWhole, firstWave, shellFiles, wellFormed],
  // Only files that are loaded on demand read these values, so they are not part of the first screen.
  define: {
    'import.meta.env.ZARABA_VERSION': JSON.stringify(build.version),
    'import.meta.env.ZARABA_BUILD': JSON.stringify(build.name),
  },
  resolve: {
    conditions: ['source', 'es2015', 'module', 'browser', 'development|production'],
    alias: UNUSED.map((find) => ({ find, replacement: join(import.meta.dirname, 'build', 'unused.ts') })),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: oldestBrowsers(),
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Screens share files, so a file may export more than its screen.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // For a visitor, round trips matter more than bytes. Code that several screens share is therefore in one file,
        // not in a file for each combination of screens.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'index', tags: ['$initial'], priority: 4 },
            { name: 'pdf', test: PDF, priority: 3 },
            { name: 'chart', test: CHART, minShareCount: 2, priority: 2 },
            { name: 'shared', test: CODE, minShareCount: 2, priority: 1 },
          ],
        },
        // Short hashes, because a first visit loads the file names of all screens. They still distinguish builds.
        chunkFileNames: ({ name }) => `assets/${name === 'pdf' ? 'pdf/' : ''}[hash:7].js`,
        assetFileNames: ({ names }) =>
          `assets/${names.some((name) => name.endsWith('.ttf')) ? 'pdf/' : ''}[hash:7][extname]`,
      },
      // No module of the product has side effects on import, except the entry and the style sheets. A screen therefore
      // does not load the parts of `state/hooks.ts` that it does not use.
      treeshake: { moduleSideEffects: [{ test: OWN_MODULES, sideEffects: false }] },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: API, changeOrigin: false },
      '/socket.io': { target: API, changeOrigin: false, ws: true },
      // The control panel. Its calls go to the simulator, and its files come from its own development server if that
      // runs.
      '/sim/v1': { target: API, changeOrigin: false },
      '/sim/enter': { target: API, changeOrigin: false },
      '/sim': { target: process.env['ZARABA_PANEL'] ?? API, changeOrigin: false, ws: true },
    },
  },
});
