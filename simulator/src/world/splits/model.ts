import type { ExDateRecord } from '../exDates/record.ts';

/** What this capability is made of. */
export interface SplitsModel {
  readonly commands: never;
  readonly records: { readonly exSplit: ExDateRecord };
  readonly messages: 'sharesSplit' | 'sharesConsolidated' | 'bonusShares' | 'rightsSold';
}
