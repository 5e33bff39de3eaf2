import { defineConfig } from '@playwright/test';
import type { SimTestOptions } from '@zaraba/simulator/testing';

export default defineConfig<SimTestOptions>({
  use: { server: 'inProcess', baseURL: 'http://localhost:5173' },
  webServer: { command: 'node serve.mjs', url: 'http://localhost:5173' },
});
