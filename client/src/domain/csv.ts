/** What a cell holds: words, or a decimal that a table can count with. */
export type Cell = string | { readonly number: string | undefined } | undefined;

/** A table to be saved. `mark`: a line above everything, for what must not be overlooked. */
export interface Table {
  readonly mark?: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What makes a table program take words for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function written(cell: Cell): string {
  const number = typeof cell === 'object' ? cell.number : undefined;
  if (number !== undefined && NUMBER.test(number)) return number;
  const words = typeof cell === 'object' ? (number ?? '') : (cell ?? '');
  const safe = FORMULA.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as a CSV file (RFC 4180) that table programs open as UTF-8. Numbers stay numbers; words that could be taken for a
 * formula begin with an apostrophe.
 */
export function csvOf({ mark, columns, rows }: Table): string {
  const lines = [...(mark === undefined ? [] : [[mark]]), columns, ...rows];
  return `\uFEFF${lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`;
}
