import type { Currency, DayTradeState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A day trade; amounts are minor units. Until it ends, it binds its amount, and after the close its result too. */
export interface DayTradeRecord extends BaseRecord<'dayTrade'> {
  readonly state: DayTradeState;
  readonly currency: Currency;
  readonly amount: number;
  readonly submittedAt: number;
  readonly decidedAt?: number;
  /** When the trade starts: at the review if that is during a session, otherwise at the next opening. */
  readonly startsAt?: number;
  /** The session whose close determines the result of the trade. */
  readonly session?: { readonly date: string; readonly closeAt: number };
  /** The result, set at the close, with the instant at which it will be paid out. */
  readonly result?: { readonly basisPoints: number; readonly profit: number; readonly receivesAt: number };
  readonly endedAt?: number;
}

/** Command to apply for a day trade. `amount` is a decimal text in yen. */
export interface DayTradeApply {
  readonly name: 'dayTradeApply';
  readonly account: string;
  readonly clientOrderId: string;
  readonly amount: string;
}
/** Command to pay a day trade's result out to the balance. */
export interface DayTradeReceive {
  readonly name: 'dayTradeReceive';
  readonly account: string;
  readonly id: string;
}

/** Commands, records and messages of day trades. */
export interface DayTradesModel {
  readonly commands: DayTradeApply | DayTradeReceive;
  readonly records: { readonly dayTrade: DayTradeRecord };
  readonly messages: 'dayTradeExecuted' | 'dayTradeFailed' | 'dayTradeResult';
}
