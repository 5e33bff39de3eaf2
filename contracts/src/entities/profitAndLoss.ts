import * as z from 'zod/mini';
import { PRODUCT_KINDS } from '../states.ts';
import { currency, decimalText, instantMs } from '../wire.ts';

/**
 * The parts of a change of net equity, in display order. Cash flows: `deposits`, `withdrawals` (negative), `exchanged`
 * (into or out of this currency). Results: `realized` and the change of `unrealized` before fees, `dividends` (negative
 * for short positions), and the results of products. Costs (negative): `dividendTax` withheld from dividends, `fees` of
 * trades, `stamp` duty, `exchangeFees`, `interest` of loans. `shortfall` is a loss that the broker covered.
 * `revaluation` is the effect of changing exchange rates, including all rounding of conversions; zero within one
 * currency.
 */
export const EQUITY_PARTS = [
  'deposits',
  'withdrawals',
  'exchanged',
  'realized',
  'unrealized',
  'dividends',
  'dividendTax',
  ...PRODUCT_KINDS,
  'fees',
  'stamp',
  'exchangeFees',
  'interest',
  'shortfall',
  'revaluation',
] as const;
/** The parts of a change of net equity. */
export type EquityPart = (typeof EQUITY_PARTS)[number];

/**
 * Net equity before and after a period, and every part of its change: `start` + all `parts` = `end`, to the minor unit.
 */
const equityChangeSchema = z.object({
  start: decimalText,
  end: decimalText,
  parts: z.record(z.enum(EQUITY_PARTS), decimalText),
});

/**
 * The change of net equity from the beginning of one day to the end of another. `account` is the whole account in
 * `currency`: balances of other currencies at the reference rates of `startAt` and `endAt`, changes during a day at the
 * rate of that day's end. `currencies` has a row in its own currency for each currency ever used. `endAt` is now if the
 * last day is not over.
 */
export const profitAndLossSchema = z.object({
  currency,
  startAt: instantMs,
  endAt: instantMs,
  account: equityChangeSchema,
  currencies: z.array(z.object({ currency, ...equityChangeSchema.shape })),
});
/** The change of net equity over a period. */
export type ProfitAndLoss = z.infer<typeof profitAndLossSchema>;
