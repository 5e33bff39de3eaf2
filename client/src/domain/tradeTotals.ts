import type { Currency, Money } from '@zaraba/contracts';
import { moneyOf, sumOf } from './decimal.ts';
import { type NumberedPosition, positionState } from './positions.ts';

/** Closed positions and what they brought together. */
export interface TradeTotals {
  readonly rows: readonly NumberedPosition[];
  readonly gains: Money;
  readonly losses: Money;
  readonly total: Money;
}

/** The trades among closed positions and cancelled orders, with their sums. */
export function tradeTotals(positions: readonly NumberedPosition[], currency: Currency): TradeTotals {
  const rows = positions.filter((row) => positionState(row) === 'closed');
  const results = rows.map((row) => moneyOf(row.realized, currency));
  return {
    rows,
    gains: sumOf(
      currency,
      results.filter(({ minor }) => minor > 0),
    ),
    losses: sumOf(
      currency,
      results.filter(({ minor }) => minor < 0),
    ),
    total: sumOf(currency, results),
  };
}
