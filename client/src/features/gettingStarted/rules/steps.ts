import type { ErrorKey, UserInfo } from '@zaraba/contracts';
import { customerRules } from '../../../domain/customerRule.ts';

/** The steps between a visitor and a first order, in order. */
export const STEPS = ['account', 'identity', 'pin', 'funds', 'order'] as const;
/** Name of a step. */
export type StepName = (typeof STEPS)[number];

/**
 * A step is open, must be repeated after a rejection, waits for a review, or is done. `notOffered` means open and not
 * possible in this app.
 */
export interface Step {
  readonly name: StepName;
  readonly state: 'open' | 'rejected' | 'waiting' | 'done' | 'notOffered';
}

/** What is known about a customer on the way to a first order. */
export interface Standing {
  readonly loggedIn: boolean;
  /** Absent until the server has answered. */
  readonly info?: UserInfo | undefined;
  /** Whether the account has any money. */
  readonly funded: boolean;
  readonly depositPending: boolean;
  /** Whether there ever was an order. */
  readonly traded: boolean;
}

const BY_RULE: Readonly<Partial<Record<ErrorKey, Step['state']>>> = {
  identity_required: 'open',
  identity_under_review: 'waiting',
  identity_rejected: 'rejected',
};

/**
 * The steps with the state of each. Every obstacle to an order is a step, and a requirement that the server does not
 * mention is none. Before the log-in only the account is known to be missing.
 */
export function firstSteps({ loggedIn, info, funded, depositPending, traded }: Standing): readonly Step[] {
  if (!loggedIn) return STEPS.map((name) => ({ name, state: 'open' }));
  const rules = customerRules(info, 'obligation');
  const identity = rules.map((key) => BY_RULE[key]).find((state) => state !== undefined);
  return [
    { name: 'account', state: 'done' },
    // A server that reports neither verification nor a PIN may require none.
    ...(info?.is_true === undefined ? [] : [{ name: 'identity', state: identity ?? 'done' } as const]),
    ...(info?.fundPasswordSet === undefined
      ? []
      : [{ name: 'pin', state: info.fundPasswordSet ? 'done' : 'open' } as const]),
    { name: 'funds', state: funded ? 'done' : depositPending ? 'waiting' : 'open' },
    { name: 'order', state: traded ? 'done' : 'open' },
  ];
}

/**
 * The next step, other than one that was just done; undefined while all remaining steps wait for a review. The order
 * comes after all others.
 */
export function nextStep(steps: readonly Step[], taken?: StepName): StepName | undefined {
  const left = steps.filter(({ name, state }) => name !== taken && state !== 'done' && state !== 'notOffered');
  const now = left.find(({ name, state }) => state !== 'waiting' && name !== 'order');
  if (now !== undefined) return now.name;
  return left.length === 1 && left[0]?.name === 'order' ? 'order' : undefined;
}
