import type { WallClock } from '../src/clock.ts';

/** The machine's clock as a browser offers it: its timers keep nothing alive, so they have no unref(). */
export const tabClock: WallClock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimer(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
