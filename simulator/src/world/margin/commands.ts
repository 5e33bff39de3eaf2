/** Adds cash to the margin of a held position. `amount` is a text of whole currency units. */
export interface MarginTopUp {
  readonly name: 'marginTopUp';
  readonly account: string;
  readonly id: string;
  readonly amount: string;
  readonly clientOrderId: string;
}

/** The commands of this capability. */
export type MarginCommand = MarginTopUp;
