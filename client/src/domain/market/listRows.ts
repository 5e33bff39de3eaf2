/** The order of the rows in a watchlist, and the import of stock codes. */
import type { Quote } from '@zaraba/contracts';
import { inLiveOrder } from './liveOrder.ts';
import { type ListSort, codesOf } from './watchlists.ts';

/** Returns the codes of the server's list in the order that the customer chose. */
export function inOrder(codes: readonly string[], order: readonly string[]): readonly string[] {
  const known = new Set(codes);
  const first = order.filter((code) => known.has(code));
  return [...new Set([...first, ...codes])];
}

/** Returns codes in the chosen sort order. Stocks without a quote come last. */
export function sortedCodes(
  codes: readonly string[],
  quotes: Readonly<Record<string, Quote>>,
  sort: ListSort,
): readonly string[] {
  if (sort === 'own') return codes;
  if (sort === 'code') return codes.toSorted();
  const rows = codes.flatMap((code) => (quotes[code] === undefined ? [] : [{ code, quote: quotes[code] }]));
  const sorted = inLiveOrder(rows, sort).map(({ code }) => code);
  return [...sorted, ...codes.filter((code) => quotes[code] === undefined)];
}

/** Returns a list after one item was moved to another index. An index beyond an end means that end. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined) return items;
  const place = Math.max(0, Math.min(items.length - 1, to));
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}

/** A stock code, as the contract defines it. */
const CODE = /^[A-Z0-9.-]{1,16}$/;

/**
 * Finds possible stock codes in a text: the first column of a CSV file, or words that are separated by spaces, commas
 * or line breaks. Case and character width do not matter. Only the server can tell which of them exist.
 */
export function codesIn(text: string): readonly string[] {
  const lines = text
    .normalize('NFKC')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const isTable = lines.length > 1 && lines.every((line) => line.includes(','));
  const words = lines.flatMap((line) => (isTable ? line.split(',').slice(0, 1) : line.split(/[\s,;、]+/)));
  const codes = words.map((word) => word.replaceAll(/^[\uFEFF"'\s]+|["'\s]+$/g, '').toUpperCase());
  return codesOf(codes.filter((code) => CODE.test(code)));
}
