/** Batches of random runs on worker processes. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { replayLine } from './case.mjs';

const WORKER = join(ROOT, 'simulator', 'soak', 'worker.ts');
/** How often a new line of progress is printed without a terminal, in milliseconds. A terminal overwrites one line. */
const PROGRESS_MS = 60_000;

/** Starts a worker process, which runs one batch at a time. */
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

/** Returns a batch's case, for a replay. */
export const caseOfTask = ({ kind, ground, seed, length }, path) => ({ part: kind, ground, seed, size: length, path });

function add(into, from) {
  for (const [name, count] of Object.entries(from)) into[name] = (into[name] ?? 0) + count;
}

/** Runs batches on this number of workers with a line of progress. Returns their combined result. */
export async function runBatches(tasks, workerCount, tell = true) {
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
          console.log(`\n${report.failure.message}\n${replayLine(caseOfTask(task, report.failure.path))}`);
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
