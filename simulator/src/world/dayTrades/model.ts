import type { Currency, DayTradeState } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** A day trade. Amounts in minor units; until it ends its amount, and later the result too, are bound. */
export interface DayTradeRecord extends BaseRecord<'dayTrade'> {
  readonly state: DayTradeState;
  readonly currency: Currency;
  readonly amount: number;
  readonly submittedAt: number;
  /** When its review ended. */
  readonly decidedAt?: number;
  /** When it takes part from: the next opening after its review, or the review itself. */
  readonly startsAt?: number;
  /** The session it takes part in, and the close at which its result is fixed. */
  readonly session?: { readonly date: string; readonly closeAt: number };
  /** The result, once the session has closed, and when it is paid out without a request. */
  readonly result?: { readonly basisPoints: number; readonly profit: number; readonly receivesAt: number };
  readonly endedAt?: number;
}

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

/** What this capability is made of. */
export interface DayTradesModel {
  readonly commands: DayTradeApply | DayTradeReceive;
  readonly records: { readonly dayTrade: DayTradeRecord };
  readonly messages: 'dayTradeExecuted' | 'dayTradeFailed' | 'dayTradeResult';
}
