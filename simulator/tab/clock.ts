import type { WallClock } from '../src/base/clock.ts';

/** The machine's clock in a browser: timers keep no process alive, so they have no `unref()`. */
export const tabClock: WallClock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimer(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
