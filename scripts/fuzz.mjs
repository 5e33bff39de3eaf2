/** `npm run fuzz`: requests that the served OpenAPI document allows, almost allows and forbids, against its own server. */
import { join } from 'node:path';
import { countOf, readFlags } from './lib/flags.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const MAIN = join(ROOT, 'simulator', 'src', 'soak', 'fuzzMain.ts');
const USAGE = `npm run fuzz [-- FLAGS]: a stranger who knows only the OpenAPI document, against a server of its own.

  --requests N  how many (default 20000)
  --seed N      the draws (default 1)
  --help        this text`;

const { values } = await readFlags(USAGE, {
  requests: { type: 'string', default: '20000' },
  seed: { type: 'string', default: '1' },
});
const flags = Object.entries(values).flatMap(([name, text]) => [`--${name}`, String(countOf(name, text))]);
const { code } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', MAIN, ...flags]);
process.exitCode = code;
