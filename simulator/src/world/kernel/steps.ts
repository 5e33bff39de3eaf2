/** Work that rests behind each small step, so that whoever runs it may do something else between. Returns what it was done for. */
export type Steps<T = void> = Generator<undefined, T>;

/** Does all of it at once. @throws what the work throws */
export function atOnce<T>(work: Steps<T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}
