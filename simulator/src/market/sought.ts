import type { Day } from './prices/shapes.ts';

/** A second with trading. */
export interface Traded {
  readonly price: number;
  readonly shares: number;
  readonly isAuction: boolean;
}

/** The target of a price search, which skips bars that cannot reach it. */
export interface Sought {
  /** Whether a bar can reach the target. `volume` is the volume of the day up to the end of the bar. */
  reaches(high: number, low: number, volume: number): boolean;
  /** Whether a second that reaches the target ends the search. Default: true. */
  readonly ends?: (traded: Traded) => boolean;
  /** Called at the beginning of each day. */
  readonly begins?: (day: Readonly<Day>) => void;
  /** Called with the range of prices in a skipped bar, and in a second that did not end the search. */
  readonly passes?: (high: number, low: number) => void;
}
