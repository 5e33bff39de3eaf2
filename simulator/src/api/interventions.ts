import { INTERVENTIONS, INTERVENTIONS_HEADER } from '@zaraba/contracts';
import type { Intervention } from '@zaraba/contracts';
import type { HostedView } from '../host/view.ts';
import { interventionsOf } from '../world/kernel/interventions.ts';
import type { Answer } from '../http/reply.ts';

const NONE: readonly Intervention[] = [];

/** Returns the current interventions that affect an account; without an account, those that affect all. */
export function interventionsFor(
  { world, messages, faults }: Pick<HostedView, 'world' | 'messages' | 'faults'>,
  account = '',
): readonly Intervention[] {
  const state = world.stateNow();
  const inState = interventionsOf(state, account, world.now());
  if (inState.length === 0 && messages.empty && faults.empty) return NONE;
  const found = new Set<Intervention>(inState);
  if (messages.waitsFor(account)) found.add('message');
  if (faults.waitsFor(account)) found.add('fault');
  return INTERVENTIONS.filter((kind) => found.has(kind));
}

/** Adds the interventions to a reply as a header, because the body must stay within the contract. */
export function labelled(answer: Answer, interventions: readonly Intervention[]): Answer {
  if (interventions.length === 0) return answer;
  return { ...answer, headers: [...(answer.headers ?? []), INTERVENTIONS_HEADER, interventions.join(',')] };
}
