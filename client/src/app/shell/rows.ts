/** What a row of a list is entered by. */
const ENTRY = 'a[href], button, summary';
/** Rows of lists and tables of a screen. */
const ROWS = '#main :is(li, tbody tr)';

/** Whether keys belong to what somebody is typing into. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Moves the focus one row on or back; answers whether there was one. A list inside of a row is part of it. */
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
