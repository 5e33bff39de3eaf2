import type { WallClock } from '../../base/clock.ts';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** A machine's clock that a test moves by hand; timers ring on the way, in their order. */
export class ManualClock implements WallClock {
  #now: number;
  #timers: readonly Timer[] = [];

  constructor(nowMs = 1_000_000) {
    this.#now = nowMs;
  }

  now(): number {
    return this.#now;
  }

  setTimer(delayMs: number, call: () => void): () => void {
    const timer = { at: this.#now + delayMs, call };
    this.#timers = [...this.#timers, timer];
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Timers that wait. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Lets real time pass. */
  pass(durationMs: number): void {
    const end = this.#now + durationMs;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next.at);
      this.#timers = this.#timers.filter((other) => other !== next);
      next.call();
    }
    this.#now = end;
  }

  /** Sets the machine's clock, also backwards. */
  set(nowMs: number): void {
    this.#now = nowMs;
  }
}
