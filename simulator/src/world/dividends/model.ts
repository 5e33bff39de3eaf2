import type { Currency, MarketId } from '@zaraba/contracts';
import type { ExDateRecord } from '../exDates/record.ts';
import type { BaseRecord } from '../kernel/record.ts';

/** A dividend that a customer is entitled to, or owes on short positions. Fixed before the ex-date, and paid later. */
export interface DividendRecord extends BaseRecord {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly exDate: string;
  /** For each share, integer of 1/PRICE_SCALE. */
  readonly perShare: number;
  /** Shares held long and short when it was fixed; leverage does not matter. */
  readonly long: number;
  readonly short: number;
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** What this capability is made of. */
export interface DividendsModel {
  readonly commands: never;
  readonly records: { readonly dividend: DividendRecord; readonly exDate: ExDateRecord };
  readonly messages: 'dividendEntitled' | 'dividendPaid' | 'dividendOwed' | 'dividendCharged';
}
