import type { WallClock } from '../base/clock.ts';

/** Runs a task at a fixed interval of real time. Missed runs are skipped. */
export class Ticker {
  readonly #clock: WallClock;
  readonly #intervalMs: number;
  readonly #run: () => void;
  #cancel: (() => void) | undefined;
  #next = 0;

  constructor(clock: WallClock, intervalMs: number, run: () => void) {
    this.#clock = clock;
    this.#intervalMs = intervalMs;
    this.#run = run;
  }

  /** Starts or stops the task. */
  set running(wanted: boolean) {
    if (wanted === (this.#cancel !== undefined)) return;
    if (wanted) {
      this.#next = this.#clock.now() + this.#intervalMs;
      this.#arm();
    } else {
      this.#cancel?.();
      this.#cancel = undefined;
    }
  }

  #arm(): void {
    const now = this.#clock.now();
    if (this.#next <= now) this.#next = now + 1;
    this.#cancel = this.#clock.setTimer(this.#next - now, () => {
      this.#next += this.#intervalMs;
      this.#arm();
      this.#run();
    });
  }
}
