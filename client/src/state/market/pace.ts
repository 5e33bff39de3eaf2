/**
 * The shortest interval between changes of a code's text cells, ms: four changes a second are as many as a person can
 * read.
 */
export const REPAINT_MS = 250;
/**
 * How early, ms, a change may be and still count as on time, because frames of the stream do not arrive at exact
 * intervals.
 */
const EARLY_MS = 50;

/** The times at which text cells may change, by code. */
export interface Pace {
  /** The times at which recently changed codes may change again, device time, ms. */
  readonly dueAt: ReadonlyMap<string, number>;
  /** The codes whose newest quote is not shown yet. */
  readonly late: ReadonlySet<string>;
}

/** The state in which every text may change. */
export const EMPTY_PACE: Pace = { dueAt: new Map(), late: new Set() };

/**
 * Returns the pace after `codes` changed: they and the late codes are shown, each as soon as its interval is over; a
 * single change at once.
 */
export function changed(before: Pace, codes: readonly string[], at: number): Pace {
  const dueAt = new Map<string, number>();
  for (const [code, due] of before.dueAt) {
    // A time in the past is obsolete; so is one further ahead than possible, because the clock of the device was set
    // back.
    if (due > at - EARLY_MS && due <= at + REPAINT_MS + EARLY_MS) dueAt.set(code, due);
  }
  const late = new Set<string>();
  for (const code of new Set([...before.late, ...codes])) {
    const due = dueAt.get(code) ?? 0;
    if (due > at + EARLY_MS) late.add(code);
    else dueAt.set(code, Math.max(due, at - EARLY_MS) + REPAINT_MS);
  }
  return { dueAt, late };
}

/** Whether text cells of any of `codes` may change now. */
export function anyDue({ dueAt }: Pace, codes: readonly string[], at: number): boolean {
  return codes.some((code) => {
    const due = dueAt.get(code) ?? 0;
    return due <= at + EARLY_MS || due > at + REPAINT_MS + EARLY_MS;
  });
}

/** Adds changed codes to the late ones while the page is hidden. */
export function heldBack({ dueAt, late }: Pace, codes: readonly string[]): Pace {
  return { dueAt, late: new Set([...late, ...codes]) };
}

/** Returns the time until every late code may be shown, ms. */
export function waitOf({ late, dueAt }: Pace, at: number): number {
  return Math.min(REPAINT_MS, Math.max(0, ...[...late].map((code) => (dueAt.get(code) ?? at) - at)));
}
