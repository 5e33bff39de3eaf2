import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery is a separate page and not part of the product. */
export default defineConfig({
  root: fileURLToPath(new URL('gallery', import.meta.url)),
  cacheDir: fileURLToPath(new URL('node_modules/.cache/gallery', import.meta.url)),
  base: './',
  plugins: [react()],
  build: { emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  server: { host: '127.0.0.1' },
});
