/** Applies for a day trade. `amount` is a decimal text in yen. */
export interface DayTradeApply {
  readonly name: 'dayTradeApply';
  readonly account: string;
  readonly clientOrderId: string;
  readonly amount: string;
}
/** Takes a day trade with its result into the balance. */
export interface DayTradeReceive {
  readonly name: 'dayTradeReceive';
  readonly account: string;
  readonly id: string;
}

/** The commands of this capability. */
export type DayTradesCommand = DayTradeApply | DayTradeReceive;
