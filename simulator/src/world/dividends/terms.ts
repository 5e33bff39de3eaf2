import { amountOf, toSafeInteger } from '@zaraba/contracts';
import type { Currency, MarketId } from '@zaraba/contracts';

const WHOLE = 100_000n;

/**
 * Withholding taxes on dividends in 1/1,000 of a percent, each rounded down to the minor unit.
 * - Japan: income tax with surtax 15.315 %, residents' tax 5 % (Mizuho Securities, FAQ 2160).
 * - United States: 10 % for residents of Japan by treaty (Naito Securities, rules for US shares).
 * - China: 10 % for foreign investors through Stock Connect (Caishui [2014] 81 for Shanghai, [2016] 127 for Shenzhen),
 *   as in article 10 of its treaty with Japan. The 20, 10 or 0 % by holding period (Caishui [2015] 101) apply to
 *   residents of China only.
 */
export const WITHHELD: Readonly<Record<MarketId, readonly bigint[]>> = {
  jp: [15_315n, 5_000n],
  us: [10_000n],
  cn: [10_000n],
};

/** A dividend's amounts, minor units: `gross` minus `tax` equals `net`. */
export interface DividendAmount {
  readonly gross: number;
  readonly tax: number;
  readonly net: number;
}

/** Computes the dividend on long shares. `perShare` is an integer of 1/PRICE_SCALE. */
export function dividendAmount(
  perShare: number,
  quantity: number,
  { market, currency }: { readonly market: MarketId; readonly currency: Currency },
): DividendAmount {
  const gross = amountOf(perShare, quantity, currency).minor;
  const tax = toSafeInteger(WITHHELD[market].reduce((sum, rate) => sum + (BigInt(gross) * rate) / WHOLE, 0n));
  return { gross, tax, net: gross - tax };
}
