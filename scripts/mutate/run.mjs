/** Runs a part's tests on drawn mutants, in a copy of the checkout. Each result is stored at once. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from '../lib/copy.mjs';
import { MUTATE, TOOLS } from '../lib/paths.mjs';
import { switched } from './mutants.mjs';
import { sourcesOf, testsOf } from './parts.mjs';
import { mutantKey } from './sample.mjs';

/**
 * The shortest time before a mutant counts as a timeout, in milliseconds. A mutant may only make the tests slower, so
 * it also gets a multiple of their usual time.
 */
const PATIENCE_MS = 20_000;
const PATIENCE_FACTOR = 8;
const LOOK_EVERY_MS = 1_000;
/** After so many mutants a new process continues, because evaluated modules accumulate in memory. */
const MOST_PER_PROCESS = 150;

/**
 * Returns the events of a results file: each mutant's result, the mutant that was begun without a result, and the tests
 * that failed without any mutant.
 */
function readEvents(file) {
  const done = new Map();
  const leftOut = new Set();
  let begun;
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line === '') continue;
    const event = JSON.parse(line);
    if ('status' in event) done.set(event.key, event);
    if ('leftOut' in event) leftOut.add(event.leftOut);
    begun = 'begun' in event ? event : undefined;
  }
  return { done, begun, leftOut };
}

/** Runs a process until it ends or its current mutant is given up. Returns the exit code and the output. */
function runProcess(copy, env, job) {
  writeFileSync(env.ZARABA_MUTATE_JOB, JSON.stringify(job));
  return new Promise((resolve) => {
    const args = [TOOLS.vitest, 'run', '--config=scripts/mutate/vitest.config.ts'];
    const child = spawn(process.execPath, ['--max-old-space-size=3000', ...args], {
      cwd: copy,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const look = setInterval(() => {
      const { begun } = readEvents(job.resultsFile);
      if (begun === undefined) return;
      const since = Date.now() - statSync(job.resultsFile).mtimeMs;
      if (since > Math.max(PATIENCE_MS, PATIENCE_FACTOR * begun.begun)) child.kill('SIGKILL');
    }, LOOK_EVERY_MS);
    child.on('close', (code) => {
      clearInterval(look);
      resolve({ code, output });
    });
  });
}

const append = (file, event) => appendFileSync(file, `${JSON.stringify(event)}\n`);

function resultOf({ fileName, location, replacement, mutatorName }, { status, by }) {
  return { file: fileName, location, to: replacement, mutator: mutatorName, status, by };
}

/** Returns the mutants in an order independent of the files. What an interrupted run has done is then a sample too. */
function shuffled(mutants) {
  const rank = (mutant) => createHash('sha256').update(mutantKey(mutant)).digest('hex');
  return mutants
    .map((mutant) => [rank(mutant), mutant])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, mutant]) => mutant);
}

/** Prepares a new copy of the checkout with the drawn mutants behind switches, and the job of its processes. */
async function prepare({ name, part, drawn, files, folder }) {
  const copy = join(MUTATE.copies, name);
  await copyCheckout(copy);
  const { files: written, mutants } = await switched(sourcesOf(part, files), drawn);
  for (const { name: path, content } of written) writeFileSync(join(copy, path), content);
  const job = {
    tests: testsOf(part, files),
    mutants: shuffled(mutants).map((mutant) => ({ id: mutant.id, fileName: mutant.fileName, key: mutantKey(mutant) })),
    coverageFile: join(folder, `${name}.coverage.json`),
    resultsFile: join(folder, `${name}.jsonl`),
  };
  rmSync(job.coverageFile, { force: true });
  const env = {
    ZARABA_MUTATE_JOB: join(folder, `${name}.job.json`),
    ZARABA_MUTATE_PAGE: part.page ? 'yes' : 'no',
  };
  return { copy, job, env, mutants };
}

/**
 * Runs a part's tests on the drawn mutants, except those whose result an interrupted run has left in `folder`. Returns
 * the result of each.
 * @param part a row of `PARTS`
 * @param files the checkout's files, `{ path, text }`
 * @param {(done: number) => void} progress
 */
export async function runMutants({ name, part, drawn, files, folder, progress }) {
  mkdirSync(folder, { recursive: true });
  const { copy, job, env, mutants } = await prepare({ name, part, drawn, files, folder });
  for (;;) {
    const { done, leftOut } = readEvents(job.resultsFile);
    const left = job.mutants.filter(({ key }) => !done.has(key));
    progress(done.size);
    if (left.length === 0)
      for (const test of leftOut) console.log(`left out, since it fails without a mutant: ${test}`);
    if (left.length === 0) return mutants.map((mutant) => resultOf(mutant, done.get(mutantKey(mutant))));
    const { code, output } = await runProcess(copy, env, { ...job, mutants: left.slice(0, MOST_PER_PROCESS) });
    const { done: now, begun } = readEvents(job.resultsFile);
    // A mutant that ends the process, or never lets the tests end, counts as noticed.
    if (begun !== undefined) append(job.resultsFile, { key: begun.key, status: 'Timeout' });
    else if (now.size === done.size) throw new Error(`Vitest ended with ${code} on ${name}:\n${output.slice(-4_000)}`);
  }
}
