import type { Day } from './prices/shapes.ts';

/** A second of trading. */
export interface Traded {
  readonly price: number;
  readonly shares: number;
  readonly isAuction: boolean;
}

/** A search target: stretches that cannot reach it are skipped. */
export interface Sought {
  /** `volume` is the day's, up to the end of the stretch. */
  reaches(high: number, low: number, volume: number): boolean;
  /** Whether this second ends the search. Default: true. */
  readonly ends?: (traded: Traded) => boolean;
  /** Called with each day. */
  readonly begins?: (day: Readonly<Day>) => void;
  /** Called with the range of skipped stretches and passed seconds. */
  readonly passes?: (high: number, low: number) => void;
}
