import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer } from '../wire.ts';

/**
 * The value of one unit of `currency` in each of the nine currencies, with eight decimals. These mid rates exclude the
 * fee and apply from `at` until the next full minute. `feeBasisPoints` is the fee, charged in `currency` and rounded up
 * to its minor unit. `minimum` is the smallest amount that can be exchanged.
 */
export const exchangeRatesSchema = z.object({
  currency,
  at: instantMs,
  rates: z.array(z.object({ currency, midRate: decimalText })),
  feeBasisPoints: integer,
  minimum: decimalText,
  quoteMs: integer,
});
/** The mid rates of one currency. */
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>;

/**
 * A quote for a currency exchange, or an executed exchange. `debit` is the amount taken in `from`, including `fee`.
 * `credit` is the amount given in `to`: (`debit` − `fee`) × `midRate`, rounded down. `rate` is `credit` / `debit`,
 * rounded down to eight decimals. `status` is a code of EXCHANGE_STATUS. A quote is firm until `expiresAt`.
 */
export const exchangeSchema = z.object({
  id: z.string(),
  status: integer,
  from: currency,
  to: currency,
  rate: decimalText,
  midRate: decimalText,
  debit: decimalText,
  fee: decimalText,
  credit: decimalText,
  quotedAt: instantMs,
  expiresAt: instantMs,
  exchangedAt: z.optional(instantMs),
});
/** A quote for a currency exchange, or an executed exchange. */
export type Exchange = z.infer<typeof exchangeSchema>;

/** The codes of the states of an exchange quote. A quote that has expired or was replaced is `ended`. */
export const EXCHANGE_STATUS = { quoted: 0, exchanged: 1, ended: 2 } as const;
