import { runTask } from './tasks.ts';
import type { Task } from './tasks.ts';

/** A process that carries out one batch after the other, as its parent hands them in. */
process.on('message', (task: Task) => {
  process.send?.(runTask(task));
});
