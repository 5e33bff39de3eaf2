/** A horizontal pointer position at an instant. */
export interface Sample {
  readonly timeMs: number;
  readonly x: number;
}

/** Only movements within this time before a finger lifts determine its speed. */
const WINDOW_MS = 100;
/** A finger that rested for this long before lifting starts no fling. */
const REST_MS = 80;
/** After this time a fling has lost two thirds of its speed. */
const DECAY_MS = 325;
/** A fling slower than this has stopped, pixels per millisecond. */
export const STILL = 0.02;

/** Adds a sample and drops those that are too old for the speed. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ timeMs }) => sample.timeMs - timeMs <= WINDOW_MS), sample];
}

/** Returns the speed of a finger when it lifts, in pixels per millisecond; 0 if it had stopped before. */
export function speedAtLift(samples: readonly Sample[], liftedMs: number): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || liftedMs - last.timeMs > REST_MS || last.timeMs - first.timeMs < 1) return 0;
  return (last.x - first.x) / (last.timeMs - first.timeMs);
}

/** Returns the speed of a fling after some time. */
export function slowed(speed: number, elapsedMs: number): number {
  return speed * Math.exp(-elapsedMs / DECAY_MS);
}
