import { defineConfig } from '@playwright/test';
import type { SimTestOptions } from '@zaraba/simulator/testing';

const port = process.env['STRANGER_PORT'] ?? '4000';
const executablePath = process.env['STRANGER_BROWSER'];

export default defineConfig<SimTestOptions>({
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'report.json' }]],
  use: {
    server: `http://localhost:${port}`,
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  webServer: {
    command: `zaraba serve --memory --clock frozen --port ${port}`,
    url: `http://localhost:${port}/sim/v1/health`,
  },
});
