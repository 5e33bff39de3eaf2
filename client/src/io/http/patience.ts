/**
 * Limits on waiting for the network. They count only the time during which the device was awake: while a device sleeps,
 * or a test moves its clock, the network has no chance to answer. A single long timer would expire on waking.
 */

/** The length of the steps that count towards a limit, ms. */
const STEP_MS = 500;
/** The duration, ms, above which a step included sleep and does not count. */
const SLEPT_MS = 2 * STEP_MS;

/**
 * Calls `act` once, after the device has been awake for `limitMs`.
 * @returns a function that cancels it
 */
export function afterAwake(limitMs: number, act: () => void): () => void {
  let leftMs = limitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (): void => {
    const begunMs = performance.now();
    timer = setTimeout(
      () => {
        const tookMs = performance.now() - begunMs;
        if (tookMs <= SLEPT_MS) leftMs -= tookMs;
        if (leftMs < 1) act();
        else step();
      },
      Math.min(leftMs, STEP_MS),
    );
  };
  step();
  return () => clearTimeout(timer);
}

/** Returns a promise that follows `promise`, but rejects after the device has been awake for `limitMs`. */
export function within<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = afterAwake(limitMs, () => reject(new Error(`took longer than ${limitMs} ms`)));
    promise.then(resolve, reject).finally(stop);
  });
}
