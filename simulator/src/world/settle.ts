import type { Market } from '../market/market.ts';
import { RECORDS } from './capabilities.ts';
import type { Draft } from './kernel/draft.ts';
import { InvariantError, invariant } from './kernel/errors.ts';
import { notifyFill, notifyOrder, notifyRatio } from './positions/events.ts';
import { heldDue, isForcedAt, warningsAfter } from './positions/liquidation.ts';
import { closingDue, fillClose, fillCloseOrder, settleClose } from './positions/positions.ts';
import type { RecordKind, Records } from './kernel/models.ts';
import { isPending, reviewByRules } from './reviews/reviews.ts';
import type { Due, DueEntry, PositionRecord } from './kernel/state.ts';
import { cancelWaiting, fillWaiting, waitingDue } from './orders/waiting.ts';

/** What the market will do to an order that waits or a position that is held, looked for after an instant. */
export function marketDue(position: PositionRecord, from: number, market: Market): Due | undefined {
  if (position.state === 'preparingToClose') return closingDue(position, from, market);
  return position.state === 'pendingOrder' ? waitingDue(position, from, market) : heldDue(position, from, market);
}

function searchAgain(draft: Draft, position: PositionRecord): void {
  const due = marketDue(position, draft.now, draft.market);
  invariant(due !== undefined && due.at > draft.now, 'a search must look ahead', () => ({ id: position.id, due }));
  if (due !== undefined) draft.putPosition({ ...position, due });
}

/** The margin ratio has met a level: the customer is warned, or the warning may come again; a gap may close the position at once. */
function meetRatio(draft: Draft, position: PositionRecord, price: number): void {
  if (isForcedAt(position, price, draft.now)) {
    settleClose(draft, position, price, 'liquidation');
    return;
  }
  const warnings = warningsAfter(position, price, (level) => notifyRatio(draft, position, { level, price }));
  const { due: _due, ...next } = { ...position, warnings };
  // The same trade may reach the limit of a closing order.
  const due = heldDue(next, draft.now - 1, draft.market);
  draft.putPosition(due === undefined ? next : { ...next, due });
}

function firePosition(draft: Draft, position: PositionRecord): void {
  const { due } = position;
  switch (due?.kind) {
    case 'fill':
      notifyFill(draft, position, fillWaiting(draft, position, due.price));
      return;
    case 'expire':
      cancelWaiting(draft, position, 'expired');
      notifyOrder(draft, 'orderExpired', position);
      return;
    case 'liquidate':
      settleClose(draft, position, due.price, 'liquidation');
      return;
    case 'ratio':
      meetRatio(draft, position, due.price);
      return;
    case 'close':
      if (position.state === 'holding') fillCloseOrder(draft, position, due.price);
      else fillClose(draft, position, due.price);
      return;
    case 'search':
      searchAgain(draft, position);
      return;
    case undefined:
      throw new InvariantError('an entry of the due queue without a cause', { id: position.id });
  }
}

/** What is due of a record of another kind: its review, or what its capability does. */
function fireRecord<K extends RecordKind>(draft: Draft, kind: K, record: Records[K]): void {
  const { due } = RECORDS[kind];
  if (isPending(kind, record)) reviewByRules(draft, kind, record);
  else if (due !== undefined) due(draft, record);
  else throw new InvariantError('a record that nothing happens to is due', { id: record.id });
}

function fire(draft: Draft, { kind, id }: DueEntry): void {
  const missing = (): never => {
    throw new InvariantError('an entry of the due queue without a record', { kind, id });
  };
  if (kind === 'position') firePosition(draft, draft.position(id) ?? missing());
  else fireRecord(draft, kind, draft.record(kind, id) ?? missing());
}

/**
 * Lets everything happen that is due up to an instant, each at its own instant and in the order of the queue, so that one
 * jump and many steps end in the same state. Leaves the draft at that instant.
 */
export function settleDue(draft: Draft, untilMs: number): void {
  for (let next = draft.state.due.at(0); next !== undefined && next.at <= untilMs; next = draft.state.due.at(0)) {
    draft.now = next.at;
    fire(draft, next);
    const again = draft.state.due.at(0);
    invariant(again !== next, 'what is due must leave the queue or come later', () => ({ ...next }));
  }
  draft.now = untilMs;
}
