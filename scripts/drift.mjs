/**
 * `npm run drift -- URL --token T --account A`: compares a real server with the contract, without changing anything
 * there.
 */
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const MAIN = join(ROOT, 'simulator', 'src', 'cli', 'main.ts');
const { code } = await run(process.execPath, [
  '--import',
  'tsx',
  '--conditions=source',
  MAIN,
  'drift',
  ...process.argv.slice(2),
]);
process.exitCode = code;
