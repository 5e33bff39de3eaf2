import type { DueEntry, WorldState } from './state.ts';

function before(a: DueEntry, b: DueEntry): boolean {
  if (a.at !== b.at) return a.at < b.at;
  return a.kind < b.kind || (a.kind === b.kind && a.id < b.id);
}

function placeOf(queue: readonly DueEntry[], entry: DueEntry): number {
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = queue[middle];
    if (other !== undefined && before(other, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a queue holds exactly the entries given, in their order. */
export function isQueueOf(queue: readonly DueEntry[], entries: readonly DueEntry[]): boolean {
  if (queue.length !== entries.length) return false;
  const sorted = entries.toSorted((a, b) => (before(a, b) ? -1 : 1));
  return sorted.every(({ at, kind, id }, place) => {
    const other = queue[place];
    return other?.at === at && other.kind === kind && other.id === id;
  });
}

/** The queue with one entry more: ordered by instant, then by kind and id, whatever the order of insertion. */
export function withDue(queue: readonly DueEntry[], entry: DueEntry): readonly DueEntry[] {
  return queue.toSpliced(placeOf(queue, entry), 0, entry);
}

/** The queue without an entry; unchanged where it is not in it. */
export function withoutDue(queue: readonly DueEntry[], entry: DueEntry): readonly DueEntry[] {
  const place = placeOf(queue, entry);
  const found = queue[place];
  return found?.at === entry.at && found.kind === entry.kind && found.id === entry.id
    ? queue.toSpliced(place, 1)
    : queue;
}

/** Instant of the next thing that happens by itself, milliseconds; undefined when nothing waits. */
export function nextDueAt(state: WorldState): number | undefined {
  return state.due[0]?.at;
}
