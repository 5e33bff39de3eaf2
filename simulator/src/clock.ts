/** The world outside, as the shell sees it: the only place of the simulator with real time and timers. */
export interface WallClock {
  /** Milliseconds since 1970, UTC, as of the start of the process; from there on it is never set, so that it measures limits and durations, too. */
  now(): number;
  /** Calls once after a delay in real milliseconds; does not keep the process alive. Answers a function that takes it back. */
  setTimer(delayMs: number, call: () => void): () => void;
}

/**
 * The machine's own clock, read once: a machine whose clock is set, forward or back, must neither lift a limit nor refuse everyone
 * until its time comes again.
 */
export const wallClock: WallClock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimer(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Milliseconds from an arbitrary beginning, by a clock that is never set: it measures how long something took. */
export const monotonicMs = (): number => performance.now();

/**
 * Where a world begins that names no start, whichever way it was made: half an hour into a Wednesday in Tokyo, an ordinary
 * trading day. A fixed date, so that a test meets the same prices on every day it runs.
 */
export const DEFAULT_START = '2026-11-18T09:30:00+09:00';

/** How a world's time runs: with the machine's, not at all, or N times as fast (`x60`). */
export type ClockMode = 'live' | 'frozen' | `x${number}`;

/** A move of a world's clock. Durations and instants in milliseconds of the world's time. */
export type ClockOperation = { readonly mode: ClockMode } | { readonly advanceMs: number } | { readonly toMs: number };

/** Where a clock stands and how fast it runs (0: frozen). */
export interface ClockState {
  readonly now: number;
  readonly mode: ClockMode;
  readonly rate: number;
}

/** Fastest rate on offer: a day in less than a second. */
export const RATE_MAXIMUM = 100_000;
/** No clock goes beyond the end of 2099: dates stay four digits and timers finite. */
export const CLOCK_END_MS = Date.UTC(2100, 0, 1) - 1;

/** Thrown where a clock is asked to go backwards, beyond its end, or at an unknown speed. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}

/** World milliseconds per real millisecond of a mode. @throws ClockError for a text that is no mode */
export function rateOf(mode: string): number {
  if (mode === 'live') return 1;
  if (mode === 'frozen') return 0;
  const rate = /^x\d{1,6}(\.\d{1,3})?$/.test(mode) ? Number(mode.slice(1)) : Number.NaN;
  if (rate > 0 && rate <= RATE_MAXIMUM) return rate;
  throw new ClockError(
    `clock mode must be live, frozen or xN with 0 < N <= ${RATE_MAXIMUM}, not ${JSON.stringify(mode)}`,
  );
}

/** A world's time. It only moves forward, whatever the machine's clock does. */
export class VirtualClock {
  readonly #wall: WallClock;
  #mode: ClockMode;
  #rate: number;
  /** The world's time when the wall showed #wallBase. */
  #base: number;
  #wallBase: number;
  #newest: number;

  /** @throws ClockError */
  constructor(wall: WallClock, startMs: number, mode: ClockMode) {
    this.#wall = wall;
    this.#rate = rateOf(mode);
    this.#mode = mode;
    this.#base = this.#newest = checkedInstant(startMs);
    this.#wallBase = wall.now();
  }

  /** The world's time, whole milliseconds since 1970, UTC. */
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

  /**
   * Where an operation would leave the clock, when carried out at an instant.
   * @throws ClockError when it would be refused
   */
  targetOf(operation: ClockOperation, at: number): number {
    if ('mode' in operation) rateOf(operation.mode);
    const target = 'toMs' in operation ? operation.toMs : 'advanceMs' in operation ? at + operation.advanceMs : at;
    if (checkedInstant(target) < at) throw new ClockError('a clock only moves forward');
    return target;
  }

  /**
   * Carries out one operation, now or at an instant of the time that has just passed, and answers the instant at which that was.
   * @throws ClockError when it is refused; then nothing has changed
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

  /** Real milliseconds until the world reaches an instant; undefined when it does not get there without a move. */
  realDelay(instantMs: number): number | undefined {
    return this.#rate === 0 ? undefined : Math.max(0, (instantMs - this.now()) / this.#rate);
  }
}

function checkedInstant(instantMs: number): number {
  if (!Number.isSafeInteger(instantMs)) throw new ClockError('an instant is a whole number of milliseconds');
  if (instantMs > CLOCK_END_MS) throw new ClockError('no clock goes beyond the year 2099');
  return instantMs;
}
