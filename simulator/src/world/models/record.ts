import type { Currency } from '@zaraba/contracts';

/**
 * Money bound by a record, minor units; a debt is negative. A purse holds exactly what its account's open records bind.
 */
export interface Bound<Purse extends string> {
  readonly purse: Purse;
  readonly currency: Currency;
  readonly minor: number;
}

/** A tester's interventions in a record, kept for good. */
export interface Touched {
  readonly decision?: true;
  /** Ids of the overlays on its instrument when it changed. */
  readonly overlays?: readonly number[];
}

/** What all records have in common. */
export interface BaseRecord<Purse extends string = never> {
  readonly id: string;
  /** The customer, or `house`. */
  readonly account: string;
  /** An ended record binds no money, and nothing is due. */
  readonly ended: boolean;
  readonly bound?: Bound<Purse>;
  /** Milliseconds. */
  readonly due?: { readonly at: number };
  readonly touched?: Touched;
}
