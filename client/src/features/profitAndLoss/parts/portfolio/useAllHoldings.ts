import { type Currency, MARKET_CURRENCY } from '@zaraba/contracts';
import { usePaced } from '@zaraba/kit/timing';
import { useMemo } from 'react';
import { type Holding, holdingsOf } from '../../../../domain/portfolio/holdings.ts';
import type { RemoteLike } from '../../../../parts/lists/remoteView.tsx';
import { PLACES_MS, usePlacedRows } from '../../../../parts/stocks/placedRows.ts';
import { type Positions, usePositions, useQuotes, useSettings } from '../../../../state/hooks.ts';

/**
 * Returns the positions of all currencies without duplicates. A server that ignores the currency lists the same
 * positions for each.
 */
function rowsOf(lists: readonly (readonly [Currency, Positions])[]) {
  const rows = new Map<string, Positions['rows'][number]>();
  for (const [asked, { rows: own }] of lists) {
    for (const row of own) rows.set(row.id, { ...row, currency: row.currency ?? asked });
  }
  return [...rows.values()];
}

/**
 * Returns the holdings in the currencies of all markets. The state of the result is that of a list that could not be
 * read, or else of one that has not been read yet.
 */
export function useAllHoldings(): RemoteLike<readonly Holding[]> {
  const { currency } = useSettings();
  const own = usePositions(currency);
  const yen = usePositions(MARKET_CURRENCY.jp);
  const dollars = usePositions(MARKET_CURRENCY.us);
  const yuan = usePositions(MARKET_CURRENCY.cn);
  const rows = useMemo(
    () =>
      rowsOf([
        [currency, own],
        [MARKET_CURRENCY.jp, yen],
        [MARKET_CURRENCY.us, dollars],
        [MARKET_CURRENCY.cn, yuan],
      ]),
    [currency, own, yen, dollars, yuan],
  );
  const placed = usePlacedRows(rows);
  const codes = useMemo(() => [...new Set(placed.flatMap(({ code }) => code ?? []))], [placed]);
  const quotes = usePaced(useQuotes(codes), PLACES_MS);
  const lists = [own, yen, dollars, yuan];
  const lacking = lists.find(({ status }) => status === 'failed') ?? lists.find(({ at }) => at === undefined) ?? own;
  const isRead = lists.every(({ at }) => at !== undefined);
  return {
    status: lacking.status,
    failure: lacking.failure,
    at: lacking.at,
    data: isRead ? holdingsOf(placed, quotes, currency) : undefined,
    refresh: () => lists.forEach(({ refresh }) => refresh()),
  };
}
