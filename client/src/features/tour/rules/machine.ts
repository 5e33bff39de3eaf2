import type { Facts } from './steps.ts';
import { stepAt } from './steps.ts';

/** A tour in progress. `isRead` states whether the page has shown the text that the step asks to read. */
export interface Tour {
  readonly account: string;
  readonly at: number;
  readonly isRead: boolean;
}

/** What was found on the page. */
export interface Sight {
  readonly facts: Facts;
  /** Whether the page contains the text that the step asks to read, even if a sheet covers it. */
  readonly reads: boolean;
}

/** Returns a tour at its first step. */
export function begun(account: string): Tour {
  return { account, at: 0, isRead: false };
}

/** Whether only the closing words of the tour are left. */
export function isOver({ at }: Tour): boolean {
  return stepAt(at) === undefined;
}

/** Returns the tour at its next step. */
export function passed({ account, at }: Tour): Tour {
  return { account, at: at + 1, isRead: false };
}

/**
 * Returns the tour after the page was examined. A step is passed if the reader has done its action or read its text, or
 * if it has nothing to show. If no step is passed, the same object is returned.
 */
export function looked(tour: Tour, sight: Sight): Tour {
  const step = stepAt(tour.at);
  if (step === undefined) return tour;
  const { facts } = sight;
  if (step.isDone?.(facts) === true || step.isMissing?.(facts) === true || (tour.isRead && !sight.reads)) {
    // The text of the next step was not searched for yet.
    return looked(passed(tour), { facts, reads: false });
  }
  return sight.reads && !tour.isRead ? { ...tour, isRead: true } : tour;
}

/**
 * Returns the tour that was stored before a reload; undefined if the text is invalid or belongs to another customer.
 */
export function keptTour(text: string | undefined, account: string): Tour | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('account' in kept)) return undefined;
    const { at } = kept;
    const isWhole = typeof at === 'number' && Number.isInteger(at) && at >= 0;
    return isWhole && kept.account === account ? { account, at, isRead: false } : undefined;
  } catch {
    return undefined;
  }
}
