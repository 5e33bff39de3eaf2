import type { Currency, DayTradeState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A day trade. Amounts are minor units. Until it ends, it binds its amount; after the close, also its result. */
export interface DayTradeRecord extends BaseRecord<'dayTrade'> {
  readonly state: DayTradeState;
  readonly currency: Currency;
  readonly amount: number;
  readonly submittedAt: number;
  readonly decidedAt?: number;
  /** The instant of the review if that is during a session, otherwise the next opening. */
  readonly startsAt?: number;
  /** The session whose close determines the result. */
  readonly session?: { readonly date: string; readonly closeAt: number };
  /** Set at the close. `receivesAt` is when the result will be paid out. */
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
/** Command to pay out a day trade's result. */
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
