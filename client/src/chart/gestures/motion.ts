/** A position at an instant. */
export interface Sample {
  readonly timeMs: number;
  readonly x: number;
}

/** Only the last moments before a finger lifts determine its speed. */
const WINDOW_MS = 100;
/** A finger that rested for this long before lifting starts no fling. */
const REST_MS = 80;
/** After this time a fling has lost two thirds of its speed. */
const DECAY_MS = 325;
/** A fling slower than this has stopped, pixels per millisecond. */
export const STILL = 0.02;

/** Adds a sample and drops those too old to matter. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ timeMs }) => sample.timeMs - timeMs <= WINDOW_MS), sample];
}

/** Speed in pixels per millisecond of the lifting finger, 0 if it had come to rest. */
export function speedAtLift(samples: readonly Sample[], liftedMs: number): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || liftedMs - last.timeMs > REST_MS || last.timeMs - first.timeMs < 1) return 0;
  return (last.x - first.x) / (last.timeMs - first.timeMs);
}

/** The speed after some time. */
export function slowed(speed: number, elapsedMs: number): number {
  return speed * Math.exp(-elapsedMs / DECAY_MS);
}
