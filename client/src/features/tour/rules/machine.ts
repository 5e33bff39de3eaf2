import type { Facts } from './steps.ts';
import { stepAt } from './steps.ts';

/** A tour under way: the customer it is for, the number of the step, and whether what the step gives to read was shown. */
export interface Tour {
  readonly account: string;
  readonly at: number;
  readonly isRead: boolean;
}

/** What a look at the page found. */
export interface Sight {
  readonly facts: Facts;
  /** Something to read is on the page, if perhaps under a sheet. */
  readonly reads: boolean;
}

/** A tour at its beginning. */
export function begun(account: string): Tour {
  return { account, at: 0, isRead: false };
}

/** Whether only the last words are left. */
export function isOver({ at }: Tour): boolean {
  return stepAt(at) === undefined;
}

/** The tour after a step that the reader leaves behind. */
export function passed({ account, at }: Tour): Tour {
  return { account, at: at + 1, isRead: false };
}

/**
 * The tour after a look at the page: past every step whose action is done, that has nothing to show, or whose reader went on
 * from what it gave to read. The same tour if nothing of that has happened.
 */
export function looked(tour: Tour, sight: Sight): Tour {
  const step = stepAt(tour.at);
  if (step === undefined) return tour;
  const { facts } = sight;
  if (step.isDone?.(facts) === true || step.isMissing?.(facts) === true || (tour.isRead && !sight.reads)) {
    // What the next step gives to read was not looked for yet.
    return looked(passed(tour), { facts, reads: false });
  }
  return sight.reads && !tour.isRead ? { ...tour, isRead: true } : tour;
}

/** A tour that an earlier page kept; undefined where a text is none, or is about another customer. */
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
