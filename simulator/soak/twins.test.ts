import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runTask } from './tasks.ts';
import type { Task, TaskReport } from './tasks.ts';

const SEED = fc.readConfigureGlobal().seed ?? 0;
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** The result of a task in a separate process. */
async function elsewhere(task: Task): Promise<TaskReport> {
  const child = fork(WORKER, [], { execArgv: ['--import', 'tsx', '--conditions=source'] });
  child.send(task);
  const [report] = (await once(child, 'message')) as [TaskReport];
  child.kill();
  return report;
}

it.each(['wild', 'real-1'])(
  'replaying random journals results in the same hashes in every process (%s)',
  { timeout: 60_000 },
  async (ground) => {
    const task: Task = { kind: 'twins', ground, seed: SEED, runs: 5, length: 60 };
    const here = runTask(task);
    expect(here.failure).toBeUndefined();
    expect((await elsewhere(task)).digest).toBe(here.digest);
    expect(runTask({ ...task, seed: SEED + 1 }).digest).not.toBe(here.digest);
  },
);
