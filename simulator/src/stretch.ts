import { setImmediate } from 'node:timers/promises';
import { monotonicMs } from './clock.ts';
import type { Steps } from './world/kernel/steps.ts';

/** After so long (real milliseconds) work rests until its next turn: what else waits in the process comes between. */
const STRETCH_MS = 20;

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop that no other long work of this process has, however much of it goes on at once. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Tells work that takes long when to rest. */
export class Stretch {
  #sinceMs = monotonicMs();

  /** Undefined while the work may go on; otherwise resolves when it may again. */
  rest(): Promise<void> | undefined {
    if (monotonicMs() - this.#sinceMs < STRETCH_MS) return undefined;
    return nextTurn().then(() => {
      this.#sinceMs = monotonicMs();
    });
  }
}

/** Does work that may rest between its steps. Resolves with what it returns, and rejects with what it throws. */
export async function inStretches<T>(work: Steps<T>): Promise<T> {
  const stretch = new Stretch();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    const rest = stretch.rest();
    if (rest !== undefined) await rest;
  }
}
