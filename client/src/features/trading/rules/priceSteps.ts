/** The steps by which the prices and distances of an order are changed. */
import { PRICE_SCALE, type Side, type TrailUnit, formatPrice } from '@zaraba/contracts';
import { parseDecimalInput } from '../../../domain/input/parseInput.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { stepped, tickAt, tickTableOf } from '../../../domain/market/ticks.ts';
import { type TicketContext, marketPrice } from './orderTicket.ts';
import { parsePrice } from './orderTerms.ts';

/**
 * Returns a price some ticks higher, or lower if `steps` is negative. An empty field begins at the price at which the
 * order would fill now.
 */
export function stepPrice(
  typed: string,
  steps: number,
  side: Side,
  context: Pick<TicketContext, 'ticks' | 'quote'>,
): string {
  const ticks = tickTableOf(context.ticks);
  const parsed = parsePrice(typed, ticks);
  let price = parsed.ok ? priceUnits(parsed.text) : undefined;
  if (price === undefined) {
    const now = marketPrice(side, context.quote) ?? priceUnits(context.quote?.last);
    return now === undefined ? typed : formatPrice(now);
  }
  // The tick size can change between two steps.
  for (let left = Math.abs(steps); left > 0; left -= 1) price = stepped(ticks, price, steps > 0 ? 1 : -1);
  return formatPrice(price);
}

/**
 * Returns the distance of a trailing stop some steps larger, or smaller if `steps` is negative. A step is one tick, or
 * half a percent.
 */
export function stepTrail(
  typed: string,
  steps: number,
  unit: TrailUnit | undefined,
  { ticks, quote }: Pick<TicketContext, 'ticks' | 'quote'>,
): string {
  const step = unit === 'percent' ? PRICE_SCALE / 2 : tickAt(tickTableOf(ticks), priceUnits(quote?.last) ?? 0);
  const parsed = parseDecimalInput(typed, {});
  const value = parsed.ok ? (priceUnits(parsed.text) ?? 0) : 0;
  return formatPrice(Math.max(step, value + steps * step));
}
