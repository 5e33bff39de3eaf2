/** `npm run engines`: a customer's walks in WebKit and Firefox; `npm test` makes them too. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, whyMissing } from './lib/engines.mjs';
import { partsOf, readFlags } from './lib/flags.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';
import { conclude, heading, sum } from './lib/report.mjs';
import { run } from './lib/run.mjs';

const MAIN = join(ROOT, 'scripts', 'engines', 'main.ts');

const USAGE = `npm run engines [-- FLAGS]: a customer's walks at 390 pixels in engines other than Chromium.

  --only NAME,NAME  some engines: ${Object.keys(ENGINES).join(', ')}
  --walk TEXT       only walks whose name contains this
  --help            this text`;

/**
 * The walks in one engine. Where it is missing they are skipped with the reason; with `CI` in the environment that is a
 * failure, since a machine that tests alone has no reader for the reason.
 */
export async function walkEngine(name, part = '') {
  const reason = await whyMissing(name);
  if (reason !== undefined) {
    if (!process.env.CI) return { passed: 0, failed: 0, skipped: 1, reason };
    console.log(`FAILED ${reason}`);
    return { passed: 0, failed: 1 };
  }
  mkdirSync(CACHE, { recursive: true });
  const report = join(CACHE, `engine-${name}.json`);
  rmSync(report, { force: true });
  const { code } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', MAIN, name, report, part]);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
  // An engine that broke off must not look like success.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

if (import.meta.filename === process.argv[1]) {
  const { values } = await readFlags(USAGE, {
    only: { type: 'string', default: Object.keys(ENGINES).join(',') },
    walk: { type: 'string', default: '' },
  });
  const results = [];
  for (const name of await partsOf(values.only, Object.keys(ENGINES))) {
    heading(`walks in ${name}`);
    results.push(await walkEngine(name, values.walk));
  }
  for (const { skipped, reason } of results) if (skipped > 0) console.log(`${skipped} skipped: ${reason}`);
  conclude(sum(results));
}
