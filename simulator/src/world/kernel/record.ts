import type { Currency } from '@zaraba/contracts';

/** Money a record binds: the purses of an account hold exactly what its open records bind. Minor units; a debt is negative. */
export interface Bound<Purse extends string> {
  readonly purse: Purse;
  readonly currency: Currency;
  readonly minor: number;
}

/** What a tester did to a record: decided it by hand, or moved the prices it depends on. Kept with the record for good. */
export interface Touched {
  readonly decision?: true;
  /** Numbers of the overlays that held for its instrument when it changed, in their order. */
  readonly overlays?: readonly number[];
}

/** What every record has that is kept beside accounts and positions. One that binds money names its purse. */
export interface BaseRecord<Purse extends string = never> {
  readonly id: string;
  /** The customer it belongs to, or `house`. */
  readonly account: string;
  /** Nothing will happen to it any more, and it binds no money. */
  readonly ended: boolean;
  readonly bound?: Bound<Purse>;
  /** When it is due, milliseconds. */
  readonly due?: { readonly at: number };
  /** What a tester did to it; absent where that is nothing. */
  readonly touched?: Touched;
}
