import { CURRENCY_EXPONENT, PRICE_SCALE, amountOf, mapPrices, pricesOf, toSafeInteger } from '@zaraba/contracts';
import type { PriceNeed } from '@zaraba/contracts';
import type { ShareIssue } from '../../market/market.ts';
import { RATIO_SCALE, priceAfterIssue } from '../../market/rules/exReference.ts';
import { marginOf } from '../trading/costs/costs.ts';
import type { BeforeSplit, PositionRecord } from '../models/trading.ts';
import { marginIn } from '../trading/positions/parts.ts';

/** The effect of an issue on a position. */
export interface Issued {
  /**
   * The changed fields of the position. If `quantity` is zero, the position ends, because less than one share is left.
   */
  readonly fields: Pick<PositionRecord, 'quantity' | 'price' | 'cost' | PriceNeed | 'bound' | 'before'>;
  /** `back`: the released margin. `gain`: the gain from fractions and rights. Both are minor units. */
  readonly back: number;
  readonly gain: number;
}

/** Returns the fraction of a share that an issue leaves over, in 1/RATIO_SCALE. */
function fractionOf(quantity: number, { free }: ShareIssue): number {
  return (quantity * (RATIO_SCALE + free)) % RATIO_SCALE;
}

/** Returns the value of the rights and the fraction, minor units, rounded down. */
function worthOf({ quantity, currency }: PositionRecord, issue: ShareIssue): number {
  const parts =
    BigInt(issue.rightValue) * BigInt(quantity) * BigInt(RATIO_SCALE) +
    BigInt(issue.reference) * BigInt(fractionOf(quantity, issue));
  const minor = (parts * 10n ** BigInt(CURRENCY_EXPONENT[currency])) / BigInt(PRICE_SCALE * RATIO_SCALE);
  return toSafeInteger(minor);
}

function kindOf({ free, isSplit }: ShareIssue): NonNullable<BeforeSplit['issue']>['kind'] {
  if (isSplit) return 'split';
  return free > 0 ? 'bonus' : 'rights';
}

/**
 * Computes an open position after an issue. The rights are sold, and the position's price falls by their value, so that
 * the issue causes no liquidation. A fraction of a share is settled at the reference price. A short position pays for
 * both. For a long position: cost before = cost after + value − gain.
 */
export function issued(position: PositionRecord, issue: ShareIssue, now: number, tick: number): Issued {
  const { quantity, price, cost, currency, leverage, side, topUp = 0 } = position;
  const newQuantity = (quantity * (RATIO_SCALE + issue.free) - fractionOf(quantity, issue)) / RATIO_SCALE;
  const newPrice = priceAfterIssue(price, issue, tick);
  const newCost = amountOf(newPrice, newQuantity, currency).minor;
  const newMargin = newQuantity === 0 ? 0 : marginOf(newCost, leverage) + topUp;
  const left = worthOf(position, issue) - (cost - newCost);
  const gain = side === 'long' ? left : -left;
  const back = marginIn(position) - newMargin;
  const { free, rightValue } = issue;
  const earlier: BeforeSplit = {
    until: now,
    quantity,
    price,
    cost,
    ...pricesOf(position),
    issue: { kind: kindOf(issue), free, rightValue },
  };
  return {
    fields: {
      quantity: newQuantity,
      price: newPrice,
      cost: newCost,
      bound: { purse: 'margin', currency, minor: newMargin },
      ...mapPrices(position, (stated) => priceAfterIssue(stated, issue, tick)),
      before: [...(position.before ?? []), earlier],
    },
    back,
    gain,
  };
}
