import type { Facts } from './steps.ts';
import { stepAt } from './steps.ts';

/**
 * A tour in progress: its customer, the number of the step, and whether the text that the step asks to read was shown.
 */
export interface Tour {
  readonly account: string;
  readonly at: number;
  readonly isRead: boolean;
}

/** The facts and the text found on the page. */
export interface Sight {
  readonly facts: Facts;
  /** Whether the text that the step asks to read is on the page, even under a sheet. */
  readonly reads: boolean;
}

/** Returns a tour at its beginning. */
export function begun(account: string): Tour {
  return { account, at: 0, isRead: false };
}

/** Whether only the closing words are left. */
export function isOver({ at }: Tour): boolean {
  return stepAt(at) === undefined;
}

/** Returns the tour after the reader skips or finishes a step. */
export function passed({ account, at }: Tour): Tour {
  return { account, at: at + 1, isRead: false };
}

/**
 * Returns the tour after an examination of the page. Steps are passed if the reader has done their action or read their
 * text, or if they have nothing to show. If no step is passed, returns the same object.
 */
export function looked(tour: Tour, sight: Sight): Tour {
  const step = stepAt(tour.at);
  if (step === undefined) return tour;
  const { facts } = sight;
  if (step.isDone?.(facts) === true || step.isMissing?.(facts) === true || (tour.isRead && !sight.reads)) {
    // The page was not yet searched for the text of the next step.
    return looked(passed(tour), { facts, reads: false });
  }
  return sight.reads && !tour.isRead ? { ...tour, isRead: true } : tour;
}

/**
 * Returns the tour that was stored before the page was reloaded; undefined if the text is invalid or belongs to another
 * customer.
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
