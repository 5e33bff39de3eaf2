/**
 * `npm run soak`: long random proofs of the core on all cores. 20,000 sequences of 100 commands under every check, the
 * clock in one jump and in many steps, random scripts in one jump, in steps and under a running clock, equal logs in
 * two processes, processes killed at work, the client against the simulator at the full numbers of `client/acceptance/`,
 * and every property of `npm test` with new draws.
 */
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { countOf, partsOf, readFlags } from './lib/flags.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { conclude, heading, sum } from './lib/report.mjs';
import { runNode } from './lib/run.mjs';

const WORKER = join(ROOT, 'simulator', 'src', 'soak', 'worker.ts');
/** Runs of one batch: enough to outweigh the overhead, few enough that all cores end together. */
const BATCH = 50;
const SMALL_BATCH = 10;
/** Share of the sequences that run on the real market; the others run on the wild one. */
const REAL_EVERY = 3;
const REAL_MARKETS = 6;
/** Without a terminal to overwrite one line, a new line this often. */
const PROGRESS_MS = 60_000;
const PARTS = ['sequences', 'jumps', 'plots', 'twins', 'crash', 'client', 'properties'];

const USAGE = `npm run soak [-- FLAGS]: long random proofs of the core on all cores, about an hour.

  --only PART,PART  some of ${PARTS.join(', ')} (default all)
  --sequences N     random sequences of commands; the other parts follow their number (default 20000)
  --length N        commands of a sequence (default 100)
  --seed N          the draws (default random; every run prints its own)
  --workers N       processes (default one for each core)
  --replay CASE     shows one failure again, as the run printed it: kind:ground:seed:path
  --help            this text`;

const { values } = await readFlags(USAGE, {
  seed: { type: 'string', default: String(randomInt(1, 2 ** 31 - 1)) },
  sequences: { type: 'string', default: '20000' },
  length: { type: 'string', default: '100' },
  workers: { type: 'string', default: String(cpus().length) },
  only: { type: 'string', default: PARTS.join(',') },
  replay: { type: 'string' },
});
const [seed, sequences, length, workerCount] = ['seed', 'sequences', 'length', 'workers'].map((name) =>
  countOf(name, values[name]),
);
const chosen = await partsOf(values.only, PARTS);

/** A worker process: one batch at a time. */
function worker() {
  const child = fork(WORKER, [], { execArgv: ['--import', 'tsx', '--conditions=source'], stdio: 'inherit', cwd: ROOT });
  const run = (task) =>
    new Promise((done, fail) => {
      const gone = (code, signal) => fail(new Error(`a worker ended (${signal ?? code}) at ${JSON.stringify(task)}`));
      child.once('exit', gone);
      child.once('message', (report) => {
        child.off('exit', gone);
        done(report);
      });
      child.send(task);
    });
  return { run, stop: () => child.kill() };
}

function replayLine({ kind, ground, seed: taskSeed, length: taskLength }, path) {
  return `npm run soak -- --length ${taskLength} --replay ${kind}:${ground}:${taskSeed}:${path}`;
}

/** Batches of one kind, numbered seeds, some on real markets. */
function batches(kind, runs, size = BATCH) {
  return Array.from({ length: Math.ceil(runs / size) }, (_, n) => ({
    kind,
    ground: n % REAL_EVERY === REAL_EVERY - 1 ? `real-${n % REAL_MARKETS}` : 'wild',
    seed: (seed + n * 7_919) | 0,
    runs: Math.min(size, runs - n * size),
    length,
  }));
}

function add(into, from) {
  for (const [name, count] of Object.entries(from)) into[name] = (into[name] ?? 0) + count;
}

/** Runs batches on all workers with a line of progress; returns their combined result. */
async function runAll(tasks, tell = true) {
  const workers = Array.from({ length: Math.min(workerCount, tasks.length) }, worker);
  const all = { commands: 0, done: 0, failures: [], tried: {}, accepted: {}, keys: {}, digests: [] };
  const begun = performance.now();
  let next = 0;
  let told = begun;
  const show = () => {
    const seconds = (performance.now() - begun) / 1000;
    const rate = Math.round(all.commands / seconds);
    const line = `${all.done} runs, ${all.commands} commands, ${rate} commands/s, ${all.failures.length} failures`;
    if (tell && process.stdout.isTTY) process.stdout.write(`\r${line}`);
    else if (tell && performance.now() - told > PROGRESS_MS) {
      told = performance.now();
      console.log(line);
    }
    return line;
  };
  await Promise.all(
    workers.map(async ({ run, stop }) => {
      while (next < tasks.length) {
        const index = next++;
        const task = tasks[index];
        const report = await run(task);
        all.commands += report.commands;
        all.done += task.runs;
        all.digests[index] = report.digest;
        for (const counts of ['tried', 'accepted', 'keys']) add(all[counts], report[counts]);
        if (report.failure !== undefined) {
          all.failures.push(report.failure);
          console.log(`\n${report.failure.message}\nsee it again: ${replayLine(task, report.failure.path)}`);
        }
        show();
      }
      stop();
    }),
  );
  if (tell && process.stdout.isTTY) process.stdout.write('\n');
  if (tell) console.log(`${show()}, ${((performance.now() - begun) / 1000).toFixed(1)} s on ${workers.length} workers`);
  return all;
}

function result({ done, failures }) {
  return { passed: done - failures.length, failed: failures.length };
}

/**
 * How often each command was accepted, and which never was: a generator that never reaches a command proves nothing
 * about it.
 */
function tellReach({ tried, accepted, keys }) {
  const rows = Object.keys(tried).sort();
  console.log(rows.map((name) => `${name} ${accepted[name] ?? 0}/${tried[name]}`).join(', '));
  console.log(
    `refusals: ${Object.keys(keys)
      .sort()
      .map((key) => `${key} ${keys[key]}`)
      .join(', ')}`,
  );
  const never = rows.filter((name) => accepted[name] === undefined);
  if (never.length > 0) console.log(`NEVER ACCEPTED: ${never.join(', ')}`);
}

async function runSequences() {
  heading(`${sequences} sequences of ${length} commands, every invariant after every command`);
  const all = await runAll(batches('sequences', sequences));
  tellReach(all);
  return result(all);
}

async function runJumps() {
  const runs = Math.ceil(sequences / 20);
  heading(`${runs} plans: one jump of the clock against many steps`);
  return result(await runAll(batches('jumps', runs, SMALL_BATCH)));
}

async function runTwins() {
  const runs = Math.ceil(sequences / 20);
  heading(`${runs} logs in two processes: the same seed, the same hashes`);
  // Separate processes run each half, in another order of batches.
  const tasks = batches('twins', runs, SMALL_BATCH);
  const [one, two] = [await runAll(tasks), await runAll(tasks.toReversed(), false)];
  const others = two.digests.toReversed();
  const different = tasks.filter((_, index) => one.digests[index] !== others[index]);
  for (const task of different) console.log(`different in two processes: ${JSON.stringify(task)}`);
  return { passed: tasks.length - different.length, failed: different.length + one.failures.length };
}

/** Runs the unit tests at a path as one proof, which counts for the given number. */
async function runTests(place, env, count = 1) {
  const { code } = await runNode(TOOLS.vitest, ['run', '--config=.config/vitest.config.ts', ...place], {
    env: { ZARABA_SEED: String(seed), ...env },
  });
  return code === 0 ? { passed: count, failed: 0 } : { passed: 0, failed: 1 };
}

async function runCrash() {
  heading('processes killed at work, and what their journals hold');
  const lives = Math.max(3, Math.ceil(sequences / 200));
  const env = { ZARABA_CRASH_LIVES: String(lives), ZARABA_CRASH_SEED: String(seed) };
  return runTests(['simulator/src/host/crash'], env, lives);
}

async function runPlots() {
  const plots = Math.ceil(sequences / 20);
  heading(`${plots} scripts: one jump of the clock against steps and a running clock`);
  return runTests(['simulator/src/scenarios/spans'], { ZARABA_PLOTS: String(plots) }, plots);
}

async function runClient() {
  heading('the client against the simulator, at the full numbers');
  return runTests(['client/acceptance/'], { ZARABA_ACCEPTANCE: 'whole' });
}

async function runProperties() {
  heading('every property of npm test, with new draws');
  return runTests([], {});
}

const RUNNERS = {
  sequences: runSequences,
  jumps: runJumps,
  plots: runPlots,
  twins: runTwins,
  crash: runCrash,
  client: runClient,
  properties: runProperties,
};

if (values.replay !== undefined) {
  const [kind, ground, taskSeed, ...path] = values.replay.split(':');
  const task = { kind, ground, seed: Number(taskSeed), runs: BATCH, length, path: path.join(':') };
  conclude(result(await runAll([task])));
} else {
  console.log(`seed ${seed} (--seed ${seed} runs it again)`);
  const results = [];
  for (const part of chosen) results.push(await RUNNERS[part]());
  console.log(`seed ${seed}`);
  conclude(sum(results));
}
