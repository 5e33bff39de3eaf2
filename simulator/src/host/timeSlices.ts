import { setImmediate } from 'node:timers/promises';
import { monotonicMs } from '../base/clock.ts';
import type { Steps } from '../world/kernel/steps.ts';

/** The maximum time of work before it yields to the event loop, ms of real time. */
const SLICE_MS = 20;

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop in which no other long operation runs. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Decides when a long operation should pause. */
export class TimeSlice {
  #sinceMs = monotonicMs();

  /** Resolves when the work may continue; undefined if it need not pause. */
  rest(): Promise<void> | undefined {
    if (monotonicMs() - this.#sinceMs < SLICE_MS) return undefined;
    return nextTurn().then(() => {
      this.#sinceMs = monotonicMs();
    });
  }
}

/** Runs an operation in steps and pauses regularly. Settles with the operation's outcome. */
export async function inTimeSlices<T>(work: Steps<T>): Promise<T> {
  const slice = new TimeSlice();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    const rest = slice.rest();
    if (rest !== undefined) await rest;
  }
}
