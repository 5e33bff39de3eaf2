/**
 * `npm run coverage:contract`: tries every key of every call and every transition of every state machine over HTTP, in
 * new worlds. It prints how often each happened. It exits with 1 if one did not, or if an answer differs from its row.
 */
import { join } from 'node:path';
import { readFlags } from './lib/flags.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const MAIN = join(ROOT, 'simulator', 'src', 'recipes', 'testing', 'contractMain.ts');

await readFlags(`npm run coverage:contract: every key of every call and every transition of every machine, over HTTP.

  --help  this text`);

process.exitCode = (await runNode(TOOLS.tsx, ['--conditions=source', MAIN])).code;
