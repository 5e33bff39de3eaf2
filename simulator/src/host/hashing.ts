import { hashBeside } from './password.ts';
import type { HashForm } from './password.ts';

/** Most hashes of a process that are made at a time: the thread pool has four threads, and files want to be read, too. */
const AT_A_TIME = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Makes a hash beside this thread as soon as it is its turn. How many may wait is for the caller to limit. */
export async function hashInTurn(text: string, form: HashForm): Promise<string> {
  if (running >= AT_A_TIME) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await hashBeside(text, form);
  } finally {
    // Whoever waits takes the place over: it does not become free in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
