import type { ClosingOrder } from '../orders/model.ts';
import type { Draft } from '../kernel/draft.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { PositionRecord } from './model.ts';

/** What a closing order asks for; without a limit, at the market. `price` is the limit, or the price it meets when it is sent. */
type ClosingTerms = Pick<ClosingOrder, 'price' | 'quantity' | 'clientOrderId'> &
  Partial<Pick<ClosingOrder, 'limit' | 'origin'>>;

/** A new order that closes a position or a part of it. It waits as long as the position is held. The caller keeps it. */
export function closingOrder(draft: Draft, position: PositionRecord, terms: ClosingTerms): ClosingOrder {
  const { id: closes, account, code, market, currency, side, leverage } = position;
  return {
    id: draft.newId('order'),
    account,
    ended: false,
    code,
    market,
    currency,
    side,
    closes,
    orderType: terms.limit === undefined ? 'market' : 'limit',
    validity: 'untilCancelled',
    leverage,
    orderedAt: draft.now,
    ...terms,
  };
}

/** The order that waits to close a position or a part of it, or that closed it; undefined without one. */
export function closingOf(state: WorldState, { closedBy }: PositionRecord): ClosingOrder | undefined {
  const order = closedBy === undefined ? undefined : tableGet(state.books.order, closedBy);
  return order?.closes === undefined ? undefined : order;
}

/** The position without the order that waits to close it, which ends for a reason. */
export function withoutClosing(
  draft: Draft,
  position: PositionRecord,
  endReason: NonNullable<ClosingOrder['endReason']>,
): PositionRecord {
  const order = closingOf(draft.state, position);
  if (order === undefined) return position;
  const { due: _due, ...rest } = order;
  draft.keep('order', { ...rest, ended: true, endReason, endedAt: draft.now });
  const { closedBy: _closedBy, ...held } = position;
  return held;
}
