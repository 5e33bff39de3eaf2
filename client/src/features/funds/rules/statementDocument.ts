import type { Language } from '@zaraba/contracts';
import type { Cell, Table } from '../../../domain/csv.ts';

/** How a printed column formats its cells. Numbers and amounts are right-aligned. */
export type PrintedAs = 'time' | 'text' | 'number' | 'amount' | 'signed';

/** A column of the printed table. It shows the cells with these indices, one below the other. */
export interface PrintedColumn {
  readonly cells: readonly number[];
  readonly as: PrintedAs;
  /** The column's fraction of the page width. All fractions add up to 1. */
  readonly share: number;
}

/**
 * A row of a statement. `isStrong` means that it states a balance, `isUnprinted` that only the CSV file contains it.
 * `below` is printed in small letters under the row.
 */
export interface DocumentRow {
  readonly cells: readonly Cell[];
  readonly isStrong?: boolean;
  readonly isUnprinted?: boolean;
  readonly below?: string | undefined;
}

/** A named value at the top of a document. */
export interface DocumentFact {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

/** A statement in the reader's language. Both the CSV file and the PDF are written from it. */
export interface StatementDocument {
  readonly language: Language;
  readonly title: string;
  /** The name of the broker. */
  readonly issuer: string;
  /** Account, period, currency, and time of issue. */
  readonly facts: readonly DocumentFact[];
  /** The sums of the period. */
  readonly sums: readonly DocumentFact[];
  readonly columns: readonly string[];
  readonly rows: readonly DocumentRow[];
  readonly printed: readonly PrintedColumn[];
  readonly isWide: boolean;
  readonly notes: readonly string[];
  /** The mark of a simulated market, printed on every page. */
  readonly mark: string | undefined;
  /** Columns of the CSV file with the same value in every row, such as the account. */
  readonly constants: readonly DocumentFact[];
  readonly words: {
    readonly page: (page: number, pages: number) => string;
    /** The sentence that explains the mark for missing characters. */
    readonly lacking: string;
    readonly empty: string;
  };
}

/** Returns the table of the CSV file. Its last columns are the constants. */
export function tableOf({ columns, rows, constants }: StatementDocument): Pick<Table, 'columns' | 'rows'> {
  return {
    columns: [...columns, ...constants.map(({ name }) => name)],
    rows: rows.map(({ cells }) => [...columns.map((_, index) => cells[index]), ...constants.map(({ value }) => value)]),
  };
}
