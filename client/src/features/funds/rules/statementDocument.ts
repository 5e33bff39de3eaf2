import type { Language } from '@zaraba/contracts';
import type { Cell, Table } from '../../../domain/csv.ts';

/** How a printed column writes its cells. Numbers are right-aligned. */
export type PrintedAs = 'time' | 'text' | 'number' | 'amount' | 'signed';

/** A column of the printed table. It shows the given cells of a row, each on its own line. */
export interface PrintedColumn {
  readonly cells: readonly number[];
  readonly as: PrintedAs;
  /** Share of the width of the page; the shares of a table sum to 1. */
  readonly share: number;
}

/**
 * A row of a statement. A strong one states a balance; `below` is printed in small letters under the row. An unprinted
 * row is in the CSV file alone.
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

/** A statement in the words of its reader. CSV and PDF are both written from it. */
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
  /** Stands on every page and in every row if the market is simulated. */
  readonly mark: string | undefined;
  /** Columns with one value in all rows of the CSV file, such as the account. */
  readonly constants: readonly DocumentFact[];
  readonly words: {
    readonly page: (page: number, pages: number) => string;
    /** Explains the mark that stands for a character without a glyph. */
    readonly lacking: string;
    readonly empty: string;
  };
}

/** Returns the table of a document's CSV file. Its last columns have the same text in every row. */
export function tableOf({ columns, rows, constants }: StatementDocument): Pick<Table, 'columns' | 'rows'> {
  return {
    columns: [...columns, ...constants.map(({ name }) => name)],
    rows: rows.map(({ cells }) => [...columns.map((_, index) => cells[index]), ...constants.map(({ value }) => value)]),
  };
}
