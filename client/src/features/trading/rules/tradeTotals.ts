import type { Currency, EarlierPositions } from '@zaraba/contracts';
import { type ExactMoney, exactOf, exactSum } from '../../../domain/decimal.ts';
import { type NumberedPosition, positionState, realizedOf } from '../../../domain/positions.ts';

/** Closed positions and their totals. The sums are absent if the server states no result of any position. */
export interface TradeTotals {
  readonly rows: readonly NumberedPosition[];
  /** How many trades the sums include, listed or not. */
  readonly count: number;
  readonly gains: ExactMoney | undefined;
  readonly losses: ExactMoney | undefined;
  readonly total: ExactMoney | undefined;
}

/**
 * Returns the trades among closed positions and cancelled orders, with their totals. The totals include older trades
 * that the list omits. A position in an unknown state counts as closed.
 */
export function tradeTotals(
  positions: readonly NumberedPosition[],
  currency: Currency,
  earlier?: EarlierPositions,
): TradeTotals {
  const rows = positions.filter((row) => (positionState(row) ?? 'closed') === 'closed');
  const listed = rows.map((row) => realizedOf(row, currency)).filter((result) => result !== undefined);
  const left = earlier === undefined ? [] : [earlier.gains, earlier.losses].map((sum) => exactOf(sum, currency));
  const results = [...listed, ...left];
  const isKnown = results.length > 0 || rows.length === 0;
  const sum = (counts: (units: bigint) => boolean): ExactMoney | undefined =>
    isKnown
      ? exactSum(
          currency,
          results.filter(({ units }) => counts(units)),
        )
      : undefined;
  return {
    rows,
    count: rows.length + (earlier?.trades ?? 0),
    gains: sum((units) => units > 0n),
    losses: sum((units) => units < 0n),
    total: sum(() => true),
  };
}
