/**
 * `npm run fuzz`: requests that the served OpenAPI document allows, almost allows and forbids, against its own server.
 * `--seed N` runs the same ones again, `--requests N` how many.
 */
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const MAIN = join(ROOT, 'simulator', 'src', 'soak', 'fuzzMain.ts');
const { code } = await run(process.execPath, [
  '--import',
  'tsx',
  '--conditions=source',
  MAIN,
  ...process.argv.slice(2),
]);
process.exitCode = code;
