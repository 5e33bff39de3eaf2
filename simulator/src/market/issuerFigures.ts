/**
 * A fiscal year of an issuer, which ends on `end`. Amounts are in whole units of the currency. `dividends` are those of the
 * ex-dates in the year: for one share of today, before tax, an integer of 1/PRICE_SCALE.
 */
export interface FiscalYear {
  readonly end: string;
  readonly sales: number;
  readonly operatingProfit: number;
  readonly netProfit: number;
  readonly dividends: number;
}

/**
 * What an issuer has published: its last years, oldest first, and of the last one earnings and book value for each share
 * issued today, in 1/PRICE_SCALE. The dates are those of its next results and of its next ex-date, if known.
 */
export interface Fundamentals {
  readonly earnings: number;
  readonly bookValue: number;
  readonly years: readonly FiscalYear[];
  readonly nextResults?: string | undefined;
  readonly nextExDate?: string | undefined;
}
