import type { Currency, MarketId } from '@zaraba/contracts';
import type { ExDateRecord } from '../exDates/record.ts';
import type { BaseRecord } from '../kernel/record.ts';

/** A dividend that a customer will receive, or owes on short positions. */
export interface DividendRecord extends BaseRecord {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly exDate: string;
  /** In 1/PRICE_SCALE. */
  readonly perShare: number;
  /** Shares held; leverage does not count. */
  readonly long: number;
  readonly short: number;
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** Records and messages of dividends. */
export interface DividendsModel {
  readonly commands: never;
  readonly records: { readonly dividend: DividendRecord; readonly exDate: ExDateRecord };
  readonly messages: 'dividendEntitled' | 'dividendPaid' | 'dividendOwed' | 'dividendCharged';
}
