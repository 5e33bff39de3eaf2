/** One appointment on a world's time. */
interface Alarm {
  readonly atMs: number;
  readonly run: () => void;
}

/** Appointments in the order of their instants; those of one instant in the order in which they were made. */
export class Alarms {
  #waiting: readonly Alarm[] = [];

  /** Adds one; answers a function that takes it back. */
  add(atMs: number, run: () => void): () => void {
    const alarm = { atMs, run };
    const place = this.#waiting.findIndex((other) => other.atMs > atMs);
    this.#waiting = this.#waiting.toSpliced(place < 0 ? this.#waiting.length : place, 0, alarm);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== alarm);
    };
  }

  /** Instant of the first one; undefined when none waits. */
  get nextAt(): number | undefined {
    return this.#waiting[0]?.atMs;
  }

  /** Takes the first one away if its instant is not later than this one. */
  take(byMs: number): Alarm | undefined {
    const [first, ...rest] = this.#waiting;
    if (first === undefined || first.atMs > byMs) return undefined;
    this.#waiting = rest;
    return first;
  }

  /** Takes all away. */
  clear(): void {
    this.#waiting = [];
  }
}
