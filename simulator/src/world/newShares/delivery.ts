import type { NewShareOffer } from '../../market/market.ts';
import type { Draft } from '../kernel/draft.ts';
import { purse } from '../kernel/ledger.ts';
import type { PositionRecord } from '../kernel/state.ts';
import type { SubscriptionRecord } from './model.ts';

/**
 * Takes the amount due from the cash and lets a position wait with it for the listing: what was paid stays among the
 * customer's assets. There is no fee. The cash must cover it. @throws InvariantError when it does not
 */
export function payFor(
  draft: Draft,
  record: SubscriptionRecord,
  { instrument }: NewShareOffer,
  clientOrderId: string,
): PositionRecord {
  const { account, currency, code, price, winningQuantity = 0, amountDue = 0 } = record;
  const id = draft.newOrderId(account);
  const position: PositionRecord = {
    id,
    account,
    code,
    market: instrument.market,
    currency,
    side: 'long',
    orderType: 'limit',
    validity: 'untilCancelled',
    leverage: 1,
    quantity: winningQuantity,
    limit: price,
    price,
    cost: amountDue,
    state: 'pendingOrder',
    clientOrderId,
    orderedAt: draft.now,
    hold: amountDue,
    margin: 0,
    fee: 0,
    origin: 'newShare',
  };
  draft.moveCash('hold', position, [{ account: purse(account, 'hold'), minor: amountDue }]);
  draft.putPosition(position);
  draft.announce(position);
  return position;
}

/** The listing: the waiting position is held from now on, at the price of the subscription. @throws InvariantError */
export function deliver(draft: Draft, { positionId = '' }: SubscriptionRecord): void {
  const waiting = draft.existingPosition(positionId);
  const { account, hold } = waiting;
  draft.moveCash('release', waiting, [{ account: purse(account, 'hold'), minor: -hold }]);
  draft.moveCash('buy', waiting, [{ account: purse(account, 'margin'), minor: hold }]);
  const held: PositionRecord = { ...waiting, state: 'holding', hold: 0, margin: hold, boughtAt: draft.now };
  draft.putPosition(held);
  draft.movePosition(held, 'pendingOrder', 'holding');
}
