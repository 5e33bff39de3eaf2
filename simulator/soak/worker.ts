import { runTask } from './tasks.ts';
import type { Task } from './tasks.ts';

/** A process that executes batches one after the other, as its parent sends them. */
process.on('message', (task: Task) => {
  process.send?.(runTask(task));
});
