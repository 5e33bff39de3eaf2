import type { Quote, StockSort } from '@zaraba/contracts';
import { changeOf } from './quote.ts';

/**
 * Returns a function that computes the sort value of a row, largest first; undefined for a sort order that is
 * independent of prices.
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

/** Whether prices change the sort order of a list. */
export function isLiveOrder(sort: StockSort): boolean {
  return weightOf(sort) !== undefined;
}

/**
 * Returns the rows of a list sorted by their newest quotes, so that the order always agrees with the displayed figures.
 */
export function inLiveOrder<T extends { readonly quote: Quote }>(rows: readonly T[], sort: StockSort): readonly T[] {
  const weigh = weightOf(sort);
  if (weigh === undefined) return rows;
  return rows
    .map((row) => ({ row, weight: weigh(row.quote) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ row }) => row);
}
