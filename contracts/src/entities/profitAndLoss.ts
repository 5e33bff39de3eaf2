import * as z from 'zod/mini';
import { PRODUCT_KINDS } from '../states.ts';
import { currency, decimalText, instantMs } from '../wire.ts';

/**
 * The parts of a change of net equity, in display order. `withdrawals`, costs and losses are negative. `exchanged` is
 * currency exchange into or out of this currency. `realized` and `unrealized` are before fees. `dividends` are negative
 * for short positions, and `dividendTax` is withheld from them. `fees` are those of trades; `stamp` is stamp duty.
 * `shortfall` is a loss that the broker covered. `revaluation` is the effect of changed exchange rates, including all
 * rounding of conversions; it is zero within one currency.
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
/** A part of a change of net equity. */
export type EquityPart = (typeof EQUITY_PARTS)[number];

/**
 * The net equity at the start and at the end of a period, and every part of the change. `start` plus all `parts` equals
 * `end`, to the minor unit.
 */
const equityChangeSchema = z.object({
  start: decimalText,
  end: decimalText,
  parts: z.record(z.enum(EQUITY_PARTS), decimalText),
});

/**
 * The change of net equity from the beginning of one day to the end of another. `account` is the whole account in
 * `currency`. Balances in other currencies are converted at the reference rates of `startAt` and `endAt`, and changes
 * during a day at the rate of the end of that day. `currencies` has a row for each currency ever used, in that
 * currency. If the last day is not over, `endAt` is the current time.
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
