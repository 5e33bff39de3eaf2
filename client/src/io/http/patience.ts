/**
 * Limits on waiting for the network. They count only time during which the device is awake. While it sleeps, or a test
 * moves its clock, the network cannot answer. A single long timer would expire on waking.
 */

/** How long a counted step lasts, in milliseconds. */
const STEP_MS = 500;
/** A step that lasts longer, in milliseconds, included sleep and does not count. */
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

/** Returns a promise that follows `promise`, but rejects once the device has been awake for `limitMs`. */
export function within<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = afterAwake(limitMs, () => reject(new Error(`took longer than ${limitMs} ms`)));
    promise.then(resolve, reject).finally(stop);
  });
}
