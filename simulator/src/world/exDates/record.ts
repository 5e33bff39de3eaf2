import type { MarketId } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** The house's record of an ex-date in a market: one per date. */
export interface ExDateRecord extends BaseRecord {
  readonly market: MarketId;
  readonly exDate: string;
  /** Shares that customers hold or ordered, earliest first. */
  readonly codes: readonly string[];
}
