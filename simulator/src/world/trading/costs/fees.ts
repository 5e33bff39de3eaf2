import { CURRENCY_EXPONENT, divideRounded, parseScaled, toSafeInteger } from '@zaraba/contracts';
import type { Currency, FeeLine } from '@zaraba/contracts';

/** Decimal places in which rates of the tariff are read. */
const RATE_DECIMALS = 8;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const BASIS_POINTS = 10_000n;

/** Fees of one trade in minor units, by who receives them. */
export interface FeeSplit {
  /** Purchase and selling fees. */
  readonly fees: number;
  readonly stamp: number;
  /** Both together: what the customer pays. */
  readonly total: number;
}

/** One side of a trade, as the tariff sees it. */
export interface Trade {
  readonly on: 'buy' | 'sell';
  /** Price × quantity, minor units. */
  readonly amountMinor: number;
  readonly quantity: number;
  readonly currency: Currency;
}

function rate(text: string): bigint {
  return BigInt(parseScaled(text, RATE_DECIMALS));
}

function byTier(line: FeeLine, trade: Trade): bigint {
  const decimals = CURRENCY_EXPONENT[trade.currency];
  const tier = line.tiers?.find(({ upTo }) => upTo === undefined || trade.amountMinor <= parseScaled(upTo, decimals));
  return tier === undefined ? 0n : BigInt(parseScaled(tier.amount, decimals));
}

/**
 * One line of the tariff for one trade, rounded to the minor unit, halves away from zero.
 * @throws DecimalError when the tariff holds a text that is no decimal
 */
export function feeLineMinor(line: FeeLine, trade: Trade): number {
  const minorPerUnit = 10n ** BigInt(CURRENCY_EXPONENT[trade.currency]);
  let fee = byTier(line, trade);
  if (line.basisPoints !== undefined) {
    fee += divideRounded(BigInt(trade.amountMinor) * rate(line.basisPoints), RATE_SCALE * BASIS_POINTS);
  }
  if (line.perShare !== undefined) {
    fee += divideRounded(BigInt(trade.quantity) * rate(line.perShare) * minorPerUnit, RATE_SCALE);
  }
  const least = line.minimum === undefined ? undefined : divideRounded(rate(line.minimum) * minorPerUnit, RATE_SCALE);
  const most = line.maximum === undefined ? undefined : divideRounded(rate(line.maximum) * minorPerUnit, RATE_SCALE);
  if (least !== undefined && fee < least) fee = least;
  if (most !== undefined && fee > most) fee = most;
  return toSafeInteger(fee);
}

/** What a trade pays that goes on from an earlier one of the same order, whose fees were paid: never less than nothing. */
export function feesBeyond(whole: FeeSplit, paid: FeeSplit): FeeSplit {
  const fees = Math.max(0, whole.fees - paid.fees);
  const stamp = Math.max(0, whole.stamp - paid.stamp);
  return { fees, stamp, total: fees + stamp };
}

/** All lines of a tariff that hold for one side of a trade. @throws DecimalError */
export function feesOf(tariff: readonly FeeLine[], trade: Trade): FeeSplit {
  let fees = 0;
  let stamp = 0;
  for (const line of tariff) {
    if (line.on !== trade.on) continue;
    if (line.kind === 'stamp') stamp += feeLineMinor(line, trade);
    else fees += feeLineMinor(line, trade);
  }
  return { fees, stamp, total: fees + stamp };
}
