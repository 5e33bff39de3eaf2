import type { MarketId } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** An ex-date of shares that a customer holds or has an order for. Kept by the house, one for each market and date. */
export interface ExDateRecord extends BaseRecord {
  readonly market: MarketId;
  readonly exDate: string;
  /** In the order in which a customer first held or ordered them. */
  readonly codes: readonly string[];
}
