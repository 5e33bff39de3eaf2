import type { ReactElement } from 'react';
import type { ChartRow, ChartTexts } from './types.ts';

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

/** The bars as a table, for readers who cannot see the picture and for those who want the figures. */
export function DataTable({ rows, texts }: { rows: readonly ChartRow[]; texts: ChartTexts }): ReactElement {
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
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.time}>
            <th scope="row">{row.time}</th>
            {COLUMNS.map((name) => (
              <td key={name}>{row[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
