/**
 * A fiscal year of an issuer. `end` is its last day. Sales and profits are in whole units of the currency. `dividends`
 * is the sum of the dividends with an ex-date in the year, in 1/PRICE_SCALE, before tax and per share of today, that
 * is, adjusted for later splits.
 */
export interface FiscalYear {
  readonly end: string;
  readonly sales: number;
  readonly operatingProfit: number;
  readonly netProfit: number;
  readonly dividends: number;
}

/**
 * What an issuer has published: its last fiscal years, oldest first, and the last year's earnings and book value per
 * share of today, in 1/PRICE_SCALE. The dates of the next results and the next ex-date are absent if unknown.
 */
export interface Fundamentals {
  readonly earnings: number;
  readonly bookValue: number;
  readonly years: readonly FiscalYear[];
  readonly nextResults?: string | undefined;
  readonly nextExDate?: string | undefined;
}
