/** A timer with the methods that engine.io uses. */
class Timer {
  readonly #run: () => void;
  readonly #delayMs: number;
  #id: number;

  constructor(run: () => void, delayMs: number) {
    this.#run = run;
    this.#delayMs = delayMs;
    this.#id = self.setTimeout(run, delayMs);
  }

  refresh(): this {
    this.stop();
    this.#id = self.setTimeout(this.#run, this.#delayMs);
    return this;
  }

  unref(): this {
    return this;
  }

  stop(): void {
    self.clearTimeout(this.#id);
  }
}

const setTimer = (run: () => void, delayMs: number): Timer => new Timer(run, delayMs);
const clearTimer = (timer: Timer | null | undefined): void => timer?.stop();

export { setTimer as setTimeout, clearTimer as clearTimeout };
