/** How often the text cells of a code may change: four times a second is as fast as a person reads. */
export const REPAINT_MS = 250;
/** A change this early still counts as on time: frames of the stream arrive at the same pace, give or take some. */
const EARLY_MS = 50;

/** When text cells may change, by code. */
export interface Pace {
  /** When each code that changed lately may change again, device time, ms. */
  readonly dueAt: ReadonlyMap<string, number>;
  /** The codes whose newest quote is not shown yet. */
  readonly late: ReadonlySet<string>;
}

/** Everything may change. */
export const EMPTY_PACE: Pace = { dueAt: new Map(), late: new Set() };

/** `codes` changed: they and those still late are shown, each as soon as its pace allows; a lone change at once. */
export function changed(before: Pace, codes: readonly string[], at: number): Pace {
  const dueAt = new Map<string, number>();
  for (const [code, due] of before.dueAt) {
    // One in the past says nothing any more, nor one further ahead than any: the device's clock was set back.
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

/** How long until every late code may be shown, ms. */
export function waitOf({ late, dueAt }: Pace, at: number): number {
  return Math.min(REPAINT_MS, Math.max(0, ...[...late].map((code) => (dueAt.get(code) ?? at) - at)));
}
