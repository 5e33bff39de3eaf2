import type { ReactElement } from 'react';
import { useSteps } from '../parts/useSteps.ts';
import { Ladder } from '../parts/ladder.tsx';

/** Message keys of the obstacles that a step removes. */
const REMOVED: ReadonlySet<string> = new Set(['identity_required', 'fund_password_not_set']);

/** Whether a step removes the obstacle with this message key. */
export function isStep(key: string): boolean {
  return REMOVED.has(key);
}

/**
 * The steps that are missing before an order can be entered. They replace an order ticket before anything is typed.
 * `back` is the address of the ticket.
 */
export function TicketLadder(props: { back: string }): ReactElement {
  const { steps } = useSteps();
  return <Ladder steps={steps} back={props.back} plain />;
}
