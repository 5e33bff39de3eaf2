/** Limits a rate: at most `maximum` events in any window. */
export class FloodGate {
  readonly #maximum: number;
  readonly #windowMs: number;
  #times: number[] = [];

  constructor(maximum: number, windowMs: number) {
    this.#maximum = maximum;
    this.#windowMs = windowMs;
  }

  admit(at: number): boolean {
    this.#times = this.#times.filter((time) => time > at - this.#windowMs);
    this.#times.push(at);
    return this.#times.length <= this.#maximum;
  }
}
