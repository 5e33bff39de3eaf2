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
 * Shows the steps that a customer must complete before entering an order. They replace the ticket, whose address is
 * `back`.
 */
export function TicketLadder(props: { back: string }): ReactElement {
  const { steps } = useSteps();
  return <Ladder steps={steps} back={props.back} plain />;
}
