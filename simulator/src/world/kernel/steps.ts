/** Work that yields after each small step, so that the caller can do other work. */
export type Steps<T = void> = Generator<undefined, T>;

/**
 * Runs all steps at once.
 * @throws what the work throws
 */
export function atOnce<T>(work: Steps<T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}
