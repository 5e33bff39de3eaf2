import type { Language, Names, Position, Stock } from '@zaraba/contracts';

/** Returns the name of a stock in the reader's language. */
export function nameIn(language: Language, of: { names: Names; name?: string }): string {
  return of.names[language] || of.name || of.names.jp;
}

/** Returns the name of the stock of a position or an order; some servers send only one name. */
export function positionName(language: Language, position: Pick<Position, 'names' | 'name' | 'code'>): string {
  return position.names?.[language] ?? position.name ?? position.code ?? '';
}

/** The fields of a stock that a row shows. */
export type StockLike = Pick<Stock, 'code' | 'name' | 'names' | 'market' | 'currency' | 'quote'> &
  Partial<Pick<Stock, 'limitUp' | 'limitDown' | 'priceDecimals'>>;
