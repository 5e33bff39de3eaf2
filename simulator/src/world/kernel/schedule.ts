import type { DueEntry, DueQueue, WorldState } from './state.ts';

/** Whether one entry of the due queue precedes another: by instant, kind and id. */
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

/** Inserts an entry into the sorted queue. */
export function withDue(queue: DueQueue, entry: DueEntry): DueQueue {
  return queue.inserted(placeOf(queue, entry), entry);
}

/** Removes an entry; returns the same queue if the entry is missing. */
export function withoutDue(queue: DueQueue, entry: DueEntry): DueQueue {
  const place = placeOf(queue, entry);
  const found = queue.at(place);
  return found?.at === entry.at && found.kind === entry.kind && found.id === entry.id ? queue.removed(place) : queue;
}

/** Returns when the next record is due, ms; undefined if none is. */
export function nextDueAt(state: WorldState): number | undefined {
  return state.due.at(0)?.at;
}
