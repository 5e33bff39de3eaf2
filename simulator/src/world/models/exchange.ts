import type { Currency } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/**
 * A firm quote, open until it is due, or the exchange made at that quote. Amounts are minor units of their currency;
 * `midRate` is in 1/RATE_SCALE.
 */
export interface ExchangeRecord extends BaseRecord {
  readonly at: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly midRate: number;
  /** What the customer pays, including the fee. */
  readonly debit: number;
  readonly fee: number;
  readonly credit: number;
  readonly expiresAt: number;
  /** When the quote was used; absent if it was not. */
  readonly exchangedAt?: number;
}

/** Command to request a quote. `amount` is a decimal text. */
export interface ExchangeQuote {
  readonly name: 'exchangeQuote';
  readonly account: string;
  readonly from: Currency;
  readonly to: Currency;
  readonly amount: string;
}

/** Command to exchange currency at a quote. */
export interface ExchangeAtQuote {
  readonly name: 'exchange';
  readonly account: string;
  readonly quoteId: string;
  readonly fundPasswordHash: string;
  readonly clientOrderId: string;
}

/** Commands and records of currency exchange. */
export interface ExchangeModel {
  readonly commands: ExchangeQuote | ExchangeAtQuote;
  readonly records: { readonly exchange: ExchangeRecord };
  readonly messages: never;
}
