/** Upper bounds of the classes into which durations are counted, seconds: from a call in memory to one that waits for a failover. */
export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

/**
 * Counts durations by class, in plain numbers: adding one costs a few comparisons, and a scrape reads the rest. Whoever counts needs no
 * package for it.
 */
export class Spans {
  /** So many were as long as a bound or shorter, and longer than the one before; the last class has no bound. */
  readonly #counts = new Float64Array(BOUNDS.length + 1);
  #sum = 0;

  /** Adds a duration, seconds. */
  add(seconds: number): void {
    let index = 0;
    while (index < BOUNDS.length && seconds > BOUNDS[index]!) index += 1;
    this.#counts[index]! += 1;
    this.#sum += seconds;
  }

  /** All durations added, seconds. */
  get sum(): number {
    return this.#sum;
  }

  /** How many were at most as long as each bound, the last one as all of them: counts that grow, as Prometheus has them. */
  upTo(): readonly { readonly bound: number; readonly count: number }[] {
    let count = 0;
    return [...BOUNDS, Infinity].map((bound, index) => ({ bound, count: (count += this.#counts[index]!) }));
  }
}
