import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer } from '../wire.ts';

/**
 * The value of one unit of `currency` in each of the nine currencies, with eight decimals: mid rates, excluding the
 * fee. They apply from `at` until the next minute begins. The fee, `feeBasisPoints`, is charged in the currency that is
 * exchanged, rounded up to its minor unit; `minimum` is the smallest amount that can be exchanged.
 */
export const exchangeRatesSchema = z.object({
  currency,
  at: instantMs,
  rates: z.array(z.object({ currency, midRate: decimalText })),
  feeBasisPoints: integer,
  minimum: decimalText,
  quoteMs: integer,
});
/** Mid rates of one currency. */
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>;

/**
 * A quote for a currency exchange, or the exchange executed at it. `debit` is the total amount taken in `from`,
 * including `fee`; (`debit` − `fee`) × `midRate`, rounded down, is `credit` in `to`. `rate` is the credit per unit of
 * debit including the fee, rounded down to eight decimals. `status`: 0 firm until `expiresAt`, 1 exchanged, 2 expired
 * or replaced.
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
/** A quote for a currency exchange, or the exchange executed at it. */
export type Exchange = z.infer<typeof exchangeSchema>;

/** The codes of an exchange quote's states. */
export const EXCHANGE_STATUS = { quoted: 0, exchanged: 1, ended: 2 } as const;
