import type { Day } from './prices/shapes.ts';

/** The trades of a second. */
export interface Traded {
  readonly price: number;
  readonly shares: number;
  readonly isAuction: boolean;
}

/** The target of a price search. Bars that cannot reach it are skipped. */
export interface Sought {
  /** Whether a bar can reach the target. `volume` is the day's volume up to the end of the bar. */
  reaches(high: number, low: number, volume: number): boolean;
  /** Whether a second that reaches the target ends the search. If absent, it does. */
  readonly ends?: (traded: Traded) => boolean;
  readonly begins?: (day: Readonly<Day>) => void;
  /** Called with the price range of each skipped bar, and of each second that did not end the search. */
  readonly passes?: (high: number, low: number) => void;
}
