import type { Day } from './prices/shapes.ts';

/** A second of trading. */
export interface Traded {
  readonly price: number;
  readonly shares: number;
  readonly isAuction: boolean;
}

/** What a search looks for: stretches that cannot reach it are skipped. */
export interface Sought {
  /** `volume` is the volume of the day up to the end of the stretch. */
  reaches(high: number, low: number, volume: number): boolean;
  /** Whether this second ends the search. Default: true. */
  readonly ends?: (traded: Traded) => boolean;
  /** Called at the beginning of each day. */
  readonly begins?: (day: Readonly<Day>) => void;
  /** Called with the range of prices in a stretch that is skipped and in a second that is passed. */
  readonly passes?: (high: number, low: number) => void;
}
