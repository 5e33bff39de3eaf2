import type { ExDateRecord } from '../exDates/record.ts';

/** Records and messages of splits. */
export interface SplitsModel {
  readonly commands: never;
  readonly records: { readonly exSplit: ExDateRecord };
  readonly messages: 'sharesSplit' | 'sharesConsolidated' | 'bonusShares' | 'rightsSold';
}
