import type { ErrorKey, UserInfo } from '@zaraba/contracts';
import { customerRules } from '../../../domain/operator/customerRule.ts';

/** The steps from a visitor to a first order, in order. */
export const STEPS = ['account', 'identity', 'pin', 'funds', 'order'] as const;
/** The name of a step. */
export type StepName = (typeof STEPS)[number];

/** A step and its state. `notOffered` means that the step is open but not possible in this app. */
export interface Step {
  readonly name: StepName;
  readonly state: 'open' | 'rejected' | 'waiting' | 'done' | 'notOffered';
}

/** What is known about a customer and determines the steps. */
export interface Standing {
  readonly loggedIn: boolean;
  /** Absent until the server has replied. */
  readonly info?: UserInfo | undefined;
  /** Whether the account contains any money. */
  readonly funded: boolean;
  readonly depositPending: boolean;
  /** Whether the customer has ever placed an order. */
  readonly traded: boolean;
}

const BY_RULE: Readonly<Partial<Record<ErrorKey, Step['state']>>> = {
  identity_required: 'open',
  identity_under_review: 'waiting',
  identity_rejected: 'rejected',
};

/**
 * Returns the steps with their states. Before the login, all steps are open. A requirement that the server does not
 * report is not a step.
 */
export function firstSteps({ loggedIn, info, funded, depositPending, traded }: Standing): readonly Step[] {
  if (!loggedIn) return STEPS.map((name) => ({ name, state: 'open' }));
  const rules = customerRules(info, 'obligation');
  const identity = rules.map((key) => BY_RULE[key]).find((state) => state !== undefined);
  return [
    { name: 'account', state: 'done' },
    // A server that does not report verification or a fund password may not require it.
    ...(info?.is_true === undefined ? [] : [{ name: 'identity', state: identity ?? 'done' } as const]),
    ...(info?.fundPasswordSet === undefined
      ? []
      : [{ name: 'pin', state: info.fundPasswordSet ? 'done' : 'open' } as const]),
    { name: 'funds', state: funded ? 'done' : depositPending ? 'waiting' : 'open' },
    { name: 'order', state: traded ? 'done' : 'open' },
  ];
}

/**
 * Returns the next step; undefined if all remaining steps wait for a review. `taken` is a step that was just completed.
 * The order is always the last step.
 */
export function nextStep(steps: readonly Step[], taken?: StepName): StepName | undefined {
  const left = steps.filter(({ name, state }) => name !== taken && state !== 'done' && state !== 'notOffered');
  const now = left.find(({ name, state }) => state !== 'waiting' && name !== 'order');
  if (now !== undefined) return now.name;
  return left.length === 1 && left[0]?.name === 'order' ? 'order' : undefined;
}
