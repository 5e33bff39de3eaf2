/** The simulator's only source of real time and timers. */
export interface WallClock {
  /** Returns Unix milliseconds, unadjusted after the process start, so that they can also measure durations. */
  now(): number;
  /** Calls a function after real milliseconds, without keeping the process alive. Returns a cancelling function. */
  setTimer(delayMs: number, call: () => void): () => void;
}

/** Monotonic: an adjusted machine clock must neither bypass a rate limit nor block callers. */
export const wallClock: WallClock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimer(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Returns monotonic milliseconds from an arbitrary origin. */
export const monotonicMs = (): number => performance.now();

/** Worlds' default start: in an ordinary Wednesday session in Tokyo, fixed so that prices are reproducible. */
export const DEFAULT_START = '2026-11-18T09:30:00+09:00';

/** The rate of time: real time, stopped, or N times as fast (`x60`). */
export type ClockMode = 'live' | 'frozen' | `x${number}`;

/** A clock operation, in world milliseconds. */
export type ClockOperation = { readonly mode: ClockMode } | { readonly advanceMs: number } | { readonly toMs: number };

/** A clock's time and rate (0: frozen). */
export interface ClockState {
  readonly now: number;
  readonly mode: ClockMode;
  readonly rate: number;
}

/** Highest rate, at which a day passes in less than a second. */
export const RATE_MAXIMUM = 100_000;
/** Worlds' latest time, the end of 2099, so that years have four digits and timers are finite. */
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

/** A world's clock, which never goes backwards. */
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

  /** Returns the time that the clock will show after an operation. @throws ClockError if invalid */
  targetOf(operation: ClockOperation, at: number): number {
    if ('mode' in operation) rateOf(operation.mode);
    const target = 'toMs' in operation ? operation.toMs : 'advanceMs' in operation ? at + operation.advanceMs : at;
    if (checkedInstant(target) < at) throw new ClockError('a clock only moves forward');
    return target;
  }

  /**
   * Applies an operation, now or at a recent instant; returns the instant. @throws ClockError without changing the
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

  /** Returns the real milliseconds until a world instant; undefined on a frozen clock. */
  realDelay(instantMs: number): number | undefined {
    return this.#rate === 0 ? undefined : Math.max(0, (instantMs - this.now()) / this.#rate);
  }
}

function checkedInstant(instantMs: number): number {
  if (!Number.isSafeInteger(instantMs)) throw new ClockError('an instant is a whole number of milliseconds');
  if (instantMs > CLOCK_END_MS) throw new ClockError('no clock goes beyond the year 2099');
  return instantMs;
}
