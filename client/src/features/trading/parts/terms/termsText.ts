import { type Currency, NEEDS, type OrderNeed, type Side, formatPrice } from '@zaraba/contracts';
import { formatPriceText } from '../../../../domain/format.ts';
import type { StatedTerms } from '../../rules/orderTerms.ts';
import type { Translate } from '../../../../parts/texts.ts';

/** The part of a sentence that says at what price an order on a side is to be filled. `decimals` are those of its prices. */
export function termsText(
  t: Translate,
  { orderType, prices }: StatedTerms,
  side: Side,
  { decimals, currency }: { readonly decimals: number; readonly currency: Currency },
): string {
  const texts = NEEDS.map((need) => {
    const price = prices[need];
    const text = formatPriceText(price === undefined ? undefined : formatPrice(price), decimals);
    return [need, `${text}\u00a0${currency.toUpperCase()}`];
  });
  const way = side === 'long' ? 'buy' : 'sell';
  return t(`orderTerms.type.${orderType}.${way}`, Object.fromEntries(texts) as Record<OrderNeed, string>);
}
