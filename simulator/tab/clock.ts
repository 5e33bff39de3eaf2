import type { WallClock } from '../src/base/clock.ts';

/** The clock of the machine in a browser. Its timers have no `unref()`, because they keep no process alive. */
export const tabClock: WallClock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimer(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
