import { formatPrice } from '@zaraba/contracts';
import type { Position } from '@zaraba/contracts';
import { useState } from 'react';
import { priceUnits } from '../../../../domain/market/quote.ts';
import { tickTableOf } from '../../../../domain/market/ticks.ts';
import { positionState } from '../../../../domain/positions.ts';
import { movingTrigger } from '../../../../domain/trading/waitingTerms.ts';
import { useQuote, useRemote } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { trailedFrom } from '../../rules/orderTerms.ts';

type Row = Positions['rows'][number];

/** Whether a trailing stop is a sell order: it closes a long position or opens a short one. */
function sells(position: Position): boolean {
  return (position.side === 'short') === (positionState(position) === 'pendingOrder');
}

/**
 * Returns the best price traded while a trailing stop is on screen, in 1/PRICE_SCALE; undefined for any other order.
 */
function useExtreme(position: Row, last: number | undefined): number | undefined {
  const { id } = position;
  const [seen, setSeen] = useState<{ readonly id: string; readonly price: number }>();
  const known = seen?.id === id ? seen.price : undefined;
  const best = known === undefined || last === undefined ? last : (sells(position) ? Math.max : Math.min)(known, last);
  const extreme = best ?? known;
  if (extreme !== undefined && extreme !== known) setSeen({ id, price: extreme });
  return extreme;
}

/**
 * Returns the present trigger of a trailing stop; undefined for any other order. A trade at a better price moves the
 * trigger that the server stated last. It never moves back.
 */
export function useMovingTrigger(position: Row): string | undefined {
  const known = movingTrigger(position);
  const code = known === undefined ? undefined : position.code;
  const { data: stock } = useRemote('/market/stockDetail', code === undefined ? null : { code });
  const quote = useQuote(code);
  const extreme = useExtreme(position, priceUnits(quote?.last));
  const { trailBy, trailUnit } = position.closeOrder ?? position;
  const trail = priceUnits(trailBy);
  const server = priceUnits(known);
  if (server === undefined || trail === undefined || extreme === undefined || stock === undefined) return known;
  const isSale = sells(position);
  const side = isSale ? 'short' : 'long';
  const followed = trailedFrom(extreme, { trail, unit: trailUnit, side }, tickTableOf(stock.ticks));
  return formatPrice((isSale ? Math.max : Math.min)(server, followed));
}
