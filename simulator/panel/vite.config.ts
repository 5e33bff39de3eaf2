import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '../../client/build/floor.ts';

/** The simulator during development; its control API answers pages of this machine. */
const API = process.env['ZARABA_API'] ?? 'http://127.0.0.1:4000';

export default defineConfig(({ command }) => ({
  // Relative, so that the build can be served from any folder; during development the path where the client's server
  // looks for it.
  base: command === 'serve' ? '/sim/' : './',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: oldestBrowsers(),
    // Inlined files would need `data:` in the content security policy, and so would the polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/sim/v1': { target: API, changeOrigin: false } } },
}));
