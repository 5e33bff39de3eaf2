import type { Sequence } from './sequence.ts';

/** Whether a number was given before another one of its kind: the longer one is the higher. */
export function isEarlier(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

/** The place of the first id in a list that was not given before another one. */
function placeOf(ids: Sequence<string>, id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isEarlier(ids.at(middle) ?? '', id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A list of ids in the order of their numbers with one more. */
export function withId(ids: Sequence<string>, id: string): Sequence<string> {
  return ids.inserted(placeOf(ids, id), id);
}

/** The list without an id; the same list where it is not in it. */
export function withoutId(ids: Sequence<string>, id: string): Sequence<string> {
  const place = placeOf(ids, id);
  return ids.at(place) === id ? ids.removed(place) : ids;
}
