/** The content of a cell: text, or a decimal that a spreadsheet can calculate with. */
export type Cell = string | { readonly number: string | undefined } | undefined;

/** A table for export. `mark`: a line above everything that readers must not miss. */
export interface Table {
  readonly mark?: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Characters that make a spreadsheet treat text as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function written(cell: Cell): string {
  const number = typeof cell === 'object' ? cell.number : undefined;
  if (number !== undefined && NUMBER.test(number)) return number;
  const words = typeof cell === 'object' ? (number ?? '') : (cell ?? '');
  const safe = FORMULA.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as a CSV file (RFC 4180) that spreadsheets open as UTF-8. Numbers stay numbers; text that could pass for a
 * formula starts with an apostrophe.
 */
export function csvOf({ mark, columns, rows }: Table): string {
  const lines = [...(mark === undefined ? [] : [[mark]]), columns, ...rows];
  return `\uFEFF${lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`;
}
