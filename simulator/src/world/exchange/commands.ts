import type { Currency } from '@zaraba/contracts';

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

/** The commands of this capability. */
export type ExchangeCommand = ExchangeQuote | ExchangeAtQuote;
