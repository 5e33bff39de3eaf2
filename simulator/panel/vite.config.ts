import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '../../client/build/floor.ts';

/** The simulator to use during development. Its control API answers pages of the same machine. */
const API = process.env['ZARABA_API'] ?? 'http://127.0.0.1:4000';

export default defineConfig(({ command }) => ({
  // Relative, so that the build can be served from any folder. During development it is the path at which the client's
  // development server expects the panel.
  base: command === 'serve' ? '/sim/' : './',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: oldestBrowsers(),
    // Inlined files and the polyfill would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/sim/v1': { target: API, changeOrigin: false } } },
}));
