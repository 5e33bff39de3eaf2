/** The horizontal position of a pointer at an instant. */
export interface Sample {
  readonly timeMs: number;
  readonly x: number;
}

/** Only movements within this time before the lift determine a finger's speed. */
const WINDOW_MS = 100;
/** A finger that rests for this long before the lift starts no fling. */
const REST_MS = 80;
/** After this time a fling has lost about two thirds of its speed. */
const DECAY_MS = 325;
/** A fling slower than this, in pixels per millisecond, has stopped. */
export const STILL = 0.02;

/** Adds a sample, and drops those too old to count for the speed. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ timeMs }) => sample.timeMs - timeMs <= WINDOW_MS), sample];
}

/** Returns a finger's speed at the lift, in pixels per millisecond. If it rested before, the speed is 0. */
export function speedAtLift(samples: readonly Sample[], liftedMs: number): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || liftedMs - last.timeMs > REST_MS || last.timeMs - first.timeMs < 1) return 0;
  return (last.x - first.x) / (last.timeMs - first.timeMs);
}

/** Returns the speed of a fling after some time. */
export function slowed(speed: number, elapsedMs: number): number {
  return speed * Math.exp(-elapsedMs / DECAY_MS);
}
