import { csvOf } from '../domain/csv.ts';
import type { Table } from '../domain/csv.ts';

/** Saves a table on the device as a CSV file. */
export function saveTable(name: string, table: Table): void {
  const url = URL.createObjectURL(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
