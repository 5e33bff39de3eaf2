import { useMemo } from 'react';
import {
  FIGURES,
  type Figure,
  type Pair,
  USUAL_COLUMNS,
  USUAL_FIGURES,
  USUAL_PAIR,
} from '../../../../domain/market/columns.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { type Trends, useTrends } from '../trend/useTrends.ts';

/** The columns to show, with the trends if a column needs them. */
export interface ShownColumns {
  readonly figures: readonly Figure[];
  /** Whether the tables show trend lines. */
  readonly hasTrend: boolean;
  readonly pair: Pair;
  readonly trends: Trends;
}

/** Returns the columns that the reader chose. Trends are read only if a column shows them. */
export function useShownColumns(codes: readonly string[], table: boolean): ShownColumns {
  const { columns = USUAL_COLUMNS, pair = USUAL_PAIR } = useWatchlists();
  const trends = useTrends(codes, (table ? columns : pair).includes('trend'));
  const figures = useMemo(
    () => (columns === USUAL_COLUMNS ? USUAL_FIGURES : FIGURES.filter((figure) => columns.includes(figure))),
    [columns],
  );
  return { figures, hasTrend: columns.includes('trend') && !trends.isLacking, pair, trends };
}
