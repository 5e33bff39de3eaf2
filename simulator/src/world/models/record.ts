import type { Currency } from '@zaraba/contracts';

/**
 * Money that a record binds, minor units; a debt is negative. The balance of a purse equals the sum that its account's
 * open records bind.
 */
export interface Bound<Purse extends string> {
  readonly purse: Purse;
  readonly currency: Currency;
  readonly minor: number;
}

/** The interventions of testers in a record, which are never removed from it. */
export interface Touched {
  readonly decision?: true;
  /** Ids of the overlays that affected the record's instrument when the record changed. */
  readonly overlays?: readonly number[];
}

/** The fields that all records have in common. */
export interface BaseRecord<Purse extends string = never> {
  readonly id: string;
  /** The account number of the customer, or `house`. */
  readonly account: string;
  /** Whether the record has ended: it then binds no money, and nothing is due for it. */
  readonly ended: boolean;
  readonly bound?: Bound<Purse>;
  /** The instant at which the record is due, ms. */
  readonly due?: { readonly at: number };
  readonly touched?: Touched;
}
