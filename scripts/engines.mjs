/** `npm run engines`: a customer's walks in WebKit and Firefox. `npm test` runs them too. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, whyMissing } from './lib/engines.mjs';
import { partsOf, readFlags } from './lib/flags.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';
import { conclude, heading, sum } from './lib/report.mjs';
import { run } from './lib/run.mjs';

const MAIN = join(ROOT, 'scripts', 'engines', 'main.ts');

/**
 * The script that builds the demonstration, and the target folder. Only the walk in a tab needs it, and it takes a
 * minute.
 */
const DEMONSTRATION = join(ROOT, 'scripts', 'buildDemo.mjs');
const SITE = join(CACHE, 'engines-demo');

const USAGE = `npm run engines [-- FLAGS]: a customer's walks on a phone and at a desk, in engines other than Chromium.

  --only NAME,NAME  some engines: ${Object.keys(ENGINES).join(', ')}
  --walk TEXT       only walks whose name contains this; the walk of a market in a tab needs a build of a minute, so it
                    is left out unless this asks for it ("tab") or ZARABA_TESTS is all
  --help            this text`;

/**
 * Runs the walks in one engine. If the engine is missing, the walks are skipped with the reason. If the environment has
 * `CI`, a missing engine is a failure. The output is printed at the end, because another engine runs beside it.
 */
async function walkEngine(name, part, site) {
  const reason = await whyMissing(name);
  if (reason !== undefined) {
    if (!process.env.CI) return { passed: 0, failed: 0, skipped: 1, reason };
    console.log(`FAILED ${name}: ${reason}`);
    return { passed: 0, failed: 1 };
  }
  mkdirSync(CACHE, { recursive: true });
  const report = join(CACHE, `engine-${name}.json`);
  rmSync(report, { force: true });
  const args = ['--import', 'tsx', '--conditions=source', MAIN, name, report, part, site];
  const { code, output } = await run(process.execPath, args, { capture: true });
  heading(`walks in ${name}`);
  process.stdout.write(output);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
  // An engine that stopped early must not look successful.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/** Builds the demonstration if the walk in a tab is wanted. Returns its folder, or an empty text. */
async function demonstration(part) {
  if (!/\btab\b/.test(part) && process.env.ZARABA_TESTS !== 'all') return '';
  const { code, output } = await run(process.execPath, [DEMONSTRATION, '--to', SITE], { capture: true });
  if (code !== 0) throw new Error(output);
  return SITE;
}

/** Runs the walks in several engines at once. Each uses at most one core. */
export async function walkEngines(names = Object.keys(ENGINES), part = '') {
  const site = await demonstration(part);
  const results = await Promise.all(names.map((name) => walkEngine(name, part, site)));
  const reasons = results.flatMap(({ reason = [] }) => reason);
  const skipped = results.reduce((total, one) => total + (one.skipped ?? 0), 0);
  return { ...sum(results), skipped, reason: reasons.join('; ') };
}

if (import.meta.filename === process.argv[1]) {
  const { values } = await readFlags(USAGE, {
    only: { type: 'string', default: Object.keys(ENGINES).join(',') },
    walk: { type: 'string', default: '' },
  });
  const { skipped, reason, ...result } = await walkEngines(
    await partsOf(values.only, Object.keys(ENGINES)),
    values.walk,
  );
  if (skipped > 0) console.log(`${skipped} skipped: ${reason}`);
  conclude(result);
}
