import type { Journal, JournalRecord } from './journal.ts';

/** A journal that ends with the process. */
export function memoryJournal(records: readonly JournalRecord[] = []): Journal {
  const kept = [...records];
  return {
    lasting: false,
    append: (record) => void kept.push(record),
    read: () => [...kept],
    close: () => {},
  };
}
