import type { Currency } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** Margin added to a position, minor units. It ends with the position, whose margin purse holds the money until then. */
export interface MarginTopUpRecord extends BaseRecord {
  readonly at: number;
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly endedAt?: number;
}

/** Adds cash to the margin of a held position. `amount` is a text of whole currency units. */
export interface MarginTopUp {
  readonly name: 'marginTopUp';
  readonly account: string;
  readonly id: string;
  readonly amount: string;
  readonly clientOrderId: string;
}

/** What this capability is made of. */
export interface MarginModel {
  readonly commands: MarginTopUp;
  readonly records: { readonly marginTopUp: MarginTopUpRecord };
  readonly messages: 'marginWarning' | 'forcedClose';
}
