import type { Sequence } from './sequence.ts';

/** How a list was made of another: one id was added at the end, or taken away. */
interface Step {
  readonly from: WeakRef<Sequence<string>>;
  readonly come: readonly string[];
  readonly gone: readonly string[];
}

/** What came into a list of ids, and what went. */
export type ListChange = Pick<Step, 'come' | 'gone'>;

const NONE: readonly string[] = [];
const steps = new WeakMap<Sequence<string>, Step>();

function made(list: Sequence<string>, from: Sequence<string>, { come, gone }: ListChange): Sequence<string> {
  steps.set(list, { from: new WeakRef(from), come, gone });
  return list;
}

/** The list with an id more, at its end. */
export function withId(ids: Sequence<string>, id: string): Sequence<string> {
  return made(ids.appended(id), ids, { come: [id], gone: NONE });
}

/** Whether a number of an order was given before another one: the longer one is the higher. */
function isEarlier(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

/**
 * Where an id stands in a list, or -1. Open positions stand in the order of their numbers, so that few are compared; where one is
 * not found that way, all are.
 */
export function placeOfId(ids: Sequence<string>, id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isEarlier(ids.at(middle) ?? '', id)) low = middle + 1;
    else high = middle;
  }
  return ids.at(low) === id ? low : ids.lastIndexOf(id);
}

/** The list without an id; the same list where it is not in it. */
export function withoutId(ids: Sequence<string>, id: string): Sequence<string> {
  const place = placeOfId(ids, id);
  return place < 0 ? ids : made(ids.removed(place), ids, { come: NONE, gone: [id] });
}

/** Compares two lists: what lies between a beginning and an end that they share has changed. */
function compared(before: readonly string[], after: readonly string[]): ListChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { gone: before.slice(start, before.length - end), come: after.slice(start, after.length - end) };
}

/**
 * What came into a list and what went since it was another one. A list made of that by the functions above is not looked at: it
 * takes as long as there were changes. Any other is compared.
 */
export function changesOf(before: Sequence<string>, after: Sequence<string>): ListChange {
  const come: string[] = [];
  const gone: string[] = [];
  for (let list = after; list !== before;) {
    const step = steps.get(list);
    const from = step?.from.deref();
    if (step === undefined || from === undefined) return compared([...before], [...after]);
    come.push(...step.come);
    gone.push(...step.gone);
    list = from;
  }
  return { come, gone };
}
