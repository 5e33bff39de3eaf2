import type { Currency, MarketId } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A dividend that a customer will receive on long positions or owes on short positions. */
export interface DividendRecord extends BaseRecord {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly exDate: string;
  /** An integer of 1/PRICE_SCALE. */
  readonly perShare: number;
  /** `long`: the shares held. `short`: the shares owed. Leverage does not count. */
  readonly long: number;
  readonly short: number;
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** The house's record of an ex-date. There is one per market and date. */
export interface ExDateRecord extends BaseRecord {
  readonly market: MarketId;
  readonly exDate: string;
  /** The affected stocks that customers hold or have ordered, in the order in which they were added. */
  readonly codes: readonly string[];
}

/** Records and messages of dividends. */
export interface DividendsModel {
  readonly commands: never;
  readonly records: { readonly dividend: DividendRecord; readonly exDate: ExDateRecord };
  readonly messages: 'dividendEntitled' | 'dividendPaid' | 'dividendOwed' | 'dividendCharged';
}
