import { defineConfig } from '@playwright/test';
import type { SimTestOptions } from '@zaraba/simulator/testing';

export default defineConfig<SimTestOptions>({
  // The simulator in this process allows the origin of `baseURL`. With a server that runs elsewhere, start that one
  // with `zaraba serve --allow-origin http://localhost:5173` and write its address in place of 'inProcess'.
  use: { server: 'inProcess', baseURL: 'http://localhost:5173' },
  webServer: { command: 'node serve.mjs', url: 'http://localhost:5173' },
});
