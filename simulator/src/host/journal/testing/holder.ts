import { writeSync } from 'node:fs';
import { claimFolder } from '../folderLock.ts';

/** A process that claims the folder given, says what came of it with its own id, and keeps it until its input ends. */
function hold(folder: string): void {
  try {
    claimFolder(folder);
    writeSync(1, `process ${process.pid} has it\n`);
    process.stdin.resume();
  } catch (error) {
    writeSync(1, `process ${process.pid}: ${(error as Error).message}\n`);
  }
}

hold(process.argv[2] ?? '');
