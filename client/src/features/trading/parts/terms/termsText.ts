import { type Currency, NEEDS, type OrderNeed, type Position, type Side, formatPrice } from '@zaraba/contracts';
import { ABSENT, formatPriceText } from '../../../../domain/format.ts';
import type { StatedTerms } from '../../rules/orderTerms.ts';
import type { Translate } from '../../../../parts/texts.ts';

/** Returns the distance of a trailing stop with its unit; undefined for any other order. */
export function trailText(
  { trailBy, trailUnit }: Pick<Position, 'trailBy' | 'trailUnit'>,
  { decimals, currency }: { readonly decimals: number; readonly currency: Currency },
): string | undefined {
  if (trailBy === undefined) return undefined;
  if (trailUnit === 'percent') return `${trailBy}%`;
  return `${formatPriceText(trailBy, decimals)}\u00a0${currency.toUpperCase()}`;
}

/** Returns the part of a sentence that states at which price an order may be filled. `decimals` is for these prices. */
export function termsText(
  t: Translate,
  { orderType, trailUnit, prices }: StatedTerms,
  side: Side,
  units: { readonly decimals: number; readonly currency: Currency },
): string {
  const texts = NEEDS.map((need) => {
    const price = prices[need];
    const text = price === undefined ? undefined : formatPrice(price);
    const written = trailText({ trailBy: text, trailUnit: need === 'trail' ? trailUnit : 'price' }, units);
    return [need, written ?? ABSENT];
  });
  const way = side === 'long' ? 'buy' : 'sell';
  return t(`orderTerms.type.${orderType}.${way}`, Object.fromEntries(texts) as Record<OrderNeed, string>);
}
