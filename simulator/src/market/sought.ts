import type { Day } from './prices/shapes.ts';

/** A second of trading. */
export interface Traded {
  readonly price: number;
  readonly shares: number;
  readonly isAuction: boolean;
}

/** What is searched for: a stretch of time with these prices and this volume may hold it, or is passed. */
export interface Sought {
  /** `volume` is that of the day up to the end of the stretch. */
  reaches(high: number, low: number, volume: number): boolean;
  /** Whether it is a second that reaches it; absent where any is. Learns what traded meanwhile. */
  readonly ends?: (traded: Traded) => boolean;
  /** Learns which day comes next; absent where it is the same on every day. */
  readonly begins?: (day: Readonly<Day>) => void;
  /** Learns the prices of a stretch that was passed as a whole; absent where nothing depends on them. */
  readonly passes?: (high: number, low: number) => void;
}
