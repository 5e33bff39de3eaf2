import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig({
  // Relative, so that the build can be served from any folder.
  base: './',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: API, changeOrigin: false },
      '/socket.io': { target: API, changeOrigin: false, ws: true },
    },
  },
});
