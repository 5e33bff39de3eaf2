import type { Currency } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/**
 * A firm quote that is open until `due`; later, the exchange that used it. Amounts are minor units of their currency;
 * `midRate` is in 1/RATE_SCALE.
 */
export interface ExchangeRecord extends BaseRecord {
  readonly at: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly midRate: number;
  /** The amount with the fee. */
  readonly debit: number;
  readonly fee: number;
  readonly credit: number;
  readonly expiresAt: number;
  /** Absent if the quote was not used. */
  readonly exchangedAt?: number;
}

/** Asks for a quote. `amount` is a decimal text. */
export interface ExchangeQuote {
  readonly name: 'exchangeQuote';
  readonly account: string;
  readonly from: Currency;
  readonly to: Currency;
  readonly amount: string;
}

/** Exchanges at a quote. */
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
