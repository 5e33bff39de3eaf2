import type { Currency, EarlierPositions } from '@zaraba/contracts';
import { type ExactMoney, exactOf, exactSum } from '../../../domain/decimal.ts';
import { type NumberedPosition, positionState, realizedOf } from '../../../domain/positions.ts';

/** Closed positions and their total result. The sums are absent if the server stated no result of any position. */
export interface TradeTotals {
  readonly rows: readonly NumberedPosition[];
  /** The number of trades in the sums, whether listed or not. */
  readonly count: number;
  readonly gains: ExactMoney | undefined;
  readonly losses: ExactMoney | undefined;
  readonly total: ExactMoney | undefined;
}

/**
 * Returns the trades among closed positions and cancelled orders, with sums that include earlier trades omitted by the
 * list. Positions in an unknown state count as closed.
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
