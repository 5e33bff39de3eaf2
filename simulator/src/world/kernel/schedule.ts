import type { DueEntry, DueQueue, WorldState } from './state.ts';

/** The order of the due queue: instant, kind, id. */
export function isDueBefore(a: DueEntry, b: DueEntry): boolean {
  if (a.at !== b.at) return a.at < b.at;
  return a.kind < b.kind || (a.kind === b.kind && a.id < b.id);
}

function placeOf(queue: DueQueue, entry: DueEntry): number {
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = queue.at(middle);
    if (other !== undefined && isDueBefore(other, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds an entry in its place. */
export function withDue(queue: DueQueue, entry: DueEntry): DueQueue {
  return queue.inserted(placeOf(queue, entry), entry);
}

/** Removes an entry; a queue without it stays the same. */
export function withoutDue(queue: DueQueue, entry: DueEntry): DueQueue {
  const place = placeOf(queue, entry);
  const found = queue.at(place);
  return found?.at === entry.at && found.kind === entry.kind && found.id === entry.id ? queue.removed(place) : queue;
}

/** When the next record is due, milliseconds. */
export function nextDueAt(state: WorldState): number | undefined {
  return state.due.at(0)?.at;
}
