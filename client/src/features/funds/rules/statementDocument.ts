import type { Language } from '@zaraba/contracts';
import type { Cell, Table } from '../../../domain/csv.ts';

/** How a printed column formats its cells. Numbers and amounts are right-aligned. */
export type PrintedAs = 'time' | 'text' | 'number' | 'amount' | 'signed';

/** A column of the printed table. For each row it shows the cells with these indices, one below the other. */
export interface PrintedColumn {
  readonly cells: readonly number[];
  readonly as: PrintedAs;
  /** Share of the width of the page; the shares of a table sum to 1. */
  readonly share: number;
}

/**
 * A row of a statement. `isStrong`: it states a balance. `isUnprinted`: only the CSV file contains it. `below` is
 * printed in small letters under the row.
 */
export interface DocumentRow {
  readonly cells: readonly Cell[];
  readonly isStrong?: boolean;
  readonly isUnprinted?: boolean;
  readonly below?: string | undefined;
}

/** A named value in the head of a document. */
export interface DocumentFact {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

/** A statement in the reader's language, from which both the CSV file and the PDF are written. */
export interface StatementDocument {
  readonly language: Language;
  readonly title: string;
  /** The name of the broker. */
  readonly issuer: string;
  /** Account, period, currency, time of issue. */
  readonly facts: readonly DocumentFact[];
  /** The sums of the period. */
  readonly sums: readonly DocumentFact[];
  readonly columns: readonly string[];
  readonly rows: readonly DocumentRow[];
  readonly printed: readonly PrintedColumn[];
  readonly isWide: boolean;
  readonly notes: readonly string[];
  /** The mark of a simulated market, which is printed on every page. */
  readonly mark: string | undefined;
  /** Columns of the CSV file that have the same value in every row, such as the account. */
  readonly constants: readonly DocumentFact[];
  readonly words: {
    readonly page: (page: number, pages: number) => string;
    /** Explains the mark that replaces characters without a glyph. */
    readonly lacking: string;
    readonly empty: string;
  };
}

/** Returns the table of a document's CSV file. Its last columns are the constants. */
export function tableOf({ columns, rows, constants }: StatementDocument): Pick<Table, 'columns' | 'rows'> {
  return {
    columns: [...columns, ...constants.map(({ name }) => name)],
    rows: rows.map(({ cells }) => [...columns.map((_, index) => cells[index]), ...constants.map(({ value }) => value)]),
  };
}
