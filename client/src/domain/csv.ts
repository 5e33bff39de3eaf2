import { MARKET_TIME_ZONE, MINUTE_MS, type MarketId, SECOND_MS } from '@zaraba/contracts';
import { formatDate } from './format.ts';

/** The content of a cell: text, or a decimal number that a spreadsheet can calculate with. */
export type Cell = string | { readonly number: string | undefined } | undefined;

/** A table for export. `mark` is a column with the same text in every row. A copied row thus keeps the text. */
export interface Table {
  readonly mark?: { readonly column: string; readonly text: string } | undefined;
  readonly columns: readonly string[];
  /** If a row has fewer cells than there are columns, the missing cells are empty. */
  readonly rows: readonly (readonly Cell[])[];
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Whether a spreadsheet might run a text as a formula (OWASP, CSV injection). Full-width characters and leading
 * invisible characters do not hide a formula.
 */
function canBeFormula(words: string): boolean {
  const start = words.normalize('NFKC').replace(/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/u, '');
  return /^[\t\r\n]/.test(words) || /^[=+\-@]/.test(start);
}

function written(cell: Cell): string {
  const number = typeof cell === 'object' ? cell.number : undefined;
  if (number !== undefined && NUMBER.test(number)) return number;
  const words = typeof cell === 'object' ? (number ?? '') : (cell ?? '');
  const safe = canBeFormula(words) ? `'${words}` : words;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns a table as a CSV file (RFC 4180) that spreadsheets open as UTF-8. The first line contains the names of the
 * columns. Text that a spreadsheet might run as a formula is prefixed with an apostrophe.
 */
export function csvOf({ mark, columns, rows }: Table): string {
  const marks = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);
  const lines = [
    [...columns, ...marks(mark?.column)],
    ...rows.map((row) => [...row, ...columns.slice(row.length).map(() => ''), ...marks(mark?.text)]),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`;
}

/**
 * Formats an instant in the time zone of a market with its offset from UTC (ISO 8601), as in
 * `2026-11-18T09:30:00+09:00`.
 */
export function timeCell(market: MarketId, atMs: number | undefined): Cell {
  if (atMs === undefined || !Number.isFinite(atMs)) return undefined;
  const local = formatDate(atMs, 'Y-M-DTh:m:s', MARKET_TIME_ZONE[market]);
  const offset = Math.round((Date.parse(`${local}Z`) - Math.floor(atMs / SECOND_MS) * SECOND_MS) / MINUTE_MS);
  const two = (part: number): string => String(Math.trunc(Math.abs(part))).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`;
}
