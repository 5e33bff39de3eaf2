import type { ExDateRecord } from '../exDates/model.ts';

/** What this capability is made of. */
export interface SplitsModel {
  readonly commands: never;
  readonly records: { readonly exSplit: ExDateRecord };
  readonly messages: 'sharesSplit' | 'bonusShares' | 'rightsSold';
}
