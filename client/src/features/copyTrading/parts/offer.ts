import { COPY_PRODUCT_STATUS } from '@zaraba/contracts';
import type { CopyProduct } from '@zaraba/contracts';
import { moneyOf } from '../../../domain/decimal.ts';

/** Whether a product can be bought now, or why it cannot; `unknown` for a code that the client does not know. */
export type Offer = 'onOffer' | 'pastDeadline' | 'soldOut' | 'unknown';

/** Returns whether a product can be bought now. Its deadline can pass while the page is open. */
export function offerOf(product: CopyProduct, now: number): Offer {
  const { onOffer, pastDeadline } = COPY_PRODUCT_STATUS;
  if (product.status === pastDeadline || now >= product.buyUntil) return 'pastDeadline';
  if (product.status !== onOffer) return 'unknown';
  const { currency, remaining, minimum } = product;
  return moneyOf(remaining, currency).minor < moneyOf(minimum, currency).minor ? 'soldOut' : 'onOffer';
}

/** Returns the remaining quota in percent, rounded down to a whole number. */
export function remainingPercent({ remaining, quota, currency }: CopyProduct): number {
  const whole = moneyOf(quota, currency).minor;
  return whole === 0 ? 0 : Math.floor((100 * moneyOf(remaining, currency).minor) / whole);
}
