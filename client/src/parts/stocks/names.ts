import type { Language, Names, Position, Stock } from '@zaraba/contracts';

/** Returns the name of a stock in the reader's language. */
export function nameIn(language: Language, of: { names: Names; name?: string }): string {
  return of.names[language] || of.name || of.names.jp;
}

/** Returns the name of a position's or order's stock. Some servers send only one language. */
export function positionName(language: Language, position: Pick<Position, 'names' | 'name' | 'code'>): string {
  return position.names?.[language] ?? position.name ?? position.code ?? '';
}

/** What a row needs of a stock. */
export type StockLike = Pick<Stock, 'code' | 'name' | 'names' | 'market' | 'currency' | 'quote'> &
  Partial<Pick<Stock, 'limitUp' | 'limitDown' | 'priceDecimals'>>;
