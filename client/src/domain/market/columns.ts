/** The columns that a reader can choose for a list of stocks. */
import type { Language, Quote } from '@zaraba/contracts';
import { ABSENT, formatCompact, formatPriceText, rowDecimals } from '../format.ts';

/** The figures of a stock that a table can show, in the order of its columns. */
export const FIGURES = [
  'bid',
  'ask',
  'open',
  'high',
  'low',
  'previousClose',
  'marketCap',
  'volume',
  'turnover',
] as const;
/** A figure of a stock. */
export type Figure = (typeof FIGURES)[number];

/** The figures in tables whose columns cannot be chosen. */
export const USUAL_FIGURES: readonly Figure[] = FIGURES.filter((figure) => figure !== 'previousClose');

/** The optional columns of a watchlist: the trend line, and figures. They follow name, last price and change. */
export const TABLE_COLUMNS = ['trend', ...FIGURES] as const;
/** An optional column of a watchlist. */
export type TableColumn = (typeof TABLE_COLUMNS)[number];
/** The columns of a watchlist before the reader chooses others. */
export const USUAL_COLUMNS: readonly TableColumn[] = ['trend', ...USUAL_FIGURES];
/** The largest number of columns that a reader can choose. */
export const COLUMNS_MAXIMUM = 9;

/** The choices for the last two columns of a watchlist row on a phone. */
export const PHONE_COLUMNS = ['last', 'change', ...TABLE_COLUMNS] as const;
/** A choice for one of the last two columns on a phone. */
export type PhoneColumn = (typeof PHONE_COLUMNS)[number];
/** The last two columns of a watchlist row on a phone. */
export type Pair = readonly [PhoneColumn, PhoneColumn];
/** The last two columns on a phone before the reader chooses others. */
export const USUAL_PAIR: Pair = ['last', 'change'];

/** Whether the reader has kept the usual last two columns on a phone. */
export function isUsualPair([left, right]: Pair): boolean {
  return left === USUAL_PAIR[0] && right === USUAL_PAIR[1];
}

/**
 * Returns the chosen columns after one was added or removed, in their display order. If there is no room for one more,
 * the columns stay the same.
 */
export function withShown(
  columns: readonly TableColumn[],
  column: TableColumn,
  isShown: boolean,
): readonly TableColumn[] {
  if (isShown && columns.length >= COLUMNS_MAXIMUM) return columns;
  return TABLE_COLUMNS.filter((one) => (one === column ? isShown : columns.includes(one)));
}

/**
 * Returns the two columns after another column was chosen for one of them. If that column is already in the other
 * place, the two are swapped.
 */
export function withColumn([left, right]: Pair, place: 0 | 1, column: PhoneColumn): Pair {
  if (place === 0) return [column, column === right ? left : right];
  return [column === left ? right : left, column];
}

/** Returns the columns of a table in a stored value; undefined if the value contains no list. */
export function columnsOf(value: unknown): readonly TableColumn[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return TABLE_COLUMNS.filter((column) => value.includes(column)).slice(0, COLUMNS_MAXIMUM);
}

/** Returns the two columns on a phone in a stored value; undefined if the value does not contain two. */
export function pairOf(value: unknown): Pair | undefined {
  const [left, right] = Array.isArray(value) ? PHONE_COLUMNS.filter((column) => value.includes(column)) : [];
  if (left === undefined || right === undefined) return undefined;
  return (value as readonly unknown[])[0] === left ? [left, right] : [right, left];
}

/** The fields of a stock that its figures need in addition to its quote. */
export interface FigureSource {
  readonly marketCap?: string | undefined;
  readonly priceDecimals?: number | undefined;
}

/** Formats a figure of a stock at a quote; a dash if the figure is unknown. */
export function figureText(figure: Figure, stock: FigureSource, quote: Quote, language: Language): string {
  switch (figure) {
    case 'marketCap':
      return stock.marketCap === undefined ? ABSENT : formatCompact(stock.marketCap, language);
    case 'volume':
    case 'turnover':
      return formatCompact(quote[figure], language);
    default:
      return formatPriceText(quote[figure], rowDecimals(stock, quote));
  }
}
