import { amountOf, toSafeInteger } from '@zaraba/contracts';
import type { Currency, MarketId } from '@zaraba/contracts';

const WHOLE = 100_000n;

/**
 * Taxes withheld at source from dividends, in 1/1,000 of a percent, each rounded down to the minor unit. Japan: income tax with its
 * surtax 15.315 %, residents' tax 5 % (Mizuho Securities, FAQ 2160). United States: 10 % for residents of Japan by the treaty
 * (Naito Securities, rules for US shares). China: 10 %, which the listed company withholds from all investors abroad who hold by
 * Stock Connect (Caishui [2014] 81 for Shanghai, [2016] 127 for Shenzhen) and which is also what its treaty with Japan allows
 * (article 10). The 20, 10 or 0 % by how long the share is held (Caishui [2015] 101) are for residents of China only.
 */
export const WITHHELD: Readonly<Record<MarketId, readonly bigint[]>> = {
  jp: [15_315n, 5_000n],
  us: [10_000n],
  cn: [10_000n],
};

/** What a dividend is for some shares, minor units: `gross` less `tax` is `net`. */
export interface DividendAmount {
  readonly gross: number;
  readonly tax: number;
  readonly net: number;
}

/** What a dividend brings for shares that are held. `perShare` is an integer of 1/PRICE_SCALE. */
export function dividendAmount(
  perShare: number,
  quantity: number,
  { market, currency }: { readonly market: MarketId; readonly currency: Currency },
): DividendAmount {
  const gross = amountOf(perShare, quantity, currency).minor;
  const tax = toSafeInteger(WITHHELD[market].reduce((sum, rate) => sum + (BigInt(gross) * rate) / WHOLE, 0n));
  return { gross, tax, net: gross - tax };
}
