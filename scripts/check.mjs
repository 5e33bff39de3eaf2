/** `npm run check`: types, lint and import rules, format, dead code, house style, generated docs, the lock. Each counts as one. */
import { runDocs } from './docs.mjs';
import { readFlags } from './lib/flags.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { conclude, heading } from './lib/report.mjs';
import { runNode } from './lib/run.mjs';
import { checkLock } from './lock.mjs';
import { checkTidy } from './tidy.mjs';

const tool =
  (entry, ...args) =>
  async () =>
    (await runNode(entry, args)).code === 0;

const CHECKS = {
  types: tool(TOOLS.tsc, '-b'),
  'lint and import rules': tool(TOOLS.oxlint, '--no-error-on-unmatched-pattern'),
  format: tool(TOOLS.prettier, '--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'),
  'dead code': tool(TOOLS.knip, '--no-progress'),
  'house style': () => checkTidy(ROOT),
  'generated docs': () => runDocs('--check'),
  'whole lock': checkLock,
};

/** Runs every check, even after a failure, and returns how many passed and failed. */
export async function runChecks() {
  const failed = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    heading(`check: ${name}`);
    const begun = performance.now();
    const ok = await check();
    if (!ok) failed.push(name);
    console.log(`${ok ? 'ok' : 'FAILED'} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  }
  if (failed.length > 0) console.log(`\nFailed checks: ${failed.join(', ')}.`);
  return { passed: Object.keys(CHECKS).length - failed.length, failed: failed.length };
}

if (import.meta.filename === process.argv[1]) {
  await readFlags(`npm run check: ${Object.keys(CHECKS).join(', ')}.\n\n  --help  this text`);
  conclude(await runChecks());
}
