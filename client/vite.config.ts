import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

/** The simulator or another server of the API during development. IPv4, since `localhost` may mean IPv6 first. */
const API = process.env['ZARABA_API'] ?? 'http://127.0.0.1:4000';

/** Libraries that change rarely, in files of their own: a new version of the product leaves them in the cache. */
const GROUPS = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  {
    name: 'state',
    test: /node_modules[\\/](?:@reduxjs|redux|redux-observable|react-redux|reselect|immer|rxjs|use-sync-external-store)[\\/]/,
  },
];

/**
 * Names given to components and contexts for developer tools keep a router we do not use in the build: without them the
 * bundler sees that most of it is never called.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (React\d*\.(?:createContext|memo|forwardRef)\()/g, '= /*#__PURE__*/ $1'),
  },
};

const OWN_MODULES = /[\\/](?:client|contracts)[\\/]src[\\/](?!main\.tsx).*\.tsx?$/;

export default defineConfig({
  // Relative, so that the build can be served from any folder.
  base: './',
  plugins: [react(), leanRouter],
  resolve: { conditions: ['source', 'es2015', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The weight of the first screen is checked against it.
    manifest: true,
    target: 'es2023',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
      // Our own modules do nothing by being imported, but for the entry and the style sheets: what a screen does not use of
      // `state/hooks.ts` is not loaded with it.
      treeshake: { moduleSideEffects: [{ test: OWN_MODULES, sideEffects: false }] },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: API, changeOrigin: false },
      '/socket.io': { target: API, changeOrigin: false, ws: true },
    },
  },
});
