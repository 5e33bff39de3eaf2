import type { Currency } from '@zaraba/contracts';

/**
 * Money that a record binds, minor units; a debt is negative. A purse contains exactly what the open records of its
 * account bind.
 */
export interface Bound<Purse extends string> {
  readonly purse: Purse;
  readonly currency: Currency;
  readonly minor: number;
}

/** The interventions of testers in a record, which stay in it for good. */
export interface Touched {
  readonly decision?: true;
  /** Ids of the overlays that affected its instrument when it changed. */
  readonly overlays?: readonly number[];
}

/** What all records have in common. */
export interface BaseRecord<Purse extends string = never> {
  readonly id: string;
  /** The customer, or `house`. */
  readonly account: string;
  /** An ended record binds no money, and nothing is due for it. */
  readonly ended: boolean;
  readonly bound?: Bound<Purse>;
  /** Milliseconds. */
  readonly due?: { readonly at: number };
  readonly touched?: Touched;
}
