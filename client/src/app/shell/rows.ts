/** The link or button of a row that takes the focus. */
const ENTRY = 'a[href], button, summary';
/** The rows of lists and tables on a screen. */
const ROWS = '#main :is(li, tbody tr)';

/** Moves the focus one row forward or back. Returns whether it moved. A list inside a row belongs to that row. */
export function stepRow(page: Document, direction: 1 | -1): boolean {
  const entries = [...page.querySelectorAll(ROWS)].flatMap((row) => {
    if (row.parentElement?.closest('#main li, #main tbody tr')) return [];
    const entry = row.querySelector<HTMLElement>(ENTRY);
    return entry === null || entry.getClientRects().length === 0 ? [] : [{ row, entry }];
  });
  const here = entries.findIndex(({ row }) => row.contains(page.activeElement));
  const next = entries[here < 0 ? (direction === 1 ? 0 : entries.length - 1) : here + direction];
  next?.entry.focus();
  return next !== undefined;
}
