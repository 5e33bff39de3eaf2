import type { Currency } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/**
 * An exchange of one currency into another: first its firm quote, then what was done. Amounts in minor units of their
 * currency, `midRate` in 1/RATE_SCALE. Not ended: the quote is open, until `due`.
 */
export interface ExchangeRecord extends BaseRecord {
  readonly at: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly midRate: number;
  /** What is taken, with the fee in it. */
  readonly debit: number;
  readonly fee: number;
  readonly credit: number;
  readonly expiresAt: number;
  /** Absent for a quote that was not used. */
  readonly exchangedAt?: number;
}

/** Asks what an amount brings in another currency. `amount` is a decimal text. */
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

/** What this capability is made of. */
export interface ExchangeModel {
  readonly commands: ExchangeQuote | ExchangeAtQuote;
  readonly records: { readonly exchange: ExchangeRecord };
  readonly messages: never;
}
