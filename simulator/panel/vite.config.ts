import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '../../client/build/floor.ts';

/** The simulator during development. Its control API answers pages of the same machine. */
const API = process.env['ZARABA_API'] ?? 'http://127.0.0.1:4000';

export default defineConfig(({ command }) => ({
  // A relative base lets any folder serve the build. The development server of the client expects the panel at `/sim/`.
  base: command === 'serve' ? '/sim/' : './',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: oldestBrowsers(),
    // Inlined files and the polyfill would require `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/sim/v1': { target: API, changeOrigin: false } } },
}));
