import type { Facts } from './steps.ts';
import { stepAt } from './steps.ts';

/** A tour in progress: its customer, the number of the step, and whether the text to read of the step was shown. */
export interface Tour {
  readonly account: string;
  readonly at: number;
  readonly isRead: boolean;
}

/** What was found on the page. */
export interface Sight {
  readonly facts: Facts;
  /** Whether the text to read is on the page, even if under a sheet. */
  readonly reads: boolean;
}

/** A tour at its beginning. */
export function begun(account: string): Tour {
  return { account, at: 0, isRead: false };
}

/** Whether only the closing words are left. */
export function isOver({ at }: Tour): boolean {
  return stepAt(at) === undefined;
}

/** The tour after the reader skips or finishes a step. */
export function passed({ account, at }: Tour): Tour {
  return { account, at: at + 1, isRead: false };
}

/**
 * The tour after the page was examined: past every step whose action is done, that has nothing to show, or whose text
 * was read. Returns the same tour if none of this happened.
 */
export function looked(tour: Tour, sight: Sight): Tour {
  const step = stepAt(tour.at);
  if (step === undefined) return tour;
  const { facts } = sight;
  if (step.isDone?.(facts) === true || step.isMissing?.(facts) === true || (tour.isRead && !sight.reads)) {
    // The text to read of the next step was not searched for yet.
    return looked(passed(tour), { facts, reads: false });
  }
  return sight.reads && !tour.isRead ? { ...tour, isRead: true } : tour;
}

/** A tour stored by an earlier page; undefined if the text is invalid, or belongs to another customer. */
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
