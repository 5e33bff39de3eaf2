/**
 * `npm run docs`: writes docs/reference from the source. `--check` only lists stale files, and fails if there are any.
 */
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const MAIN = join(ROOT, 'scripts', 'docs', 'main.ts');

/** Runs the generator; returns whether it succeeded, and for a check whether nothing is stale. */
export async function runDocs(...flags) {
  const { code } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', MAIN, ...flags]);
  return code === 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = (await runDocs(...process.argv.slice(2))) ? 0 : 1;
