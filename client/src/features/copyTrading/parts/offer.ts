import { COPY_PRODUCT_STATUS } from '@zaraba/contracts';
import type { CopyProduct } from '@zaraba/contracts';
import { moneyOf } from '../../../domain/decimal.ts';

/** Whether a product can be bought now, or why not. */
export type Offer = 'onOffer' | 'pastDeadline' | 'soldOut';

/** The state of a product's offer: its deadline can pass while the page is open. */
export function offerOf(product: CopyProduct, now: number): Offer {
  if (product.status !== COPY_PRODUCT_STATUS.onOffer || now >= product.buyUntil) return 'pastDeadline';
  const { currency, remaining, minimum } = product;
  return moneyOf(remaining, currency).minor < moneyOf(minimum, currency).minor ? 'soldOut' : 'onOffer';
}

/** The rest of the quota in whole percent: rounded down, so that a sold-out quota never reads as available. */
export function remainingPercent({ remaining, quota, currency }: CopyProduct): number {
  const whole = moneyOf(quota, currency).minor;
  return whole === 0 ? 0 : Math.floor((100 * moneyOf(remaining, currency).minor) / whole);
}
