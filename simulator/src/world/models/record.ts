import type { Currency } from '@zaraba/contracts';

/**
 * Money that a record binds, minor units; negative for a debt. The balance of a purse equals the sum bound by the
 * account's open records.
 */
export interface Bound<Purse extends string> {
  readonly purse: Purse;
  readonly currency: Currency;
  readonly minor: number;
}

/** Testers' interventions in a record. They are never removed. */
export interface Touched {
  readonly decision?: true;
  /** The ids of the overlays on the record's instrument at the record's changes. */
  readonly overlays?: readonly number[];
}

/** The fields common to all records. */
export interface BaseRecord<Purse extends string = never> {
  readonly id: string;
  /** A customer's account number, or `house`. */
  readonly account: string;
  /** An ended record binds no money and has no next event. */
  readonly ended: boolean;
  readonly bound?: Bound<Purse>;
  /** When the record's next event occurs, ms. */
  readonly due?: { readonly at: number };
  readonly touched?: Touched;
}
