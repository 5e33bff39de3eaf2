/** The columns of a list of stocks, of which the reader chooses some. */
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

/** The figures of a table whose reader chooses none. */
export const USUAL_FIGURES: readonly Figure[] = FIGURES.filter((figure) => figure !== 'previousClose');

/** What a table of the reader's lists can show after name, last price and change: the line of the last closes, and figures. */
export const TABLE_COLUMNS = ['trend', ...FIGURES] as const;
/** A column of the tables of the reader's lists. */
export type TableColumn = (typeof TABLE_COLUMNS)[number];
/** The columns of a table until the reader chooses others. */
export const USUAL_COLUMNS: readonly TableColumn[] = ['trend', ...USUAL_FIGURES];
/** The largest number of chosen columns. */
export const COLUMNS_MAXIMUM = 9;

/** What the last two columns of a row on a phone can show. */
export const PHONE_COLUMNS = ['last', 'change', ...TABLE_COLUMNS] as const;
/** A column of a row on a phone. */
export type PhoneColumn = (typeof PHONE_COLUMNS)[number];
/** The last two columns of a row on a phone. */
export type Pair = readonly [PhoneColumn, PhoneColumn];
/** The last two columns of a row on a phone until the reader chooses others. */
export const USUAL_PAIR: Pair = ['last', 'change'];

/** Whether the last two columns on a phone are the usual ones. */
export function isUsualPair([left, right]: Pair): boolean {
  return left === USUAL_PAIR[0] && right === USUAL_PAIR[1];
}

/** Returns columns with one of them shown or not, in the order of all; the same ones if there is no room. */
export function withShown(
  columns: readonly TableColumn[],
  column: TableColumn,
  isShown: boolean,
): readonly TableColumn[] {
  if (isShown && columns.length >= COLUMNS_MAXIMUM) return columns;
  return TABLE_COLUMNS.filter((one) => (one === column ? isShown : columns.includes(one)));
}

/** Returns the pair with another column at one place. A column that is at the other place changes places. */
export function withColumn([left, right]: Pair, place: 0 | 1, column: PhoneColumn): Pair {
  if (place === 0) return [column, column === right ? left : right];
  return [column === left ? right : left, column];
}

/** The chosen columns of the tables in a stored value; undefined if there are none. */
export function columnsOf(value: unknown): readonly TableColumn[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return TABLE_COLUMNS.filter((column) => value.includes(column)).slice(0, COLUMNS_MAXIMUM);
}

/** The chosen columns of a phone in a stored value; undefined if there are none. */
export function pairOf(value: unknown): Pair | undefined {
  const [left, right] = Array.isArray(value) ? PHONE_COLUMNS.filter((column) => value.includes(column)) : [];
  if (left === undefined || right === undefined) return undefined;
  return (value as readonly unknown[])[0] === left ? [left, right] : [right, left];
}

/** The fields of a stock, besides its quote, on which its figures depend. */
export interface FigureSource {
  readonly marketCap?: string | undefined;
  readonly priceDecimals?: number | undefined;
}

/** The text of a figure at a quote; a dash if it is unknown. */
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
