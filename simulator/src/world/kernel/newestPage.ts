/** Rows of one page of a list that goes back in time. */
export const PAGE_ROWS = 50;

/** One page of a list that goes back in time. */
export interface NewestPage<T> {
  /** Newest first. */
  readonly rows: readonly T[];
  /** Whether older ones follow; they are asked for with the id of the last row. */
  readonly hasMore: boolean;
}

/** The newest of some things, which are given oldest first. */
export function newestPage<T>(things: readonly T[]): NewestPage<T> {
  const rows = things.slice(-PAGE_ROWS).toReversed();
  return { rows, hasMore: things.length > rows.length };
}
