import { hashBeside } from './password.ts';
import type { HashForm } from './password.ts';

/** The number of hashes computed at once. Node's thread pool has four threads, and some are needed for file access. */
const AT_A_TIME = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password in the thread pool when a slot is free. The caller limits the queue. */
export async function hashInTurn(text: string, form: HashForm): Promise<string> {
  if (running >= AT_A_TIME) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await hashBeside(text, form);
  } finally {
    // The slot passes directly to the next queued caller.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
