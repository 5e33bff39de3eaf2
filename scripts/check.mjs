/**
 * `npm run check`: types, lint and import rules, format, dead code, house style, generated docs and their site, and the
 * lock file. Each counts as one.
 */
import { runDocs } from './docs.mjs';
import { readFlags } from './lib/flags.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { conclude, heading } from './lib/report.mjs';
import { runNode } from './lib/run.mjs';
import { checkLock } from './lock.mjs';
import { checkTidy } from './tidy.mjs';

/** Runs a tool as a check. Its output is printed when the tool has ended, because another check runs beside it. */
const tool =
  (entry, ...args) =>
  async () => {
    const { code, output } = await runNode(entry, args, { capture: true });
    return { ok: code === 0, output };
  };
const own = (check) => async () => ({ ok: await check(), output: '' });

const CHECKS = {
  types: tool(TOOLS.tsc, '-b'),
  'lint and import rules': tool(TOOLS.oxlint, '--no-error-on-unmatched-pattern'),
  format: tool(TOOLS.oxfmt, '--list-different'),
  'dead code': tool(TOOLS.knip, '--no-progress'),
  'house style': own(() => checkTidy(ROOT)),
  'generated docs': own(() => runDocs('--check')),
  'docs site': tool(TOOLS.vitepress, 'build', 'docs'),
  'whole lock': own(checkLock),
};

/** The two checks that take longest. The others run beside them. */
const LONGEST = new Set(['types', 'lint and import rules']);

/** Runs some checks in turn, even after a failure. Returns the names of those that failed. */
async function runOnly(checks) {
  const failed = [];
  for (const [name, check] of checks) {
    const begun = performance.now();
    const { ok, output } = await check();
    if (!ok) failed.push(name);
    heading(`check: ${name}`);
    if (output !== '') process.stdout.write(output);
    console.log(`${ok ? 'ok' : 'FAILED'} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  }
  return failed;
}

/** Runs all checks, even after a failure. Returns how many passed and failed. */
export async function runChecks() {
  const checks = Object.entries(CHECKS);
  const lanes = [checks.filter(([name]) => LONGEST.has(name)), checks.filter(([name]) => !LONGEST.has(name))];
  const failed = (await Promise.all(lanes.map(runOnly))).flat();
  if (failed.length > 0) console.log(`\nFailed checks: ${failed.join(', ')}.`);
  return { passed: checks.length - failed.length, failed: failed.length };
}

if (import.meta.filename === process.argv[1]) {
  await readFlags(`npm run check: ${Object.keys(CHECKS).join(', ')}.\n\n  --help  this text`);
  conclude(await runChecks());
}
