/** The simulator's only source of real time and timers. */
export interface WallClock {
  /**
   * Returns Unix milliseconds. They are not adjusted after the start of the process, so they can also measure
   * durations.
   */
  now(): number;
  /**
   * Calls a function after `delayMs` of real time. Does not keep the process alive. Returns a function that cancels the
   * call.
   */
  setTimer(delayMs: number, call: () => void): () => void;
}

/**
 * The real clock. It is monotonic, so that adjusting the machine's clock neither bypasses a rate limit nor blocks
 * callers.
 */
export const wallClock: WallClock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimer(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Returns milliseconds of a monotonic clock, from any origin. */
export const monotonicMs = (): number => performance.now();

/**
 * The default start of worlds: during an ordinary Wednesday session in Tokyo. It is fixed, so that prices are
 * reproducible.
 */
export const DEFAULT_START = '2026-11-18T09:30:00+09:00';

/** How fast time runs: at the rate of real time, not at all, or N times as fast (`x60`). */
export type ClockMode = 'live' | 'frozen' | `x${number}`;

/** An operation of a clock, in world milliseconds. */
export type ClockOperation = { readonly mode: ClockMode } | { readonly advanceMs: number } | { readonly toMs: number };

/** The time and the rate of a clock. Its rate is 0 if it is frozen. */
export interface ClockState {
  readonly now: number;
  readonly mode: ClockMode;
  readonly rate: number;
}

/** The highest rate of a clock. At this rate a day passes in less than a second. */
export const RATE_MAXIMUM = 100_000;
/** The latest time of worlds, the end of 2099. Years thus have four digits, and timers are finite. */
export const CLOCK_END_MS = Date.UTC(2100, 0, 1) - 1;

/** Thrown for a clock operation that is invalid, goes backwards, or exceeds the latest time. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}

/** Returns world milliseconds per real millisecond. @throws ClockError for an invalid mode */
export function rateOf(mode: string): number {
  if (mode === 'live') return 1;
  if (mode === 'frozen') return 0;
  const rate = /^x\d{1,6}(\.\d{1,3})?$/.test(mode) ? Number(mode.slice(1)) : Number.NaN;
  if (rate > 0 && rate <= RATE_MAXIMUM) return rate;
  throw new ClockError(
    `clock mode must be live, frozen or xN with 0 < N <= ${RATE_MAXIMUM}, not ${JSON.stringify(mode)}`,
  );
}

/** The clock of a world. It never goes backwards. */
export class VirtualClock {
  readonly #wall: WallClock;
  #mode: ClockMode;
  #rate: number;
  #base: number;
  #wallBase: number;
  #newest: number;

  /** @throws ClockError if the mode is invalid */
  constructor(wall: WallClock, startMs: number, mode: ClockMode) {
    this.#wall = wall;
    this.#rate = rateOf(mode);
    this.#mode = mode;
    this.#base = this.#newest = checkedInstant(startMs);
    this.#wallBase = wall.now();
  }

  /** Returns world time in Unix milliseconds. */
  now(): number {
    if (this.#rate > 0) {
      const time = this.#base + Math.floor((this.#wall.now() - this.#wallBase) * this.#rate);
      this.#newest = Math.min(CLOCK_END_MS, Math.max(this.#newest, time));
    }
    return this.#newest;
  }

  get mode(): ClockMode {
    return this.#mode;
  }

  get rate(): number {
    return this.#rate;
  }

  /** Returns the time that the clock will show after an operation. @throws ClockError if the operation is invalid */
  targetOf(operation: ClockOperation, at: number): number {
    if ('mode' in operation) rateOf(operation.mode);
    const target = 'toMs' in operation ? operation.toMs : 'advanceMs' in operation ? at + operation.advanceMs : at;
    if (checkedInstant(target) < at) throw new ClockError('a clock only moves forward');
    return target;
  }

  /**
   * Applies an operation, now or at a recent instant. Returns that instant. @throws ClockError without changing the
   * clock
   */
  operate(operation: ClockOperation, at = this.now()): number {
    const target = this.targetOf(operation, at);
    const mode = 'mode' in operation ? operation.mode : this.#mode;
    this.#rate = rateOf(mode);
    this.#mode = mode;
    this.#base = this.#newest = target;
    this.#wallBase = this.#wall.now();
    return at;
  }

  /** Returns the real milliseconds until a world instant, or undefined if the clock is frozen. */
  realDelay(instantMs: number): number | undefined {
    return this.#rate === 0 ? undefined : Math.max(0, (instantMs - this.now()) / this.#rate);
  }
}

function checkedInstant(instantMs: number): number {
  if (!Number.isSafeInteger(instantMs)) throw new ClockError('an instant is a whole number of milliseconds');
  if (instantMs > CLOCK_END_MS) throw new ClockError('no clock goes beyond the year 2099');
  return instantMs;
}
