import type { Currency } from '@zaraba/contracts';

/**
 * Money that a record binds, minor units; a debt is negative. A purse's balance equals the sum that its account's open
 * records bind.
 */
export interface Bound<Purse extends string> {
  readonly purse: Purse;
  readonly currency: Currency;
  readonly minor: number;
}

/** Testers' interventions in a record, never removed. */
export interface Touched {
  readonly decision?: true;
  /** Overlays on the record's instrument when the record changed. */
  readonly overlays?: readonly number[];
}

/** The fields common to all records. */
export interface BaseRecord<Purse extends string = never> {
  readonly id: string;
  /** A customer's account number, or `house`. */
  readonly account: string;
  /** An ended record binds no money, and nothing is due for it. */
  readonly ended: boolean;
  readonly bound?: Bound<Purse>;
  /** When the record is due, ms. */
  readonly due?: { readonly at: number };
  readonly touched?: Touched;
}
