/** `npm run docs`: writes docs/reference from the source. */
import { join } from 'node:path';
import { readFlags } from './lib/flags.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const MAIN = join(ROOT, 'scripts', 'docs', 'main.ts');

/** Runs the generator. Returns whether it succeeded; for a check, whether nothing is stale. */
export async function runDocs(...flags) {
  const { code } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', MAIN, ...flags]);
  return code === 0;
}

const USAGE = `npm run docs [-- FLAGS]: writes docs/reference from the source.

  --check  only lists stale files, and fails if there are any
  --help   this text`;

if (import.meta.filename === process.argv[1]) {
  const { values } = await readFlags(USAGE, { check: { type: 'boolean' } });
  process.exitCode = (await runDocs(...(values.check ? ['--check'] : []))) ? 0 : 1;
}
