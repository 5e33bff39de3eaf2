import type { Currency, MarketId } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A dividend that a customer will receive, or owes on short positions. */
export interface DividendRecord extends BaseRecord {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly exDate: string;
  /** In 1/PRICE_SCALE. */
  readonly perShare: number;
  /** How many shares are held; leverage does not count. */
  readonly long: number;
  readonly short: number;
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** The record of the house about an ex-date of a market; each date has one. */
export interface ExDateRecord extends BaseRecord {
  readonly market: MarketId;
  readonly exDate: string;
  /** Stocks that customers hold or have ordered, earliest first. */
  readonly codes: readonly string[];
}

/** Records and messages of dividends. */
export interface DividendsModel {
  readonly commands: never;
  readonly records: { readonly dividend: DividendRecord; readonly exDate: ExDateRecord };
  readonly messages: 'dividendEntitled' | 'dividendPaid' | 'dividendOwed' | 'dividendCharged';
}
