import type { StatementDocument } from '../../rules/statementDocument.ts';

/** Returns a document with a column of texts, a column of figures, and as many rows as a test needs. */
export function documentOf(rows: number, changes: Partial<StatementDocument> = {}): StatementDocument {
  return {
    language: 'us',
    title: 'Monthly statement 2026/11',
    issuer: 'Zaraba',
    facts: [{ name: 'Account', value: '0900000001' }],
    sums: [{ name: 'Closing balance', value: '1,234.00', isStrong: true }],
    columns: ['Entry', 'Amount'],
    rows: Array.from({ length: rows }, (_, index) => ({ cells: [`row ${index}`, { number: String(index - 3) }] })),
    printed: [
      { cells: [0], as: 'text', share: 0.6 },
      { cells: [1], as: 'signed', share: 0.4 },
    ],
    isWide: false,
    notes: ['A note.'],
    mark: 'SIMULATED',
    constants: [{ name: 'Account', value: '0900000001' }],
    words: { page: (page, pages) => `Page ${page} of ${pages}`, lacking: '〓: no glyph', empty: 'Nothing.' },
    ...changes,
  };
}
