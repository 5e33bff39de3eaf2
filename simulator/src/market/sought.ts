import type { Day } from './prices/shapes.ts';

/** A second with trading. */
export interface Traded {
  readonly price: number;
  readonly shares: number;
  readonly isAuction: boolean;
}

/** A price search's target. Bars that cannot reach it are skipped. */
export interface Sought {
  /** Whether a bar can reach the target. `volume` is the day's volume up to its end. */
  reaches(high: number, low: number, volume: number): boolean;
  /** Whether a second that reaches the target ends the search. Default: true. */
  readonly ends?: (traded: Traded) => boolean;
  /** Called when each day begins. */
  readonly begins?: (day: Readonly<Day>) => void;
  /** Called with the price range of a skipped bar, and of a second that did not end the search. */
  readonly passes?: (high: number, low: number) => void;
}
