import type { ReactElement } from 'react';
import { useSteps } from '../parts/useSteps.ts';
import { Ladder } from './ladder.tsx';

/** Message keys that a step of the ladder removes. */
const REMOVED: ReadonlySet<string> = new Set(['identity_required', 'fund_password_not_set']);

/** Whether a step of the ladder removes what bars a form. */
export function isStep(key: string): boolean {
  return REMOVED.has(key);
}

/** In place of a ticket, before anything is typed: what is missing until the order can be filled in. `back` leads here again. */
export function TicketLadder(props: { back: string }): ReactElement {
  const { steps } = useSteps();
  return <Ladder steps={steps} back={props.back} plain />;
}
