interface Alarm {
  readonly atMs: number;
  readonly run: () => void;
}

/** Alarms at world times, ordered by instant, then by creation. */
export class Alarms {
  #waiting: readonly Alarm[] = [];

  add(atMs: number, run: () => void): () => void {
    const alarm = { atMs, run };
    const place = this.#waiting.findIndex((other) => other.atMs > atMs);
    this.#waiting = this.#waiting.toSpliced(place < 0 ? this.#waiting.length : place, 0, alarm);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== alarm);
    };
  }

  get nextAt(): number | undefined {
    return this.#waiting[0]?.atMs;
  }

  take(byMs: number): Alarm | undefined {
    const [first, ...rest] = this.#waiting;
    if (first === undefined || first.atMs > byMs) return undefined;
    this.#waiting = rest;
    return first;
  }

  clear(): void {
    this.#waiting = [];
  }
}
