/**
 * The random drivers, by name. A part takes the draws and its number, and returns how many of its runs passed and
 * failed. A failure prints the case that repeats it.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensurePatroni } from '../ensure/patroni.mjs';
import { NO_PATRONI, patroniPrograms } from '../lib/patroni.mjs';
import { ROOT, TOOLS } from '../lib/paths.mjs';
import { heading } from '../lib/report.mjs';
import { run, runNode } from '../lib/run.mjs';
import { replayLine } from './case.mjs';
import { caseOfTask, runBatches } from './workers.mjs';

const CLUSTER = join(ROOT, 'simulator', 'soak', 'clusterMain.ts');
const PATRONI = join(ROOT, 'simulator', 'soak', 'patroniMain.ts');
const FUZZ = join(ROOT, 'simulator', 'soak', 'fuzzMain.ts');
/** The runs of one batch: enough to outweigh the overhead, and few enough that all cores end together. */
const BATCH = 50;
const SMALL_BATCH = 10;
/** One in so many sequences runs on the real market, the others on the wild one. */
const REAL_EVERY = 3;
const REAL_MARKETS = 6;

/** Returns batches of one kind with numbered seeds. Some of them run on real markets. */
function batches(kind, { seed, runs, length, path, ground }, size) {
  if (path !== undefined) return [{ kind, ground, seed, runs: BATCH, length, path }];
  return Array.from({ length: Math.ceil(runs / size) }, (_, n) => ({
    kind,
    ground: n % REAL_EVERY === REAL_EVERY - 1 ? `real-${n % REAL_MARKETS}` : 'wild',
    seed: (seed + n * 7_919) | 0,
    runs: Math.min(size, runs - n * size),
    length,
  }));
}

const resultOf = ({ done, failures }) => ({ passed: done - failures.length, failed: failures.length });
const outcome = (code, count) => (code === 0 ? { passed: count, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Prints how often each command was accepted, and which never was. A generator that never reaches a command proves
 * nothing about it.
 */
function tellReach({ tried, accepted, keys }) {
  const rows = Object.keys(tried).sort();
  console.log(rows.map((name) => `${name} ${accepted[name] ?? 0}/${tried[name]}`).join(', '));
  const refusals = Object.keys(keys).sort();
  console.log(`refusals: ${refusals.map((key) => `${key} ${keys[key]}`).join(', ')}`);
  const never = rows.filter((name) => accepted[name] === undefined);
  if (never.length > 0) console.log(`NEVER ACCEPTED: ${never.join(', ')}`);
}

async function sequences(draws) {
  heading(`${draws.runs} sequences of ${draws.length} commands, every invariant after every command`);
  const all = await runBatches(batches('sequences', draws, BATCH), draws.workers);
  if (draws.path === undefined) tellReach(all);
  return resultOf(all);
}

async function orders(draws) {
  heading(
    `${draws.runs} scripts of ${draws.length} commands about orders, every rule of orders, one jump and many steps`,
  );
  const all = await runBatches(batches('orders', draws, SMALL_BATCH), draws.workers);
  if (draws.path === undefined) tellReach(all);
  return resultOf(all);
}

async function jumps(draws) {
  heading(`${draws.runs} plans: one jump of the clock against many steps`);
  return resultOf(await runBatches(batches('jumps', draws, SMALL_BATCH), draws.workers));
}

async function twins(draws) {
  heading(`${draws.runs} logs in two processes: the same seed, the same hashes`);
  // Separate processes run the halves, with their batches in another order.
  const tasks = batches('twins', draws, SMALL_BATCH);
  const one = await runBatches(tasks, draws.workers);
  const two = await runBatches(tasks.toReversed(), draws.workers, false);
  const others = two.digests.toReversed();
  const different = tasks.filter((_, index) => one.digests[index] !== others[index]);
  for (const task of different) console.log(`different in two processes; ${replayLine(caseOfTask(task, '0'))}`);
  return { passed: tasks.length - different.length, failed: different.length + one.failures.length };
}

/** Runs the unit tests at some places as one test, which counts as its number of runs. */
async function proved(part, { seed, runs }, places, env) {
  const { code } = await runNode(TOOLS.vitest, ['run', '--config=.config/vitest.config.ts', ...places], {
    env: { ZARABA_SEED: String(seed), ...env },
  });
  if (code !== 0) console.log(replayLine({ part, seed, size: runs }));
  return outcome(code, runs);
}

function crash(draws) {
  heading('processes killed at work, and what their journals hold');
  return proved('crash', draws, ['simulator/src/host/crash'], { ZARABA_CRASH_LIVES: String(draws.runs) });
}

function plots(draws) {
  heading(`${draws.runs} scripts: one jump of the clock against steps and a running clock`);
  const places = ['simulator/src/scenarios/spans', 'simulator/src/scenarios/everyEvent'];
  return proved('plots', draws, places, { ZARABA_PLOTS: String(draws.runs) });
}

function client(draws) {
  heading('the client against the simulator, at the full numbers');
  return proved('client', draws, ['client/acceptance/'], { ZARABA_ACCEPTANCE: 'whole' });
}

function properties(draws) {
  heading('every property of npm test, with new draws');
  return proved('properties', draws, [], {});
}

async function fuzz({ seed, runs }) {
  heading(`${runs} requests of a stranger who knows only the OpenAPI document`);
  const flags = ['--seed', String(seed), '--requests', String(runs)];
  const { code } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', FUZZ, ...flags]);
  if (code !== 0) console.log(replayLine({ part: 'fuzz', seed, size: runs }));
  return outcome(code, runs);
}

async function cluster({ seed, runs, from = 0 }) {
  heading(`${runs - from} failures of a cluster: kills, restarts, pauses, cuts, promotions, full disks, clocks apart`);
  const flags = ['--seed', String(seed), '--kills', String(runs), '--from', String(from)];
  const { code } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', CLUSTER, ...flags]);
  if (code !== 0) console.log(replayLine({ part: 'cluster', seed, size: runs }));
  return outcome(code, runs - from);
}

async function patroni({ seed, runs }) {
  heading(`${runs} failures of an engine on three machines under Patroni`);
  await ensurePatroni();
  if (patroniPrograms() === undefined) {
    console.log(`skipped: ${NO_PATRONI}`);
    return { passed: 0, failed: process.env.CI ? 1 : 0 };
  }
  const flags = ['--seed', String(seed), '--failures', String(runs)];
  const { code } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', PATRONI, ...flags]);
  if (code !== 0) console.log(replayLine({ part: 'patroni', seed, size: runs }));
  return outcome(code, runs);
}

const some =
  (share, least = 1) =>
  (number) =>
    Math.max(least, Math.ceil(number / share));
const once = () => 1;

/** How each part runs, and how many runs it has for a number of sequences. */
const PARTS = {
  sequences: { carryOut: sequences, runsFor: some(1), hasLength: true },
  orders: { carryOut: orders, runsFor: some(20), hasLength: true },
  jumps: { carryOut: jumps, runsFor: some(20), hasLength: true },
  plots: { carryOut: plots, runsFor: some(20) },
  twins: { carryOut: twins, runsFor: some(20), hasLength: true },
  crash: { carryOut: crash, runsFor: some(200, 3) },
  fuzz: { carryOut: fuzz, runsFor: some(1) },
  cluster: { carryOut: cluster, runsFor: some(400, 1), takesKills: true },
  patroni: { carryOut: patroni, runsFor: some(5_000, 1), takesKills: true },
  client: { carryOut: client, runsFor: once },
  properties: { carryOut: properties, runsFor: once },
};

export const PART_NAMES = Object.keys(PARTS);

/**
 * Returns the number of runs of a part. `number` counts sequences. If `kills` is given, it counts failures of a cluster
 * and its database.
 */
export function runsOf(name, { number, kills }) {
  const { runsFor, takesKills } = PARTS[name];
  return takesKills && kills !== undefined ? kills : runsFor(number);
}

/** Runs one part of the soak. */
export function runPart(name, { number, kills, ...draws }) {
  return PARTS[name].carryOut({ ...draws, runs: runsOf(name, { number, kills }) });
}

/** Repeats one case. */
export function replay({ part, size, ...draws }, workers = cpus().length) {
  const { carryOut, hasLength } = PARTS[part];
  return carryOut({ ...draws, workers, ...(hasLength ? { length: size, runs: BATCH } : { runs: size }) });
}
