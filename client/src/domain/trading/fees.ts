import { CURRENCY_EXPONENT, type FeeLine, type Money, divideRounded, toSafeInteger } from '@zaraba/contracts';
import { sumOf, toScaled } from '../decimal.ts';

const RATE_DECIMALS = 8;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const BASIS_POINTS = 10_000n;

/** One fee of an order, as the ticket shows it. */
export interface Fee {
  readonly kind: FeeLine['kind'];
  readonly label: string;
  readonly amount: Money;
}

/** One side of a trade, buying or selling, with the data that the fee tariff needs. */
export interface Trade {
  readonly on: FeeLine['on'];
  /** Price × quantity. */
  readonly amount: Money;
  readonly quantity: number;
}

function rate(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : toScaled(text, RATE_DECIMALS);
}

function tierOf({ tiers }: FeeLine, { amount }: Trade): bigint {
  const decimals = CURRENCY_EXPONENT[amount.currency];
  const tier = tiers?.find(
    ({ upTo }) => upTo === undefined || BigInt(amount.minor) <= (toScaled(upTo, decimals) ?? 0n),
  );
  return tier === undefined ? 0n : (toScaled(tier.amount, decimals) ?? 0n);
}

/** Returns the fee of one line of the tariff, rounded to the minor unit, halves away from zero. */
export function feeOf(line: FeeLine, trade: Trade): Money {
  const { currency, minor } = trade.amount;
  const unit = 10n ** BigInt(CURRENCY_EXPONENT[currency]);
  let fee = tierOf(line, trade);
  const proportion = rate(line.basisPoints);
  if (proportion !== undefined) fee += divideRounded(BigInt(minor) * proportion, RATE_SCALE * BASIS_POINTS);
  const perShare = rate(line.perShare);
  if (perShare !== undefined) fee += divideRounded(BigInt(trade.quantity) * perShare * unit, RATE_SCALE);
  const least = rate(line.minimum);
  if (least !== undefined && fee < divideRounded(least * unit, RATE_SCALE))
    fee = divideRounded(least * unit, RATE_SCALE);
  const most = rate(line.maximum);
  if (most !== undefined && fee > divideRounded(most * unit, RATE_SCALE)) fee = divideRounded(most * unit, RATE_SCALE);
  return { minor: toSafeInteger(fee), currency };
}

/** Returns the fees that apply to one side of a trade. */
export function feesOf(tariff: readonly FeeLine[], trade: Trade): Fee[] {
  return tariff
    .filter(({ on }) => on === trade.on)
    .map((line) => ({ kind: line.kind, label: line.label, amount: feeOf(line, trade) }));
}

/** Returns the sum of the fees for one side of a trade. */
export function feeTotal(tariff: readonly FeeLine[], trade: Trade): Money {
  return sumOf(
    trade.amount.currency,
    feesOf(tariff, trade).map(({ amount }) => amount),
  );
}
