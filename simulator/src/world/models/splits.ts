import type { ExDateRecord } from './dividends.ts';

/** Records and messages of splits. */
export interface SplitsModel {
  readonly commands: never;
  readonly records: { readonly exSplit: ExDateRecord };
  readonly messages: 'sharesSplit' | 'sharesConsolidated' | 'bonusShares' | 'rightsSold';
}
