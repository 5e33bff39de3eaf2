import type { Currency } from '@zaraba/contracts';
import { type ExactMoney, exactSum } from '../../../domain/decimal.ts';
import { type NumberedPosition, positionState, realizedOf } from '../../../domain/positions.ts';

/** Closed positions and their total result; absent if the server named no result of any of them. */
export interface TradeTotals {
  readonly rows: readonly NumberedPosition[];
  readonly gains: ExactMoney | undefined;
  readonly losses: ExactMoney | undefined;
  readonly total: ExactMoney | undefined;
}

/** The trades among closed positions and cancelled orders, with their sums. */
export function tradeTotals(positions: readonly NumberedPosition[], currency: Currency): TradeTotals {
  const rows = positions.filter((row) => positionState(row) === 'closed');
  const results = rows.map((row) => realizedOf(row, currency)).filter((result) => result !== undefined);
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
    gains: sum((units) => units > 0n),
    losses: sum((units) => units < 0n),
    total: sum(() => true),
  };
}
