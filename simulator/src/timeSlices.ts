import { setImmediate } from 'node:timers/promises';
import { monotonicMs } from './clock.ts';
import type { Steps } from './world/kernel/steps.ts';

/** How long to work before yielding to the event loop, real time in ms. */
const SLICE_MS = 20;

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop that no other long work uses. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Tells a long piece of work when to pause. */
export class TimeSlice {
  #sinceMs = monotonicMs();

  /** Resolves when work may go on; undefined if it need not pause. */
  rest(): Promise<void> | undefined {
    if (monotonicMs() - this.#sinceMs < SLICE_MS) return undefined;
    return nextTurn().then(() => {
      this.#sinceMs = monotonicMs();
    });
  }
}

/** Runs work in steps with pauses; resolves or rejects as the work does. */
export async function inTimeSlices<T>(work: Steps<T>): Promise<T> {
  const slice = new TimeSlice();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    const rest = slice.rest();
    if (rest !== undefined) await rest;
  }
}
