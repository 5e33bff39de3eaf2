import type { Sequence } from './sequence.ts';

/**
 * How a list was made of another, and that one of a third. A step names no list, not even weakly: a weak reference keeps what it
 * names until the turn ends, and a long replay is one turn.
 */
interface Step {
  readonly come: readonly string[];
  readonly gone: readonly string[];
  /** Absent for a list that was made otherwise, and where the steps before were forgotten. */
  earlier: Step | undefined;
  /** At least as many steps as there are before this one. */
  readonly place: number;
}

/** What came into a list of ids, and what went. */
export type ListChange = Pick<Step, 'come' | 'gone'>;

/** So many steps of a list are known at least: a command rarely takes more. Up to twice as many are kept. */
const STEPS_KEPT = 16;

const NONE: readonly string[] = [];
const steps = new WeakMap<Sequence<string>, Step>();

function stepOf(list: Sequence<string>): Step {
  const known = steps.get(list);
  if (known !== undefined) return known;
  const first: Step = { come: NONE, gone: NONE, earlier: undefined, place: 0 };
  steps.set(list, first);
  return first;
}

/** Forgets the steps before the newest `STEPS_KEPT`. */
function shorten(newest: Step): void {
  let step: Step | undefined = newest;
  for (let n = 0; n < STEPS_KEPT && step !== undefined; n += 1) step = step.earlier;
  if (step !== undefined) step.earlier = undefined;
}

function made(list: Sequence<string>, from: Sequence<string>, change: ListChange): Sequence<string> {
  const earlier = stepOf(from);
  const step: Step = { ...change, earlier, place: earlier.place + 1 };
  if (step.place % STEPS_KEPT === 0) shorten(step);
  steps.set(list, step);
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
  const until = stepOf(before);
  let step = before === after ? until : steps.get(after);
  for (; step !== until; step = step.earlier) {
    if (step === undefined) return compared([...before], [...after]);
    come.push(...step.come);
    gone.push(...step.gone);
  }
  return { come, gone };
}
