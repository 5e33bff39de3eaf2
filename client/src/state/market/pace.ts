/**
 * The shortest interval between two changes of a code's text, in milliseconds. A person cannot read more than four a
 * second.
 */
export const REPAINT_MS = 250;
/**
 * How early a change may be and still count as on time, in milliseconds. Frames of the stream do not arrive at exact
 * intervals.
 */
const EARLY_MS = 50;

/** When the text cells of each code may change. */
export interface Pace {
  /** When the codes that changed recently may change again, in milliseconds of device time. */
  readonly dueAt: ReadonlyMap<string, number>;
  /** The codes whose newest quote is not on screen yet. */
  readonly late: ReadonlySet<string>;
}

/** The state in which all texts may change. */
export const EMPTY_PACE: Pace = { dueAt: new Map(), late: new Set() };

/**
 * Returns the pace after `codes` changed. A code whose interval is over is shown now. The others, including those
 * already late, stay late until then.
 */
export function changed(before: Pace, codes: readonly string[], at: number): Pace {
  const dueAt = new Map<string, number>();
  for (const [code, due] of before.dueAt) {
    // Drops times in the past. A time too far in the future means that the device's clock was set back, so it is
    // dropped too.
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

/** Returns whether the text of any of `codes` may change now. */
export function anyDue({ dueAt }: Pace, codes: readonly string[], at: number): boolean {
  return codes.some((code) => {
    const due = dueAt.get(code) ?? 0;
    return due <= at + EARLY_MS || due > at + REPAINT_MS + EARLY_MS;
  });
}

/** Adds changed codes to the late ones, for a hidden page. */
export function heldBack({ dueAt, late }: Pace, codes: readonly string[]): Pace {
  return { dueAt, late: new Set([...late, ...codes]) };
}

/** Returns how long to wait until all late codes may be shown, in milliseconds. */
export function waitOf({ late, dueAt }: Pace, at: number): number {
  return Math.min(REPAINT_MS, Math.max(0, ...[...late].map((code) => (dueAt.get(code) ?? at) - at)));
}
