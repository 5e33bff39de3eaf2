/** The bounds of the histograms, seconds. They range from a call in memory to a failover. */
export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

/** A cheap histogram of durations, independent of any package. */
export class Spans {
  /** How many durations were at most each bound and above the previous one. The last count has no upper bound. */
  readonly #counts = new Float64Array(BOUNDS.length + 1);
  #sum = 0;

  /** @param seconds the duration */
  add(seconds: number): void {
    let index = 0;
    while (index < BOUNDS.length && seconds > BOUNDS[index]!) index += 1;
    this.#counts[index]! += 1;
    this.#sum += seconds;
  }

  get sum(): number {
    return this.#sum;
  }

  /** Returns the cumulative count at each bound, as Prometheus expects. */
  upTo(): readonly { readonly bound: number; readonly count: number }[] {
    let count = 0;
    return [...BOUNDS, Infinity].map((bound, index) => ({ bound, count: (count += this.#counts[index]!) }));
  }
}
