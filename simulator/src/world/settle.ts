import type { Draft } from './draft.ts';
import { InvariantError, invariant } from './errors.ts';
import { liquidationDue } from './liquidation.ts';
import { settleClose } from './positions.ts';
import type { PositionRecord } from './state.ts';
import { cancelWaiting, fillWaiting, waitingDue } from './waiting.ts';

function searchAgain(draft: Draft, position: PositionRecord): void {
  const due =
    position.state === 'pendingOrder'
      ? waitingDue(position, draft.now, draft.market)
      : liquidationDue(position, draft.now, draft.market);
  invariant(due !== undefined && due.at > draft.now, 'a search must look ahead', () => ({ id: position.id, due }));
  if (due !== undefined) draft.putPosition({ ...position, due });
}

function fire(draft: Draft, position: PositionRecord): void {
  const { due } = position;
  switch (due?.kind) {
    case 'fill':
      fillWaiting(draft, position, due.price);
      return;
    case 'expire':
      cancelWaiting(draft, position, 'expired');
      return;
    case 'liquidate':
      settleClose(draft, position, due.price, 'liquidation');
      return;
    case 'search':
      searchAgain(draft, position);
      return;
    case undefined:
      throw new InvariantError('an entry of the due queue without a cause', { id: position.id });
  }
}

/**
 * Lets everything happen that is due up to an instant, each at its own instant and in the order of the queue, so that one
 * jump and many steps end in the same state. Leaves the draft at that instant.
 */
export function settleDue(draft: Draft, untilMs: number): void {
  for (let next = draft.state.due[0]; next !== undefined && next.at <= untilMs; next = draft.state.due[0]) {
    const position = draft.position(next.id);
    if (position === undefined) throw new InvariantError('an entry of the due queue without a position', { ...next });
    draft.now = next.at;
    fire(draft, position);
  }
  draft.now = untilMs;
}
