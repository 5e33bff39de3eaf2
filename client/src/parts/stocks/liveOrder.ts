import type { Quote, StockSort } from '@zaraba/contracts';
import { usePaced } from '@zaraba/kit/timing';
import { useMemo } from 'react';
import { inLiveOrder, isLiveOrder } from '../../domain/market/liveOrder.ts';
import { useQuotes } from '../../state/hooks.ts';

/**
 * How often rows change places, in milliseconds. A reader who is about to tap a row must still find it. The prices in
 * the rows change more often.
 */
const PLACES_MS = 1_000;
const NO_CODES: readonly string[] = [];

/**
 * Returns a list's rows, sorted by their quotes of the last second. If a row shows more than a price, it contains its
 * quote.
 */
export function useLiveOrder<T extends { readonly code: string; readonly quote: Quote }>(
  rows: readonly T[],
  sort: StockSort,
  inSight = true,
): readonly T[] {
  const codes = useMemo(() => (isLiveOrder(sort) ? rows.map(({ code }) => code) : NO_CODES), [rows, sort]);
  const quotes = usePaced(useQuotes(codes, inSight), PLACES_MS);
  return useMemo(() => {
    const live = rows.map((row) => ({ row, quote: quotes[row.code] ?? row.quote }));
    // A row reads its own price. While its object is unchanged, only a row whose price moves is rendered again.
    const isShown = sort === 'turnover' || sort === 'volume';
    return inLiveOrder(live, sort).map(({ row, quote }) => (isShown ? { ...row, quote } : row));
  }, [rows, sort, quotes]);
}
