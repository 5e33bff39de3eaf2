import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '../../client/build/floor.ts';

/** The simulator used during development. Its control API answers pages of the same machine. */
const API = process.env['ZARABA_API'] ?? 'http://127.0.0.1:4000';

export default defineConfig(({ command }) => ({
  // Relative, so that any folder can serve the build. During development, the client's development server expects the
  // panel at this path.
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
