import { type Currency, type ExchangeRates, divideRounded } from '@zaraba/contracts';
import { type ExactMoney, exactSum, settled, toScaled } from '../decimal.ts';

/** How many decimals a mid rate has. */
const RATE_DECIMALS = 8;

/**
 * Converts an amount to the currency of the given mid rates, rounded to the minor unit; undefined without a rate for
 * the currency of the amount.
 */
export function convertedBy(amount: ExactMoney, { currency, rates }: ExchangeRates): ExactMoney | undefined {
  if (amount.currency === currency) return amount;
  const rate = rates.find((row) => row.currency === amount.currency)?.midRate;
  const scaled = rate === undefined ? undefined : toScaled(rate, RATE_DECIMALS);
  if (scaled === undefined || scaled <= 0n) return undefined;
  return settled({ units: divideRounded(amount.units * 10n ** BigInt(RATE_DECIMALS), scaled), currency });
}

/** Returns the sum of amounts, converted to one currency; undefined if a rate is missing. */
export function wholeOf(
  amounts: readonly ExactMoney[],
  currency: Currency,
  rates: ExchangeRates | undefined,
): ExactMoney | undefined {
  const all = amounts.map((amount) =>
    amount.currency === currency ? amount : rates?.currency === currency ? convertedBy(amount, rates) : undefined,
  );
  const known = all.filter((amount) => amount !== undefined);
  return known.length === all.length ? exactSum(currency, known) : undefined;
}
