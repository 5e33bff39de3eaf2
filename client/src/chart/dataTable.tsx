import type { ReactElement } from 'react';
import type { ChartRow, ChartTexts } from './types.ts';

const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'change'] as const;

/** Shows the columns of the data window as a table, for screen readers and for readers who want the figures. */
export function DataTable({ rows, texts }: { rows: readonly ChartRow[]; texts: ChartTexts }): ReactElement {
  const studies = rows[0]?.studies ?? [];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {texts[name]}
            </th>
          ))}
          {studies.map(({ label }, at) => (
            // Outputs of two studies may share a label, so the key includes the position.
            <th key={`${label} ${String(at)}`} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.time}>
            <th scope="row">{row.time}</th>
            {COLUMNS.map((name) => (
              <td key={name}>{row[name]}</td>
            ))}
            {row.studies.map(({ label, text }, at) => (
              <td key={`${label} ${String(at)}`}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
