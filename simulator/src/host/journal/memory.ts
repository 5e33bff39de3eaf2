import type { Journal, JournalRecord } from './journal.ts';

/** Creates a journal in memory. It ends with the process. */
export function memoryJournal(records: Iterable<JournalRecord> = []): Journal {
  const kept = [...records];
  return {
    lasting: false,
    get length() {
      return kept.length;
    },
    append: (record) => void kept.push(record),
    appendAll: (more) => {
      for (const record of more) kept.push(record);
    },
    read: (from = 0) => kept.slice(from),
    // A checkpoint would only use memory.
    checkpoint: () => undefined,
    keep: () => {},
    atHand: () => undefined,
    flushed: () => undefined,
    onDurable: () => () => {},
    flush: () => {},
    commit: () => {},
    close: () => {},
  };
}
