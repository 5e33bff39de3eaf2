import type { Quote, StockSort } from '@zaraba/contracts';
import { changeOf } from './quote.ts';

/**
 * Returns the function that computes the sort value of a row; undefined if the sort order does not depend on prices.
 * The largest value comes first.
 */
function weightOf(sort: StockSort): ((quote: Quote) => number) | undefined {
  switch (sort) {
    case 'rise':
      return (quote) => changeOf(quote)?.percent ?? -Infinity;
    case 'fall':
      return (quote) => -(changeOf(quote)?.percent ?? Infinity);
    case 'turnover':
      return (quote) => Number(quote.turnover);
    case 'volume':
      return (quote) => quote.volume;
    default:
      return undefined;
  }
}

/** Whether a new price can change the order of a list. */
export function isLiveOrder(sort: StockSort): boolean {
  return weightOf(sort) !== undefined;
}

/** Returns the rows of a list sorted by their newest quotes. The order then agrees with the figures on the screen. */
export function inLiveOrder<T extends { readonly quote: Quote }>(rows: readonly T[], sort: StockSort): readonly T[] {
  const weigh = weightOf(sort);
  if (weigh === undefined) return rows;
  return rows
    .map((row) => ({ row, weight: weigh(row.quote) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ row }) => row);
}
