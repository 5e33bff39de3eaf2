/**
 * `npm run coverage:contract`: every key of every call and every transition of every machine, over HTTP, in fresh worlds.
 * Prints how often each happened; ends with 1 where one did not, or was answered otherwise than its row promises.
 */
import { join } from 'node:path';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const MAIN = join(ROOT, 'simulator', 'src', 'recipes', 'testing', 'contractMain.ts');

process.exitCode = (await runNode(TOOLS.tsx, ['--conditions=source', MAIN])).code;
