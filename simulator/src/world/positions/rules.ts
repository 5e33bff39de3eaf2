import { amountOf } from '@zaraba/contracts';
import { marginOf } from '../orders/costs.ts';
import type { RecordRules } from '../kernel/capability.ts';
import type { Draft } from '../kernel/draft.ts';
import { InvariantError, invariant } from '../kernel/errors.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { notifyRatio } from './events.ts';
import { heldDue, isForcedAt, warningsAfter } from './liquidation.ts';
import type { PositionRecord } from './model.ts';
import { closingOf } from './closing.ts';
import { liquidate } from './positions.ts';
import { marginIn } from './values.ts';

/** Minor units by which the margin of a part may differ from that of a whole position: cost and margin of the rest are rounded. */
const PART_ROUNDING = 2;

function isPosted(position: PositionRecord): boolean {
  const margin = marginOf(position.cost, position.leverage) + (position.topUp ?? 0);
  const allowed = position.state === 'preparingToClose' && position.partOf !== undefined ? PART_ROUNDING : 0;
  return !position.ended && Math.abs(marginIn(position) - margin) <= allowed;
}

/** Whether only a position that can be closed by force has warnings, those that were given before those that are to come. */
function mayWarn({ warnings = [], liquidationPrice }: PositionRecord): boolean {
  const next = warnings.findIndex(({ message }) => message === undefined);
  const inOrder = next < 0 || warnings.slice(next).every(({ message }) => message === undefined);
  return inOrder && (warnings.length === 0 || liquidationPrice !== undefined);
}

/** What must be true of a position in each state. */
const CONSISTENT: Readonly<Record<PositionRecord['state'], (position: PositionRecord) => boolean>> = {
  holding: (position) =>
    isPosted(position) &&
    mayWarn(position) &&
    (position.liquidationPrice !== undefined) === (position.due !== undefined),
  preparingToClose: (position) => isPosted(position) && position.due === undefined && position.closedBy !== undefined,
  closed: ({ ended, closeReason, sellPrice, soldAt, realized }) =>
    ended && closeReason !== undefined && sellPrice !== undefined && soldAt !== undefined && realized !== undefined,
};

function keepsLimit({ limit, price, side }: PositionRecord): boolean {
  return limit === undefined || (side === 'long' ? price <= limit : price >= limit);
}

function check(position: PositionRecord, state: WorldState): void {
  invariant(CONSISTENT[position.state](position), 'a position contradicts its state', () => ({ position }));
  const cost = amountOf(position.price, position.quantity, position.currency).minor;
  invariant(cost === position.cost, 'cost is not price times quantity', () => ({ position, cost }));
  invariant(keepsLimit(position), 'a fill beyond the limit', () => ({ position }));
  const order = tableGet(state.books.order, position.orderId);
  const isOpened = order?.account === position.account && order.code === position.code && order.filled !== undefined;
  invariant(isOpened, 'a position without its order', () => ({ position, order }));
  const closing = closingOf(state, position);
  const isClosed =
    position.closedBy === undefined || (closing?.closes === position.id && closing.ended === position.ended);
  invariant(isClosed, 'a position without the order that closes it', () => ({ position, closing }));
}

/** The margin ratio has met a level: the customer is warned, or the warning may come again; a gap may close the position at once. */
function meetRatio(draft: Draft, position: PositionRecord, price: number): void {
  if (isForcedAt(position, price, draft.now)) {
    liquidate(draft, position, price);
    return;
  }
  const warnings = warningsAfter(position, price, (level) => notifyRatio(draft, position, { level, price }));
  const { due: _due, ...next } = { ...position, warnings };
  const due = heldDue(next, draft.now - 1, draft.market);
  draft.reschedule('position', due === undefined ? next : { ...next, due });
}

function fire(draft: Draft, position: PositionRecord): void {
  const { due } = position;
  switch (due?.kind) {
    case 'liquidate':
      liquidate(draft, position, due.price);
      return;
    case 'ratio':
      meetRatio(draft, position, due.price);
      return;
    case 'search':
      lookAgain(draft, position, draft.now);
      return;
    case undefined:
      throw new InvariantError('a position that nothing happens to is due', { id: position.id });
  }
}

function lookAgain(draft: Draft, position: PositionRecord, from: number): void {
  const due = heldDue(position, from, draft.market);
  if (due !== undefined) draft.reschedule('position', { ...position, due });
}

/** What holds for positions. */
export const POSITION_RULES = {
  purse: 'margin',
  due: fire,
  lookAgain,
  check,
} satisfies RecordRules<'position'>;
