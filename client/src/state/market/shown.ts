import type { Quote } from '@zaraba/contracts';

/** How often the text cells of a code may change: four times a second is as fast as a person reads. */
export const REPAINT_MS = 250;
/** A change this early still counts as on time: frames of the stream arrive at the same pace, give or take some. */
const EARLY_MS = 50;

type Quotes = Readonly<Record<string, Quote>>;

/** The content of text cells. */
export interface Shown {
  readonly shown: Quotes;
  /** When each code that changed lately may change again, device time, ms. */
  readonly dueAt: Readonly<Record<string, number>>;
  /** The codes whose newest quote is not shown yet. */
  readonly late: readonly string[];
}

/** Nothing is shown yet. */
export const NOTHING_SHOWN: Shown = { shown: {}, dueAt: {}, late: [] };

/** A due time further ahead than any this module sets: the device's clock was set back. */
function isAhead(due: number, at: number): boolean {
  return due > at + REPAINT_MS + EARLY_MS;
}

function isDue(due: number | undefined, at: number): boolean {
  return due === undefined || due <= at + EARLY_MS || isAhead(due, at);
}

/**
 * Shows the newest quotes of `codes` and of those still late, each as soon as its pace allows: a lone change at once.
 * While nothing is late, `shown` is `quotes` itself.
 */
export function caughtUp(before: Shown, quotes: Quotes, codes: readonly string[], at: number): Shown {
  const waiting = new Set([...before.late, ...codes]);
  const dueAt: Record<string, number> = {};
  for (const [code, due] of Object.entries(before.dueAt)) {
    // In the past it says nothing any more.
    if (due > at - EARLY_MS && !isAhead(due, at)) dueAt[code] = due;
  }
  const late = [...waiting].filter((code) => !isDue(before.dueAt[code], at));
  for (const code of late) waiting.delete(code);
  for (const code of waiting) dueAt[code] = Math.max(dueAt[code] ?? 0, at - EARLY_MS) + REPAINT_MS;
  if (late.length === 0) return { shown: quotes, dueAt, late };
  if (waiting.size === 0) return { shown: before.shown, dueAt, late };
  const shown: Record<string, Quote> = { ...before.shown };
  for (const code of waiting) {
    const quote = quotes[code];
    if (quote) shown[code] = quote;
  }
  return { shown, dueAt, late };
}

/** The quotes of `codes` wait: no person sees the page. */
export function heldBack(before: Shown, codes: readonly string[]): Shown {
  return { shown: before.shown, dueAt: before.dueAt, late: [...new Set([...before.late, ...codes])] };
}

/** How long until every late code may be shown, ms. */
export function waitOf({ late, dueAt }: Shown, at: number): number {
  return Math.min(REPAINT_MS, Math.max(0, ...late.map((code) => (dueAt[code] ?? at) - at)));
}
