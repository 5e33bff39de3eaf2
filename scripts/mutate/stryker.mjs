/** Stryker: lists the mutants of sources, and runs the tests of a part on some of them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyCheckout } from '../lib/copy.mjs';
import { MUTATE, ROOT } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { readResults } from './results.mjs';
import { mutantKey, rangeOf } from './sample.mjs';

/** A mutant that only makes the tests slow is not a timeout before this. */
const PATIENCE_MS = 10_000;

const tool = (...parts) => join(MUTATE.tools, 'node_modules', '@stryker-mutator', ...parts);

/** All mutants of the given sources, `{ path, text }`. */
export async function listMutants(sources) {
  const { Instrumenter } = await import(pathToFileURL(tool('instrumenter', 'dist', 'src', 'index.js')).href);
  const quiet = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };
  const files = sources.map(({ path, text }) => ({ name: path, content: text, mutate: true }));
  const options = { ignorers: [], excludedMutations: [], plugins: null };
  return (await new Instrumenter(quiet).instrument(files, options)).mutants;
}

function configOf(folder, drawn, concurrency) {
  return {
    mutate: [...new Set(drawn.map(rangeOf))],
    plugins: [tool('vitest-runner', 'dist', 'src', 'index.js'), join(ROOT, 'scripts', 'mutate', 'plugins.mjs')],
    testRunner: 'nearest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    checkers: ['sample'],
    // Stryker works in our copy. In a copy of its own the workspaces would still link to the checkout's sources.
    inPlace: true,
    coverageAnalysis: 'perTest',
    concurrency,
    timeoutMS: PATIENCE_MS,
    disableTypeChecks: false,
    reporters: ['json', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    jsonReporter: { fileName: join(folder, 'report.json') },
    tempDirName: join(folder, 'stryker'),
    cleanTempDir: 'always',
    warnings: false,
    allowConsoleColors: false,
  };
}

/** Runs the tests of a part on each of the drawn mutants, in a copy of the checkout; returns what became of them. */
export async function runMutants(name, part, drawn, concurrency) {
  const folder = join(MUTATE.results, name);
  const copy = join(MUTATE.copies, name);
  const sampleFile = join(folder, 'sample.json');
  const configFile = join(folder, 'stryker.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(sampleFile, JSON.stringify(drawn.map(mutantKey)));
  writeFileSync(configFile, JSON.stringify(configOf(folder, drawn, concurrency)));
  await copyCheckout(copy);
  const { code } = await runNode(tool('core', 'bin', 'stryker.js'), ['run', configFile], {
    cwd: copy,
    env: {
      ZARABA_MUTATE_SAMPLE: sampleFile,
      ZARABA_MUTATE_TESTS: part.tests.join(','),
      ZARABA_MUTATE_DRAWS: part.draws ?? 'all',
      ZARABA_MUTATE_ALONE: part.alone ? 'yes' : 'no',
    },
  });
  if (code !== 0) throw new Error(`Stryker ended with ${code} on ${name}; its messages are above.`);
  return readResults(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
}
